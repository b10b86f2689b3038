// The office: prices of one store, a change set of two people, bulk changes, history and undo.
import { expect, test, type Page } from './fixtures.ts';
import { DAY_ONLY, expectAccessible, LIGHT_AND_DARK } from './steps/axe.ts';
import { openScreen } from './steps/console.ts';
import { openOffice } from './steps/office.ts';

/** No other test looks at this store or these dishes. */
const STORE = { id: 'bristol', name: 'Bristol Harbourside' };

const getPrice = (page: Page, dish: string) =>
  page.getByRole('button', { name: new RegExp(`^Price of ${dish}`) });

async function find(page: Page, dish: string): Promise<void> {
  await page.getByLabel('Find a dish or section').fill(dish);
  await expect(getPrice(page, dish)).toBeVisible();
}

/** What customers of the store see. */
async function expectShopPrice(page: Page, origin: string, price: string): Promise<void> {
  const shop = await page.context().newPage();
  await shop.goto(`${origin}/store/${STORE.id}/product-details/rocket-salad`);
  await expect(shop.getByRole('main')).toContainText(price);
  await shop.close();
}

test('an owner changes a price in one store on a phone, customers see it, and one tap takes it back', async ({
  browser,
  site,
}) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/menu' });
  await find(page, 'Rocket and parmesan');
  await getPrice(page, 'Rocket and parmesan').click();
  const sheet = page.getByRole('dialog');
  // Nothing selected means nothing: neither a price nor a button to change it.
  await expect(sheet.getByText('Which stores is the change for?')).toBeVisible();
  await expect(sheet.getByLabel('Price', { exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Choose several stores' }).click();
  await expect(sheet.getByRole('button', { name: 'Choose a store' })).toBeDisabled();
  await page.keyboard.press('Escape');
  // One store is one tap, and the price has the focus: search, price, store and change are all taps there are.
  await getPrice(page, 'Rocket and parmesan').click();
  await sheet.getByRole('button', { name: new RegExp(`^${STORE.name}`) }).click();
  await expect(sheet.getByLabel('Price', { exact: true })).toBeFocused();
  await page.keyboard.type('5,35');
  await page.getByRole('button', { name: `Change the price: ${STORE.name}` }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  await expect(getPrice(page, 'Rocket and parmesan')).toContainText('£5.35');
  await expectShopPrice(page, site('sumo'), '£5.35');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(getPrice(page, 'Rocket and parmesan')).toContainText('£4.95');
  await expectShopPrice(page, site('sumo'), '£4.95');
});

test('two people work on one set, which one of them publishes and the other takes back @release', async ({
  browser,
  site,
}) => {
  const query = `stores=${STORE.id}`;
  const maya = await openOffice(browser, site, { tenantId: 'sumo', path: `/menu?${query}` });
  await maya.getByLabel('Save changes').selectOption('Collect in a new set…');
  await maya.getByLabel('Name').fill('Spring prices');
  await maya.getByRole('button', { name: 'New set' }).click();
  await expect(maya.getByRole('dialog')).toBeHidden();
  await find(maya, 'Arancini');
  await getPrice(maya, 'Arancini').click();
  await maya.getByLabel('Price', { exact: true }).fill('6.25');
  await maya.getByRole('button', { name: 'Add to “Spring prices”' }).click();
  await expect(getPrice(maya, 'Arancini')).toContainText('£6.25');

  const tom = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: '/changes',
    name: 'Tom',
    role: 'manager',
    storeId: STORE.id,
  });
  await tom.getByRole('link', { name: /^Spring prices/ }).click();
  await expect(tom.getByText('Arancini')).toBeVisible();
  await expectAccessible(tom, undefined, DAY_ONLY);
  await tom.getByRole('button', { name: `Change 1 price in ${STORE.name}` }).click();
  await expect(tom.getByText('Published. Customers see it now.')).toBeVisible();

  await openScreen(maya, 'History');
  await maya
    .getByRole('link', { name: /^Spring prices/ })
    .first()
    .click();
  await expect(maya.getByRole('heading', { name: 'Spring prices' })).toBeVisible();
  await maya.getByRole('button', { name: 'Take this back' }).click();
  await expect(maya.getByText('Taken back.')).toBeVisible();
});

test('prices of a section change by one rule, previewed as a list @release', async ({
  browser,
  site,
}) => {
  const path = `/menu?stores=${STORE.id}`;
  const page = await openOffice(browser, site, { tenantId: 'sumo', path });
  await page.getByLabel('Find a dish or section').fill('White pizzas');
  await page.getByRole('checkbox', { name: 'Select White pizzas' }).check();
  await page.getByRole('button', { name: 'Change their prices' }).click();
  await page.getByLabel('Percent, such as 5 or -10').fill('5');
  const preview = page.getByRole('list', { name: 'What changes' });
  await expect(preview.getByText('Potato and truffle')).toBeVisible();
  const count = await preview.getByRole('listitem').count();
  await page.getByRole('button', { name: `Change ${count} prices: ${STORE.name}` }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  await expect(getPrice(page, 'Potato and truffle')).toContainText('£12.55');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(getPrice(page, 'Potato and truffle')).toContainText('£11.95');
});

test('the table of the menu is used by keyboard, and has no axe violations @release', async ({
  browser,
  site,
}) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/menu?stores=all' });
  await find(page, 'Tiramisù');
  await expectAccessible(page, undefined, LIGHT_AND_DARK);
  await getPrice(page, 'Tiramisù').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Tiramisù', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, page.getByRole('dialog'), LIGHT_AND_DARK);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tiramisù', exact: true })).toBeFocused();
});
