import { randomInt } from 'node:crypto';

import type { Browser } from '@playwright/test';

import type { Role } from '../../contract/console/roles.ts';
import { addStaffSession } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openLimits } from './steps/console.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { payWith } from './steps/payment.ts';
import { readCode } from './steps/sign-in.ts';
import { expectLargeTargets } from './steps/targets.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

const TABLET = { width: 1280, height: 800 };
const PAYMENT_LINK = /http\S+\/payment\?link=\S+/;

/** The phone order screen of a store at which no other test orders. */
async function openPhoneOrder(
  browser: Browser,
  site: (tenantId: string) => string,
  locale: string,
  { name, role }: { name: string; role: Role } = { name: 'Maya', role: 'staff' },
): Promise<Page> {
  const context = await browser.newContext({ viewport: TABLET, locale });
  const value = await addStaffSession({ tenantId: 'sumo', name, role, storeId: 'bristol' });
  await context.addCookies([{ name: 'staff-sumo', value, url: site('console') }]);
  const page = await context.newPage();
  await page.goto(`${site('console')}/sumo/phone`);
  return page;
}

/** Makes the browser of an owner a tablet of the store, and gives them and another person PINs. Returns the owner's. */
const enrolTablet = (page: Page, people: readonly [owner: string, other: string]) =>
  page.evaluate(async ([owner, other]) => {
    const call = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', 'x-console': '1' };
      const sent = body && { headers, body: JSON.stringify(body) };
      const reply = await fetch(`/ops/api/sites/sumo/${path}`, { method, ...sent });
      return (await reply.json()).data;
    };
    const team: { id: string; name: string }[] = await call('GET', 'team');
    const givePin = async (person: string): Promise<string> =>
      (await call('POST', `team/${team.find(({ name }) => name === person)?.id}/pin`, {})).pin;
    await givePin(other);
    const pin = await givePin(owner);
    const { code } = await call('POST', 'tablets', { name: 'Bar', storeId: 'bristol' });
    await call('POST', 'enrol', { code });
    return pin;
  }, people);

/** Creates one of the numbers that only this test uses, such as 0 to 499. */
const createPhone = (first: number): string =>
  `07700900${String(randomInt(first, first + 500)).padStart(3, '0')}`;

/** Two of a dish, with a note; and one whose size has to be chosen. */
async function addDishes(tablet: Page): Promise<void> {
  await tablet.getByLabel('Find a dish').fill('eggs bene');
  await tablet.getByRole('button', { name: /^Eggs Benedict/ }).click();
  const sheet = tablet.getByRole('dialog', { name: 'Eggs Benedict' });
  await sheet.getByRole('button', { name: 'One Eggs Benedict more' }).click();
  await sheet.getByLabel('Note for this dish').fill('Well done');
  await expectLargeTargets(tablet, 'dialog[open]');
  await expectAccessible(tablet);
  await sheet.getByRole('button', { name: /^Add, / }).click();
  await tablet.getByLabel('Find a dish').fill('flat white');
  await tablet.getByRole('button', { name: /^Flat white/ }).click();
  const coffee = tablet.getByRole('dialog', { name: 'Flat white' });
  await coffee.getByLabel(/^Oat/).check();
  await coffee.getByRole('button', { name: /^Add, / }).click();
}

/** The dish is sold out until that is ended; the menu for calls shows it. */
async function pauseBrand(tablet: Page, brand: string): Promise<void> {
  await openLimits(tablet, 'Pause');
  const sheet = tablet.getByRole('dialog');
  await sheet.getByText('One brand').click();
  await sheet.getByLabel('Brand', { exact: true }).selectOption(brand);
  await expectLargeTargets(tablet, 'dialog[open]');
  await expectAccessible(tablet);
  const pause = sheet.getByRole('group', { name: 'Pause new orders' });
  await pause.getByRole('button', { name: '15 min' }).click();
  await expect(tablet.getByText(`${brand} paused`)).toBeVisible();
  await tablet.getByLabel('Brand', { exact: true }).selectOption(brand);
  await expect(tablet.getByRole('button', { name: /Paused$/ }).first()).toBeDisabled();
}

test('staff take an order by phone, and its customer pays by the link, once @release', async ({
  page,
  browser,
  site,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(/\/sandbox\/v1\/payment_intents\/\w+\/confirm$/);
  faults.expectRefusal(/\/phone-orders$/);
  const tablet = await openPhoneOrder(browser, site, 'en-GB');
  const phone = createPhone(0);
  await pauseBrand(tablet, 'Sumo Sweet');
  await visit(page, `${site('sumo')}/menu?store=bristol`);
  // The server's page may be half a minute old; the first interaction loads the current menu.
  await pressAnyKey(page);
  await expect(page.getByText('No orders at the moment')).toBeVisible();
  await tablet.getByRole('button', { name: 'End now: Sumo Sweet paused' }).click();
  await expect(tablet.getByText('Sumo Sweet paused')).toBeHidden();
  await addDishes(tablet);
  const order = tablet.getByRole('region', { name: 'Order', exact: true });
  await expect(order.getByText('2x Eggs Benedict')).toBeVisible();
  await expect(order.getByText(/^Ask: “Does anybody/)).toBeVisible();

  // The store does not deliver everywhere, and says so in words.
  await order.getByText('Delivery', { exact: true }).first().click();
  await order.getByLabel('Postcode').fill('SW1A 1AA');
  await expect(order.getByText(/does not deliver/).first()).toBeVisible();
  await order.getByRole('button', { name: /^Send payment link/ }).click();
  await expect(order.getByText('Please fill this in.').first()).toBeVisible();
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);

  await order.getByText('Collection', { exact: true }).click();
  await order.getByText('At a time').click();
  await order.getByLabel('Day').selectOption({ index: 1 });
  await order.getByLabel(/^Note for the kitchen/).fill('Nut allergy');
  await order.getByLabel('Name').fill('Ada Lovelace');
  await order.getByLabel('Mobile number').fill(phone);

  // The server takes the order, but the tablet receives no answer.
  await tablet.route(
    '**/phone-orders',
    async (route) => {
      const { host, port, pathname } = new URL(route.request().url());
      const headers = { ...(await route.request().allHeaders()), host };
      // Node does not resolve the subdomain on every machine.
      await route.fetch({ url: `http://localhost:${port}${pathname}`, headers });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const send = order.getByRole('button', { name: /^Send payment link, £/ });
  const total = /£[\d.]+/.exec((await send.textContent()) ?? '')?.[0] ?? 'no total';
  await send.click();
  await expect(order.getByRole('alert')).toBeVisible();
  // The entries are still there after a visit of the board, and the same order again is no second one.
  await tablet.getByRole('link', { name: 'Board', exact: true }).click();
  await tablet.getByRole('link', { name: 'Phone order' }).click();
  await expect(order.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await send.click();
  const heading = tablet.getByRole('heading', { name: /is waiting for payment$/ });
  const number = /T-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? 'no number';
  const waiting = tablet.getByRole('region', { name: 'Waiting for payment' });
  await expect(waiting.getByText(`${number}, Ada`)).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(waiting.getByText('taken by Maya')).toBeVisible();
  await waiting.getByRole('button', { name: `Send the link again, ${number}` }).click();
  await expect(waiting.getByRole('alert')).toBeVisible();
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);

  await visit(page, `${site('sumo')}/menu`);
  const link = await readCode(page, phone.replace(/^0/, '+44'), { pattern: PAYMENT_LINK });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(page.getByText(new RegExp(`Order ${number} from`))).toBeVisible();
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.getByText('2 × Eggs Benedict')).toBeVisible();
  await expect(summary.getByText(total)).toBeVisible();
  await expect(page.getByText('Lovelace')).toBeHidden();
  await expectAccessible(page);
  await payWith(page, 'declined');
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  // The bank's page leads back to the link.
  await payWith(page, 'requiresChallenge');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(/\/orders\?track=/);
  await expect(page.getByText(number)).toBeVisible();

  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket.getByText('Eggs Benedict')).toBeVisible();
  await expect(ticket.getByText('Nut allergy')).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.goto(link);
  await expect(page).toHaveURL(/\/orders\?track=/);
  await tablet.context().close();
});

test('an unpaid order is taken with a PIN and cancelled on a small tablet in Polish, and its link says so @release', async ({
  page,
  browser,
  site,
}) => {
  const id = randomInt(1_000_000);
  const owner = `Zosia ${id}`;
  const other = `Jan ${id}`;
  await addStaffSession({ tenantId: 'sumo', name: other, role: 'staff', storeId: 'bristol' });
  const counter = await openPhoneOrder(browser, site, 'pl-PL', { name: owner, role: 'owner' });
  const pin = await enrolTablet(counter, [owner, other]);
  await counter.reload();
  const phone = createPhone(500);
  await counter.setViewportSize(SMALLEST_VIEWPORT);
  await counter.getByLabel('Znajdź danie').fill('eggs bene');
  await expectFits(counter);
  await counter.getByRole('button', { name: /^Eggs Benedict/ }).click();
  await expectFits(counter);
  await counter.getByRole('button', { name: /^Dodaj, / }).click();
  await counter.getByRole('button', { name: 'Zamówienie (1)' }).click();
  await counter.getByText('O określonej godzinie').click();
  await counter.getByLabel('Dzień').selectOption({ index: 1 });
  await counter.getByLabel('Imię i nazwisko').fill('Ada');
  await counter.getByLabel('Numer komórkowy').fill(phone);
  await expectFits(counter);
  await expectAccessible(counter);
  await counter.getByRole('button', { name: /^Wyślij link do płatności, / }).click();
  await expectFits(counter);
  await counter.getByRole('button', { name: owner }).click();
  await counter.keyboard.type(pin);
  const heading = counter.getByRole('heading', { name: /czeka na płatność$/ });
  const number = /T-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? 'no number';
  await counter.getByRole('button', { name: /^Powiadomienia/ }).click();
  await counter.getByRole('button', { name: `Anuluj ${number}` }).click();
  await counter.getByRole('button', { name: 'Tak, anuluj' }).click();
  await expect(counter.getByRole('button', { name: `Anuluj ${number}` })).toBeHidden();
  await expect(counter.getByRole('button', { name: 'Tak, anuluj' })).toBeHidden();

  await visit(page, `${site('sumo')}/menu`);
  const link = await readCode(page, phone.replace(/^0/, '+44'), { pattern: PAYMENT_LINK });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This order is closed' })).toBeVisible();
  await expect(page.getByText(`Order ${number} was cancelled`)).toBeVisible();
  await counter.context().close();
});
