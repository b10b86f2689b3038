// The office: price rules of a dish, and what customers pay by them.
import { expect, test, type Page } from './fixtures.ts';
import { DAY_ONLY, expectAccessible, LIGHT_AND_DARK } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

/** No other test looks at this dish in this store. */
const STORE = 'bristol';
const DISH = { id: 'chocolate-calzone', name: 'Chocolate calzone' };
const DAY = 24 * 60 * 60_000;

/** The price that the menu of the store has for a mode, and for a time of tomorrow in winter or summer. */
async function getShopPrice(page: Page, origin: string, mode: string, time: string) {
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  const query = new URLSearchParams({ mode, at: `${tomorrow}T${time}:00Z` });
  const { port, host } = new URL(origin);
  const reply = await page.request.get(`http://localhost:${port}/api/menu/${STORE}?${query}`, {
    headers: { host },
  });
  const text = JSON.stringify(await reply.json());
  return new RegExp(`"id":"${DISH.id}".*?"priceMinor":(\\d+)`).exec(text)?.[1];
}

async function openDish(page: Page) {
  await page.getByLabel('Find a dish or section').fill(DISH.name);
  await page.getByRole('button', { name: new RegExp(`^Price of ${DISH.name}`) }).click();
  return page.getByRole('dialog', { name: DISH.name });
}

test('an owner adds a lunch price for collection, customers pay it then, and an undo takes it back', async ({
  browser,
  site,
}) => {
  const path = `/menu?stores=${STORE}`;
  const page = await openOffice(browser, site, { tenantId: 'sumo', path });
  const sheet = await openDish(page);
  await sheet.getByRole('button', { name: 'Add a price rule: Bristol Harbourside' }).click();
  await sheet.getByLabel('Price by the rule').fill('4,50');
  await sheet.getByLabel('Collection', { exact: true }).check();
  await sheet.getByLabel('From', { exact: true }).fill('12:00');
  await sheet.getByLabel('To', { exact: true }).fill('15:00');
  await expectAccessible(page, undefined, LIGHT_AND_DARK);
  await sheet.getByRole('button', { name: 'Save the rule: Bristol Harbourside' }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  const shop = (mode: string, time: string) => getShopPrice(page, site('sumo'), mode, time);
  await expect.poll(() => shop('pickup', '12:30')).toBe('450');
  expect(await shop('pickup', '17:00')).toBe('645');
  expect(await shop('delivery', '12:30')).toBe('645');
  const price = page.getByRole('row').filter({ hasText: DISH.name });
  await expect(price).toContainText('1 rule');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect.poll(() => shop('pickup', '12:30')).toBe('645');
  await expect(price).not.toContainText('1 rule');
});

test('a change set names rules in words, and two that tie are named beside the form @release', async ({
  browser,
  site,
}) => {
  const page = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: `/menu?stores=${STORE}`,
    viewport: { width: 390, height: 844 },
  });
  await page.getByLabel('Save changes').selectOption('Collect in a new set…');
  await page.getByLabel('Name').fill('Lunch');
  await page.getByRole('button', { name: 'New set' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const sheet = await openDish(page);
  const fillRule = async (price: string, from: string) => {
    await sheet.getByRole('button', { name: /^Add a price rule/ }).click();
    await sheet.getByLabel('Price by the rule').fill(price);
    await sheet.getByLabel('From', { exact: true }).fill(from);
    await sheet.getByLabel('To', { exact: true }).fill('15:00');
  };
  await fillRule('4.50', '12:00');
  await sheet.getByRole('button', { name: 'Add to “Lunch”' }).last().click();
  await expect(page.getByText('Kept in “Lunch”')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: DISH.name })).toContainText('1 rule');
  await openDish(page);
  // Between these hours the price of the moment names the rule, too.
  const rule = sheet.getByText('12:00–15:00: £4.50, Bristol Harbourside', { exact: true });
  await expect(rule).toBeVisible();
  await sheet.getByLabel('At', { exact: true }).fill('2026-12-01T12:30');
  await expect(sheet.getByRole('status')).toContainText('£4.50: by the rule');
  await fillRule('4.00', '14:00');
  await expect(sheet.getByRole('alert')).toContainText(
    '“14:00–15:00: £4.00, Bristol Harbourside” and “12:00–15:00: £4.50, Bristol Harbourside”',
  );
  await expectAccessible(page, undefined, DAY_ONLY);
  await page.goto(`${site('console')}/sumo/changes`);
  await page.getByRole('link', { name: /^Lunch/ }).click();
  await expect(page.getByText('12:00–15:00: £4.50, Bristol Harbourside')).toBeVisible();
});
