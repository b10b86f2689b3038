/** Runs after the next paint, so that feedback to a touch is shown before further work. */
export function runAfterPaint(run: () => void): void {
  // Hidden documents are not painted.
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

/** Upper bound of the wait on a busy page. */
const MAX_IDLE_WAIT_MILLISECONDS = 1000;

/** Runs when the page has nothing else to do. */
export const runWhenIdle = (run: () => void): void => {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window)
    requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MILLISECONDS });
  else setTimeout(run);
};
