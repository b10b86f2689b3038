const SCROLL_PASSES = 4;
const SCROLL_PASS_MILLISECONDS = 60;
/** A section whose dishes arrive later would move the page when the visitor reads something else. */
const MAX_WAIT_MILLISECONDS = 5000;

/**
 * Focuses the heading of a section after a jump to it (ux 2), once its dishes are loaded. Scrolls there several times,
 * because sections get their real heights only when they are near the screen. Ends when the visitor scrolls.
 */
export function focusHeading(anchor: string): void {
  const scroll = new AbortController();
  let passes = 0;
  const timer = setInterval(() => {
    if (location.hash !== `#${anchor}`) return end();
    const heading = document.querySelector<HTMLElement>(`[id="${anchor}"] [data-heading]`);
    if (!heading) return;
    heading.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading.focus({ preventScroll: true });
    passes += 1;
    if (passes === SCROLL_PASSES) end();
  }, SCROLL_PASS_MILLISECONDS);
  const deadline = setTimeout(() => end(), MAX_WAIT_MILLISECONDS);
  const end = (): void => {
    clearInterval(timer);
    clearTimeout(deadline);
    scroll.abort();
  };
  for (const event of ['wheel', 'touchmove'])
    addEventListener(event, end, { passive: true, signal: scroll.signal });
}
