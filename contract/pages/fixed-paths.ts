// Paths that every site has besides those of paths.ts, which a first visit loads.
import { isServerPath, PATHS } from './paths.ts';

/** The eleven listings of stores (specification, section 2). */
export const STORE_LISTING_PATHS = [
  '/list_store',
  '/list_store3',
  '/list_store4',
  '/list_store5',
  '/list_store6',
  '/store',
  '/list_store8',
  '/list_store9',
  '/list_store10',
  '/stores',
  '/list_store12',
] as const;

/** The page of all unknown paths is cached under it. */
export const NOT_FOUND_PATH = '/404';

/** Whether a path belongs to the server or a page that every site has, so that a brand of this name would have no page. */
export const isFixedPath = (path: string): boolean =>
  isServerPath(path) ||
  [NOT_FOUND_PATH, ...Object.values(PATHS), ...STORE_LISTING_PATHS].some((fixed) => fixed === path);
