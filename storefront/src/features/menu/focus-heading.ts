const SCROLL_PASSES = 4;
const SCROLL_PASS_MILLISECONDS = 60;

/**
 * Focuses the heading of a section after a jump to it (ux 2), once its dishes are loaded. Scrolls there several times,
 * because sections get their real heights only when they are near the screen.
 */
export function focusHeading(anchor: string, passes = SCROLL_PASSES): void {
  setTimeout(() => {
    if (location.hash !== `#${anchor}`) return;
    const heading = document.querySelector<HTMLElement>(`[id="${anchor}"] [data-heading]`);
    heading?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading?.focus({ preventScroll: true });
    if (!heading || passes > 1) focusHeading(anchor, heading ? passes - 1 : passes);
  }, SCROLL_PASS_MILLISECONDS);
}
