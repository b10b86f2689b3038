// Sizes of touch targets, measured in the browser's layout.
import { expect, type Page } from '../fixtures.ts';

/** WCAG 2.5.8: no target is smaller, but links within a sentence. */
const FLOOR_PX = 24;
/** Interactive elements. */
const COMFORTABLE_PX = 44;
/** Below this Safari on iOS enlarges the page when a field is entered. */
const NO_ZOOM_PX = 16;
/** Half a pixel is lost to rounding. */
const ROUNDING_PX = 0.5;

interface Target {
  name: string;
  /** A button or a field and not a link. */
  isControl: boolean;
  width: number;
  height: number;
  /** How large letters are that are typed or chosen in it; Infinity where none are. */
  typedPx: number;
  /** Size that fixed elements leave of it, in px, as axe measures it; 0: not visible at all. */
  freeHeight: number;
}

/** Every target in the page, or within what lies over it, is as large as a thumb wants it. */
export async function expectLargeTargets(page: Page, within = 'body'): Promise<void> {
  const found = await listTargets(page, within);
  expect(found.length, `targets of ${page.url()}`).toBeGreaterThan(0);
  const small = found.filter(({ isControl, width, height }) => {
    const least = (isControl ? COMFORTABLE_PX : FLOOR_PX) - ROUNDING_PX;
    return Math.min(width, height) < least;
  });
  expect.soft(small.map(format), `${page.url()}, too small`).toEqual([]);
  const zooming = found.filter(({ typedPx }) => typedPx < NO_ZOOM_PX);
  expect.soft(zooming.map(format), `${page.url()}, iOS zooms in on it`).toEqual([]);
}

/** Nothing fixed leaves only a strip of a target: what is seen of one can be pressed. */
export async function expectUncoveredTargets(page: Page): Promise<void> {
  const covered = (await listTargets(page, 'body')).filter(
    ({ freeHeight }) => freeHeight > 0 && freeHeight < FLOOR_PX - ROUNDING_PX,
  );
  expect.soft(covered.map(format), `${page.url()}, partly covered`).toEqual([]);
}

const format = ({ name, width, height, freeHeight }: Target): string =>
  `${name}: ${Math.round(width)} x ${Math.round(height)} px, free ${freeHeight} px`;

const listTargets = (page: Page, within: string): Promise<Target[]> =>
  page.locator(within).first().evaluate(measureTargets);

/** Runs in the page. */
function measureTargets(root: Element): Target[] {
  /** A radio or checkbox is pressed by its label. */
  function labelled(element: Element): Element {
    const isTicked = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    return (isTicked && element.closest('label')) || element;
  }
  /** A link that spreads over its card is pressed anywhere on the card. */
  function pressed(element: Element): Element {
    const spread = getComputedStyle(element, '::after');
    const isSpread = spread.position === 'absolute' && spread.content !== 'none';
    return (isSpread && (element as HTMLElement).offsetParent) || labelled(element);
  }
  function isInSentence(element: Element): boolean {
    return (
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement !== null &&
      element.parentElement.textContent.trim() !== element.textContent.trim()
    );
  }
  /** How much of it a press down its middle would meet, in px; Infinity where nothing fixed is above it. */
  function freeHeight(element: Element): number {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const rows: number[] = [];
    // Whole pixels: a fraction more than the last one is asked of outside the window, where nothing is.
    const first = Math.ceil(Math.max(top, 0));
    for (let y = first; y < Math.min(bottom, innerHeight); y++) rows.push(y);
    const isCovered = (y: number): boolean => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return hit !== null && !element.contains(hit) && !hit.contains(element);
    };
    const covered = rows.filter(isCovered).length;
    return covered === 0 ? Infinity : rows.length - covered;
  }
  const all = root.querySelectorAll('a[href], button, input, select, textarea, summary');
  return [...all].flatMap((element) => {
    const box = pressed(element).getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && box.width > 1;
    if (!isSeen || isInSentence(element) || element.closest('[inert]')) return [];
    return [
      {
        name: `${element.tagName.toLowerCase()} '${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}'`,
        isControl: element.tagName !== 'A',
        width: box.width,
        height: box.height,
        typedPx: element.matches('input:not([type=radio], [type=checkbox]), select, textarea')
          ? parseFloat(getComputedStyle(element).fontSize)
          : Infinity,
        freeHeight: freeHeight(labelled(element)),
      },
    ];
  });
}
