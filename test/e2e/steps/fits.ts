import { expect, type Page } from '../fixtures.ts';

/** 1280 px at 400 % (WCAG 1.4.10). */
export const SMALLEST_VIEWPORT = { width: 320, height: 640 };
/** A laptop at 200 %. */
const ZOOMED_LAPTOP = { width: 640, height: 400 };

/** Text spacing that must not cut off content (WCAG 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** The page does not scroll sideways at 320 px, with more text spacing and at 200 %, and its text is not cut off. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page, 'at 320 px');
  await expectFieldTextFits(page);
  await expectUnbrokenPostcodes(page);
  await applyStyles(page, TEXT_SPACING);
  await expectNoSidewaysScroll(page, 'with more space');
  await expectButtonTextFits(page);
  await applyStyles(page, '');
  await page.setViewportSize(ZOOMED_LAPTOP);
  await expectNoSidewaysScroll(page, 'at 200 %');
  await page.setViewportSize(SMALLEST_VIEWPORT);
}

/** Text of twice the size (WCAG 1.4.4) makes the page taller, not wider. */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await applyStyles(page, ':root { font-size: 200% !important }');
  await expectNoSidewaysScroll(page, 'with text of twice the size');
  await applyStyles(page, '');
}

async function applyStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, styles);
}

/** A wall screen of 4K. */
const LARGEST_VIEWPORT = { width: 3840, height: 2160 };

/** The page does not scroll sideways at 4K, and its text is not cut off. The viewport is kept. */
export async function expectFitsLargest(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(LARGEST_VIEWPORT);
  await expectNoSidewaysScroll(page, 'at 4K');
  await expectButtonTextFits(page);
  await expectFieldTextFits(page);
  if (before) await page.setViewportSize(before);
}

async function expectNoSidewaysScroll(page: Page, when: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = beyond.slice(-3).map((each) => each.outerHTML.slice(0, 120));
    return `${scrollWidth} px: ${names.join('\n')}`;
  });
  expect.soft(wide, `${page.url()}, ${when}`).toBeNull();
}

/** The text of every button and link fits. */
async function expectButtonTextFits(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, main a')];
    return buttons
      .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map(
        (each) => `${each.scrollWidth} in ${each.clientWidth} px: ${each.outerHTML.slice(0, 120)}`,
      );
  });
  expect.soft(cut, `${page.url()}, button text cut off`).toEqual([]);
}

/** Postcodes such as 'NW1 8AF' are not split across lines. */
async function expectUnbrokenPostcodes(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: postcode, index } of text.textContent?.matchAll(
        /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/g,
      ) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + postcode.length);
        if (range.getClientRects().length > 1) found.push(text.textContent ?? '');
      }
    }
    return found;
  });
  expect.soft(broken, `${page.url()}, a postcode on two lines`).toEqual([]);
}

/** Fields show their whole placeholder, and selects their whole option. */
export async function expectFieldTextFits(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
    ];
    return fields
      .filter((each) => each.checkVisibility())
      .flatMap((field) => {
        const style = getComputedStyle(field);
        const words =
          field instanceof HTMLInputElement ? field.placeholder : field.selectedOptions[0]?.text;
        if (!canvas || !words) return [];
        canvas.font = style.font;
        const width =
          field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return canvas.measureText(words).width > width + 1 ? [`'${words}' in ${width} px`] : [];
      });
  });
  expect.soft(cut, `${page.url()}, field text that is cut off`).toEqual([]);
}
