// Sizes of touch targets, measured in the browser's layout.
import { expect, type Page } from '../fixtures.ts';

/** WCAG 2.5.8, which exempts links within a sentence. */
const MIN_LINK_PX = 24;
/** Buttons and fields of the storefront, and of the console, which wet hands use. */
const MIN_CONTROL_PX = { storefront: 44, console: 48 };
/** Safari on iOS zooms in when a field with smaller text is focused. */
const MIN_FIELD_FONT_PX = 16;
/** Tolerance for fractional layout sizes. */
const ROUNDING_PX = 0.5;

interface Target {
  name: string;
  /** Everything but links. */
  isControl: boolean;
  width: number;
  height: number;
  /** Font size of a text field or select; Infinity for other targets. */
  fieldFontPx: number;
  /** Height in px that fixed elements leave uncovered; 0: fully covered, Infinity: not covered. */
  freeHeight: number;
}

/** All targets within the page or an overlay have the minimum size. */
export async function expectLargeTargets(page: Page, within = 'body'): Promise<void> {
  const found = await listTargets(page, within);
  expect(found.length, `targets of ${page.url()}`).toBeGreaterThan(0);
  const isConsole = new URL(page.url()).hostname.startsWith('console.');
  const minControlPx = MIN_CONTROL_PX[isConsole ? 'console' : 'storefront'];
  const small = found.filter(({ isControl, width, height }) => {
    const least = (isControl ? minControlPx : MIN_LINK_PX) - ROUNDING_PX;
    return Math.min(width, height) < least;
  });
  expect.soft(small.map(format), `${page.url()}, too small`).toEqual([]);
  const zooming = found.filter(({ fieldFontPx }) => fieldFontPx < MIN_FIELD_FONT_PX);
  expect.soft(zooming.map(format), `${page.url()}, iOS zooms in on it`).toEqual([]);
}

/** Fixed elements cover targets entirely or leave enough to press. */
export async function expectUncoveredTargets(page: Page): Promise<void> {
  const covered = (await listTargets(page, 'body')).filter(
    ({ freeHeight }) => freeHeight > 0 && freeHeight < MIN_LINK_PX - ROUNDING_PX,
  );
  expect.soft(covered.map(format), `${page.url()}, partly covered`).toEqual([]);
}

const format = ({ name, width, height, freeHeight }: Target): string =>
  `${name}: ${Math.round(width)} x ${Math.round(height)} px, free ${freeHeight} px`;

const listTargets = (page: Page, within: string): Promise<Target[]> =>
  page.locator(within).first().evaluate(measureTargets);

/** Runs in the browser. */
function measureTargets(root: Element): Target[] {
  /** The label of a radio or checkbox is its press area. */
  function getLabel(element: Element): Element {
    const isTicked = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    return (isTicked && element.closest('label')) || element;
  }
  /** The press area of a link that extends over its card is the card. */
  function getPressArea(element: Element): Element {
    const spread = getComputedStyle(element, '::after');
    const isSpread = spread.position === 'absolute' && spread.content !== 'none';
    return (isSpread && (element as HTMLElement).offsetParent) || getLabel(element);
  }
  function isInSentence(element: Element): boolean {
    return (
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement !== null &&
      element.parentElement.textContent.trim() !== element.textContent.trim()
    );
  }
  function measureFreeHeight(element: Element): number {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const rows: number[] = [];
    // Whole pixels, as a fraction below the last one is outside the window.
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
    const box = getPressArea(element).getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && box.width > 1;
    if (!isSeen || isInSentence(element) || element.closest('[inert]')) return [];
    return [
      {
        name: `${element.tagName.toLowerCase()} '${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}'`,
        isControl: element.tagName !== 'A',
        width: box.width,
        height: box.height,
        fieldFontPx: element.matches('input:not([type=radio], [type=checkbox]), select, textarea')
          ? parseFloat(getComputedStyle(element).fontSize)
          : Infinity,
        freeHeight: measureFreeHeight(getLabel(element)),
      },
    ];
  });
}
