import { tabStorage } from '../platform/storage.ts';

/** The key in sessionStorage of the page and release that were reloaded. */
export const RELOADED_KEY = 'reloaded';

/** Matches the browsers' error messages for a missing module. */
export const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/**
 * Reloads the page after a release removed its chunks: once per path and release; not offline, where a reload would lose
 * the open page; and not without session storage, where it could reload endlessly. False if it does not reload.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const here = location.pathname + import.meta.url;
  if (tabStorage.read(RELOADED_KEY) === here) return false;
  tabStorage.write(RELOADED_KEY, here);
  if (tabStorage.read(RELOADED_KEY) !== here) return false;
  location.reload();
  return true;
}
