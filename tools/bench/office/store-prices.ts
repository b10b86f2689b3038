// F1, F7 and F11: a price in one store on a phone, twenty of them in two stores of nearly the same name, and who set a price.
import type { Page } from '@playwright/test';

import { createSeededRandom } from '../../harness/seeded-random.ts';
import type { FigureRow } from './figure-row.ts';
import { STORES, untilTrue, type OfficeSite, type StoreId } from './office-site.ts';
import { createPhoneUser, type PhoneUser } from './phone-user.ts';

const TASKS = 20;
const PUBLISHED = 'Published. Customers see it now.';
const STORE_IDS: readonly StoreId[] = ['camden', 'camden-lock'];

const getPrice = (page: Page, dish: string) =>
  page.getByRole('button', { name: new RegExp(`^Price of ${dish}:`) });

/** From the menu's search until the button that publishes is tapped. */
async function changePrice(
  page: Page,
  user: PhoneUser,
  { storeId, dish, price }: { storeId: StoreId; dish: string; price: string },
): Promise<void> {
  await user.tap(page.getByLabel('Find a dish or section'));
  await user.type(dish);
  await user.tap(getPrice(page, dish));
  const sheet = page.getByRole('dialog');
  const store = sheet.getByRole('button', { name: `${STORES[storeId]}, London`, exact: true });
  await user.tap(store);
  await sheet.getByLabel('Price', { exact: true }).and(page.locator(':focus')).waitFor();
  await user.type(price);
  await user.tap(
    page.getByRole('button', { name: `Change the price: ${STORES[storeId]}`, exact: true }),
  );
}

export async function measureOnePrice(site: OfficeSite): Promise<FigureRow[]> {
  const page = await site.open('/menu', 'phone');
  const user = createPhoneUser(page);
  await page.getByLabel('Find a dish or section').waitFor();
  const started = Date.now();
  await changePrice(page, user, { storeId: 'camden', dish: 'Dish 299', price: '11.25' });
  await page.getByText(PUBLISHED).waitFor();
  const shown = Date.now();
  const live = await untilTrue(
    async () => (await site.readDish('camden', 'd299')).priceMinor === 1_125,
  );
  await page.context().close();
  const figure = 'one price in one store';
  return [
    { id: 'F1', figure: `${figure}: taps`, unit: '', target: 4, measured: user.taps() },
    {
      id: 'F1',
      figure: `${figure}: published`,
      unit: 's',
      target: 12,
      measured: (shown - started) / 1e3,
    },
    {
      id: 'F1',
      figure: `${figure}: then in the menu`,
      unit: 'ms',
      target: 1_000,
      measured: live - shown,
    },
  ];
}

/** Each task begins on the menu with no store chosen; a price that another store has afterwards, or not this one, is wrong. */
export async function countWrongStores(site: OfficeSite): Promise<FigureRow[]> {
  const random = createSeededRandom(7);
  let wrong = 0;
  for (let task = 0; task < TASKS; task += 1) {
    const storeId = STORE_IDS[Math.floor(random() * STORE_IDS.length)] ?? 'camden';
    const other = STORE_IDS.find((each) => each !== storeId) ?? 'camden';
    const id = `${100 + task}`;
    const before = await site.readDish(other, `d${id}`);
    const page = await site.open('/menu', 'phone');
    const price = `${10 + task}.15`;
    await changePrice(page, createPhoneUser(page), { storeId, dish: `Dish ${id}`, price });
    await page.getByText(PUBLISHED).waitFor();
    await page.context().close();
    const [own, kept] = [
      await site.readDish(storeId, `d${id}`),
      await site.readDish(other, `d${id}`),
    ];
    if (own.priceMinor !== (10 + task) * 100 + 15 || kept.priceMinor !== before.priceMinor)
      wrong += 1;
  }
  return [
    {
      id: 'F7',
      figure: `${TASKS} prices, two like names: wrong`,
      unit: '',
      target: 0,
      measured: wrong,
    },
  ];
}

/** From a price in the menu of a store to person, time and reason. */
export async function countTapsToAuthor(site: OfficeSite): Promise<FigureRow[]> {
  const { status } = await site.owner.request('quickFix', {
    body: {
      title: 'Dish 3: Camden',
      reason: 'Rent',
      changes: [{ document: 'dish/d3', field: 'price', value: '10.45' }],
    },
  });
  if (status !== 200) throw new Error(`The price was answered with ${status}`);
  const page = await site.open('/menu?stores=all', 'phone');
  const user = createPhoneUser(page);
  await user.tap(getPrice(page, 'Dish 3'));
  await user.tap(page.getByRole('button', { name: 'Who set this price?' }));
  await page.getByRole('dialog').getByText('Rent').waitFor();
  await page.getByRole('dialog').getByText(/Maya/).first().waitFor();
  await page.context().close();
  return [
    { id: 'F11', figure: 'who set this price: taps', unit: '', target: 3, measured: user.taps() },
  ];
}
