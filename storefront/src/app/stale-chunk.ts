import { tabMemory } from '../platform/storage.ts';

const MARK = 'reloaded';

/** How the browsers word a module that is not there any more. */
export const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/**
 * After a release the old chunks are gone: a reload brings the new page. Once per address and release, never in a
 * loop; and not without a network, where it would take away the page that is there.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  const here = location.pathname + import.meta.url;
  if (tabMemory.read(MARK) === here) return;
  tabMemory.write(MARK, here);
  location.reload();
}
