import { expect, test, type Page } from './fixtures.ts';
import { visitSignedIn } from './steps/sign-in.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search dishes' });
const getResult = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const getFirstCard = (page: Page) => page.getByRole('article').filter({ visible: true }).first();
const getFirstDish = (page: Page) => getFirstCard(page).getByRole('heading');
const getTop = async (page: Page): Promise<number> =>
  (await getFirstCard(page).boundingBox())?.y ?? Infinity;

test('a misspelt search finds dishes and names the words that were searched', async ({ page }) => {
  await visit(page, '/menu');
  await searchBox(page).fill('chiken tika');
  await expect(getResult(page, '2 dishes for “chicken tikka”')).toBeVisible();
  await expect(getFirstDish(page)).toHaveText('Chicken tikka');
  await searchBox(page).fill('samosa xylophone');
  await expect(getResult(page, 'No dish has all of that.')).toBeVisible();
  await expect(getFirstDish(page)).toHaveText(/samosa/);
});

test('a search on a phone shows its first dish in the upper third, under the field @release', async ({
  page,
}) => {
  await visit(page, '/menu');
  await searchBox(page).click();
  await page.keyboard.type('tikka');
  await expect(getFirstDish(page)).toHaveText('Chicken tikka');
  await expect.poll(() => getTop(page)).toBeLessThan(844 / 3);
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
});

test('the first letter of a search hides popular and other dishes in one step @release', async ({
  page,
}) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  // The last dish is there after the code of the search.
  await expect(
    page.locator('main').getByText('Caramel biscuit shake', { exact: true }).last(),
  ).toBeAttached();
  // The search before it has loaded the code that the step needs.
  await searchBox(page).fill('tikka');
  await expect(getFirstDish(page)).toHaveText('Chicken tikka');
  await searchBox(page).fill('');
  await expect(getResult(page, 'dishes')).toBeHidden();
  await searchBox(page).click();
  const steps = await page.evaluateHandle(recordHiding);
  await page.keyboard.press('k');
  await expect(getResult(page, 'dishes')).toBeVisible();
  const recorded = await steps.evaluate((each) => each.map((hidden) => hidden.join(' ')));
  expect(recorded.filter((hidden) => hidden.includes('find'))).toEqual(['find dish']);
});

/** Runs in the page: what each change of the document hides, 'find' for the row of popular dishes. */
function recordHiding(): string[][] {
  const steps: string[][] = [];
  const getName = ({ target }: MutationRecord) =>
    target instanceof HTMLLIElement ? 'dish' : (target as Element).id;
  new MutationObserver((changes) => {
    const names = changes.map(getName).filter((name) => name === 'find' || name === 'dish');
    steps.push([...new Set(names)].toSorted().toReversed());
  }).observe(document.body, { subtree: true, attributeFilter: ['hidden'] });
  return steps;
}

test.describe('before the cookie question is answered', () => {
  test.use({ isCookieAnswered: false });

  test('a letter of a search renders the menu, and nothing around it @release', async ({
    page,
  }) => {
    await page.addInitScript(countCookieReads);
    await visit(page, '/menu');
    await searchBox(page).click();
    const reads = () => page.evaluate(() => (globalThis as CookieReads).cookieReads);
    // The banner reads the cookie whenever it is rendered, and is rendered once more when the browser is idle.
    await expect(page.getByRole('dialog', { name: 'We use cookies' })).toBeVisible();
    const before = await reads();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.type('tikka');
    await expect(getFirstDish(page)).toHaveText('Chicken tikka');
    await expect(page).toHaveURL('/menu?q=tikka');
    expect(await reads()).toBe(before);
  });
});

type CookieReads = typeof globalThis & { cookieReads?: number };

/** Runs in the page, before its own code. */
function countCookieReads(): void {
  const scope = globalThis as CookieReads;
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  scope.cookieReads = 0;
  Object.defineProperty(document, 'cookie', {
    ...cookie,
    get: () => {
      scope.cookieReads = (scope.cookieReads ?? 0) + 1;
      return cookie?.get?.call(document) as string;
    },
  });
}

test('the allergen filter is named on the pages of all brands until it is cleared @release', async ({
  page,
}) => {
  await visit(page, '/menu');
  await page.getByRole('button', { name: 'Allergens' }).click();
  const sheet = page.getByRole('dialog', { name: 'Must not be in it' });
  await sheet.getByRole('checkbox', { name: 'milk' }).check();
  await sheet.getByRole('checkbox', { name: 'nuts', exact: true }).check();
  await sheet.getByRole('button', { name: 'Show the dishes' }).click();
  const chip = page.getByRole('button', { name: 'Without milk, nuts', pressed: true });
  await expect(chip).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Bombay Spice' }).click();
  await expect(page).toHaveURL(/\/Bombay_Spice\?store=\w+&without=milk(,|%2C)nuts$/);
  await chip.scrollIntoViewIfNeeded();
  await expect(chip).toBeInViewport({ ratio: 1 });
  await chip.click();
  await sheet.getByRole('checkbox', { name: 'milk' }).uncheck();
  await sheet.getByRole('checkbox', { name: 'nuts', exact: true }).uncheck();
  await sheet.getByRole('button', { name: 'Show the dishes' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sumo Kitchens' }).click();
  await expect(page.getByRole('button', { name: 'Allergens', pressed: false })).toBeVisible();
});

test('a signed-in customer on a phone sees the dishes higher on the first screen @release', async ({
  page,
  email,
}) => {
  await visit(page, '/menu');
  await expect.poll(() => getTop(page)).toBeLessThan(844);
  const top = await getTop(page);
  await visitSignedIn(page, '/menu', email);
  // The first card may be replaced between finding and measuring it.
  await expect.poll(() => getTop(page)).toBeLessThan(top - 150);
  await expect(page.getByRole('heading', { level: 1, name: 'Sumo Kitchens' })).toBeAttached();
});
