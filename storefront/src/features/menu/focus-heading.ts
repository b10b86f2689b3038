const SCROLL_PASSES = 4;
const SCROLL_PASS_MS = 60;

/**
 * Focus follows the jump to the heading (ux 2), as soon as the dishes are here. The place is taken anew a few times,
 * as sections only find their sizes once they come near it.
 */
export function focusHeading(anchor: string, passes = SCROLL_PASSES): void {
  setTimeout(() => {
    if (location.hash !== `#${anchor}`) return;
    const heading = document.querySelector<HTMLElement>(`[id="${anchor}"] [data-heading]`);
    heading?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading?.focus({ preventScroll: true });
    if (!heading || passes > 1) focusHeading(anchor, heading ? passes - 1 : passes);
  }, SCROLL_PASS_MS);
}
