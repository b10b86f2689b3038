// On phones: fixed elements that may cover others, and touch input.
import { expect, test, type Page } from './fixtures.ts';
import { visitWithBasket } from './steps/pickup.ts';
import { expectLargeTargets, expectUncoveredTargets } from './steps/targets.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

const getBox = async (page: Page, role: 'button' | 'link' | 'dialog', name: string | RegExp) => {
  const box = await page.getByRole(role, { name }).boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

test.describe('with the cookie question open', () => {
  // Lighthouse's phone, on which it measures targets.
  test.use({ isCookieAnswered: false, viewport: { width: 412, height: 823 } });

  test('it covers no touch target partly in the first view of a menu @release', async ({
    page,
    site,
  }) => {
    for (const tenantId of ['sumo', 'bombay', 'burgers']) {
      await visit(page, `${site(tenantId)}/menu`);
      await expect(page.getByRole('dialog', { name: 'We use cookies' })).toBeVisible();
      await expectUncoveredTargets(page);
      await expectLargeTargets(page);
    }
    const reject = await getBox(page, 'button', 'Reject');
    expect(await getBox(page, 'button', 'Accept')).toMatchObject({
      width: reject.width,
      height: reject.height,
      y: reject.y,
    });
  });

  test('it does not cover the button of a banner @release', async ({ page, site }) => {
    await visit(page, site('bombay'));
    const question = await getBox(page, 'dialog', 'We use cookies');
    const button = page.getByRole('region', { name: 'Highlights' }).getByRole('link').first();
    const box = await button.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(question.y);
  });

  test('it is above the basket bar, also in landscape @release', async ({ page }) => {
    await visitWithBasket(page, '/menu', { dish: 'Papad and chutneys' });
    for (const viewport of [
      { width: 412, height: 823 },
      { width: 823, height: 412 },
    ]) {
      await page.setViewportSize(viewport);
      const bar = await getBox(page, 'link', /^View basket/);
      const question = await getBox(page, 'dialog', 'We use cookies');
      expect(bar.height).toBeGreaterThanOrEqual(44);
      expect(bar.y + bar.height).toBeLessThanOrEqual(viewport.height);
      expect(question.y + question.height).toBeLessThanOrEqual(bar.y);
      expect(question.y).toBeGreaterThan(0);
      await expectLargeTargets(page);
    }
    await page.setViewportSize({ width: 412, height: 823 });
    await page.getByRole('button', { name: 'Reject' }).click();
    // Nor does the bar lie over the end of the page.
    const end = page.getByRole('contentinfo').getByRole('paragraph').last();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const getBottom = async () => {
      const box = await end.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const barTop = (await getBox(page, 'link', /^View basket/)).y;
    await expect.poll(getBottom).toBeLessThanOrEqual(barTop);
    await page.getByRole('link', { name: /^View basket/ }).click();
    await expect(page).toHaveURL('/cart');
  });
});

/** Drags as a finger does: Playwright itself only taps. */
async function drag(page: Page, from: { x: number; y: number }, byPx: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + byPx * part);
  await touch('touchEnd');
  await browser.detach();
}

test('no text but the title is under the close button of a dialog @release', async ({ page }) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  await sheet.getByLabel(/^Note for the kitchen/).scrollIntoViewIfNeeded();
  const under = await sheet.getByRole('button', { name: 'Close' }).evaluate((cross) => {
    const { left, top, width, height } = cross.getBoundingClientRect();
    const all = document.elementsFromPoint(left + width / 2, top + height / 2);
    return all.find((each) => !cross.contains(each))?.textContent;
  });
  expect(under).toBe('Bombay thali');
});

/** Runs in the page: sends the second click of a double tap on `button` once its sheet has closed; resolves with its effect. */
const tapOnceClosed = (button: Element): { effect: Promise<string> } => ({
  effect: new Promise((resolve) => {
    button.addEventListener('click', () => {
      const { left, top, width, height } = button.getBoundingClientRect();
      button.closest('dialog')?.addEventListener('close', () => {
        const under = document.elementFromPoint(left + width / 2, top + height / 2);
        const link = under?.closest('a');
        let end = 'is left alone';
        link?.addEventListener('click', () => (end = 'is pressed'));
        under?.dispatchEvent(
          new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }),
        );
        resolve(`${link?.textContent} ${end}`);
      });
    });
  }),
});

test('a double tap that closes a dialog activates nothing below @release', async ({ page }) => {
  // Without an animation the sheet is at its final position when it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitWithBasket(page, '/menu', { dish: 'Papad and chutneys' });
  await pressAnyKey(page);
  for (const [opener, closer] of [
    [page.getByRole('link', { name: 'Onion bhajis' }).first(), /^Add/],
    [page.getByRole('button', { name: 'Allergens' }), 'Show the dishes'],
  ] as const) {
    await opener.click();
    const button = page.getByRole('dialog').getByRole('button', { name: closer });
    const second = await button.evaluateHandle(tapOnceClosed);
    await button.click();
    expect(await second.evaluate(({ effect }) => effect)).toMatch(/View basket.* is left alone/);
  }
});

test('a dialog opens from below and closes by a downward swipe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/menu');
  await pressAnyKey(page);
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  await expect(sheet.getByRole('button', { name: /^Add/ })).toBeVisible();
  const { x, y, width, height } = await getBox(page, 'dialog', 'Bombay thali');
  expect({ x, width, bottom: y + height }).toEqual({ x: 0, width: 390, bottom: 844 });
  const handle = { x: width / 2, y: y + 12 };
  await drag(page, handle, 60);
  await expect(sheet).toBeVisible();
  await expect.poll(() => getBox(page, 'dialog', 'Bombay thali')).toMatchObject({ y });
  await drag(page, handle, 260);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/menu');
});
