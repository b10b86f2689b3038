import { expect, type Page } from '../fixtures.ts';

/** 1280 px at 400 % (WCAG 1.4.10). */
export const SMALLEST = { width: 320, height: 640 };
/** A laptop at 200 %: half of it is left. */
const HALF_A_LAPTOP = { width: 640, height: 400 };

/** Text spacing that must not cut off content (WCAG 1.4.12). */
const MORE_SPACE = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Nothing is wider than the window: as small as it gets, with more space in its text, and at 200 %. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page, 'at 320 px');
  await expectWholeWords(page);
  await expectWholePostcodes(page);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, MORE_SPACE);
  await expectNoSidewaysScroll(page, 'with more space');
  await expectNothingCut(page);
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  await page.setViewportSize(HALF_A_LAPTOP);
  await expectNoSidewaysScroll(page, 'at 200 %');
  await page.setViewportSize(SMALLEST);
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

/** No button is too small for its words. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, main a')];
    return buttons
      .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map(
        (each) => `${each.scrollWidth} in ${each.clientWidth} px: ${each.outerHTML.slice(0, 120)}`,
      );
  });
  expect.soft(cut, `${page.url()}, cut with more space`).toEqual([]);
}

/** 'NW1 8AF' stands on one line. */
async function expectWholePostcodes(page: Page): Promise<void> {
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

/** A field has room for its placeholder, a list for what is chosen in it. */
export async function expectWholeWords(page: Page): Promise<void> {
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
  expect.soft(cut, `${page.url()}, words that are cut`).toEqual([]);
}
