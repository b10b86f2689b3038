/** Runs once the browser has shown what it knows by now: a touch is answered first, and then prepares what may follow. */
export function afterPaint(run: () => void): void {
  // What nobody sees is not painted.
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

/** However busy a page is, some time it has to be. */
const MOST_MS = 1000;

/** Runs when the page has nothing else to do. */
export const whenIdle = (run: () => void): void => {
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MOST_MS });
  else setTimeout(run);
};
