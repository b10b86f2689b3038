import { tabStorage } from '../platform/storage.ts';

const MARK = 'reloaded';

/** Matches the browsers' error messages for a missing module. */
export const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/**
 * Reloads the page after a release removed its chunks: once per path and release, so never in a loop, and not offline,
 * where a reload would lose the open page. False if it does not reload.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  const here = location.pathname + import.meta.url;
  if (tabStorage.read(MARK) === here) return false;
  tabStorage.write(MARK, here);
  location.reload();
  return true;
}
