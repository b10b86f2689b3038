import type { Locator } from '@playwright/test';

import type { Timings } from '../../contract/sites/store.ts';
import { fillSlot } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { addDish, lowerStoredPrices, openBasket } from './steps/basket.ts';
import {
  chooseMode,
  chooseSlot,
  fillAddress,
  fillContact,
  goToCheckout,
  placeOrder,
} from './steps/checkout.ts';
import { expectFieldTextFits } from './steps/fits.ts';
import { startCheckout } from './steps/pickup.ts';
import { startSession, visitSignedIn } from './steps/sign-in.ts';
import { reload, visit } from './steps/visit.ts';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay .* now$/ });
const when = (page: Page) => page.getByRole('group', { name: 'When' }).getByRole('radio');
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check' });

test('form errors are summarised, shown at their fields and cleared when corrected', async ({
  page,
  email,
}) => {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  await expect(when(page).first()).toHaveAccessibleName(/^ASAP \(\d+–\d+ min\)$/);
  await page.getByRole('radio', { name: 'Choose a time' }).check();
  await page.getByLabel('E-mail (optional)').fill('ana@');
  await expect(page.getByText('Enter a valid email')).toHaveCount(0);
  await expect(pay(page)).toHaveAccessibleName(/\d/);
  await pay(page).click();
  await expect(summary(page)).toHaveText('Please check: Time, Name, Phone, E-mail');
  const time = page.getByLabel('Time', { exact: true });
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('Pick a time.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Name is required',
  );
  await expect(page).toHaveURL('/checkout');

  await time.selectOption({ index: 1 });
  await fillContact(page);
  await expect(summary(page)).toHaveText('Please check: E-mail');
  await pay(page).click();
  await expect(page.getByLabel('E-mail (optional)')).toBeFocused();
  await page.getByLabel('E-mail (optional)').fill('');
  await expect(summary(page)).toHaveCount(0);
});

test('details of the account do not join what is being typed @release', async ({ page, email }) => {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  const emailField = page.getByLabel('E-mail (optional)');
  await expect(emailField).toHaveValue(email);
  await emailField.fill('');
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch('/api/customer', { method: 'POST', headers, body: '{"first_name":"Ada"}' });
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/customer', async (route) => {
    await released;
    await route.continue();
  });
  await reload(page);
  const name = page.getByLabel('Name', { exact: true });
  // A call of focus() does nothing while styles are loading.
  await name.click();
  release();
  await expect(emailField).toHaveValue(email);
  await page.keyboard.type('Eve');
  await expect(name).toHaveValue('Eve');
});

test('alcohol is sold after the customer declares their age', async ({ page, email }, {
  parallelIndex,
}) => {
  await startCheckout(page, email, { dish: 'Indian-style lager, 330 ml' });
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await expect(pay(page)).toHaveAccessibleName(/\d/);
  await pay(page).click();
  await expect(summary(page)).toHaveText('Please check: Age check');
  const declaration = page.getByRole('checkbox', { name: 'I am 18 or over' });
  await expect(declaration).toBeFocused();
  await expect(page.getByText('Challenge 25')).toBeVisible();
  await expectAccessible(page);
  await declaration.check();
  await placeOrder(page);
});

/** Values of `autocomplete` by field (WCAG 1.3.5). */
const TOKENS = {
  Name: 'name',
  Phone: 'tel',
  'E-mail (optional)': 'email',
  'Address line 1': 'address-line1',
  'Town or city': 'address-level2',
  Postcode: 'postal-code',
};

test('a missing address opens its form on the checkout @release', async ({ page, email }) => {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  await page
    .getByRole('group', { name: 'Delivery or pickup' })
    .getByText('Delivery', { exact: true })
    .click();
  const form = page.getByRole('form', { name: 'Address' });
  await expect(form).toBeVisible();
  await page.getByRole('button', { name: 'Add your address to pay' }).click();
  await expect(summary(page)).toContainText('Delivery address');
  await expect(page.getByText('Choose or add the address to deliver to.')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Find your address' })).toBeFocused();
  for (const [label, token] of Object.entries(TOKENS)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
  }
  await expectAccessible(page);
});

test('the pay button saves the address that was typed, also an edited one @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseMode(page, 'Delivery');
  const form = page.getByRole('form', { name: 'Address' });
  await form.getByLabel('Address line 1').fill('1 Test Street');
  await form.getByLabel('Postcode').fill('NW1 8AF');
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await page.getByRole('button', { name: 'Add your address to pay' }).click();
  await expect(form.getByLabel('Town or city')).toBeFocused();
  await form.getByLabel('Town or city').fill('London');
  // The second click must not save it twice.
  await page.getByRole('button', { name: 'Add your address to pay' }).dblclick();
  await expect(page.getByRole('radio', { name: /1 Test Street/ })).toBeChecked();
  const pay = page.getByRole('button', { name: /^Pay .* now$/ });
  await expect(pay).toBeVisible();

  await page.getByRole('button', { name: 'Edit 1 Test Street' }).click();
  await form.getByLabel('Address line 1').fill('2 Test Street');
  await pay.click();
  await expect(page.getByRole('radio', { name: /2 Test Street/ })).toBeChecked();
  await expect(page).toHaveURL('/checkout');
  await placeOrder(page);
});

test('deleting an address shows the message of the server @release', async ({ page, email }) => {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  await page
    .getByRole('group', { name: 'Delivery or pickup' })
    .getByText('Delivery', { exact: true })
    .click();
  await fillAddress(page, 'NW1 8AF');
  await page.getByRole('button', { name: 'Edit 1 Test Street' }).click();
  const form = page.getByRole('form', { name: 'Address' });
  await expect(form.getByLabel('Postcode')).toHaveValue('NW1 8AF');
  await form.getByLabel('Address line 1').fill('2 Test Street');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('radio', { name: /2 Test Street/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /2 Test Street/ })).toBeChecked();
  await page.getByRole('button', { name: 'Delete 2 Test Street' }).click();
  // A message of the server that the storefront does not have.
  const message = 'As the server says';
  await page.route('**/api/customer-addresses/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), message } });
  });
  await page.getByRole('button', { name: 'Really delete 2 Test Street?' }).click();
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(form).toBeVisible();
});

/** Opens the checkout of a delivery with '2 Test Street' and the selected '1 Test Street'. */
async function addTwoAddresses(page: Page, email: string): Promise<void> {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  await chooseMode(page, 'Delivery');
  await fillAddress(page, 'NW1 8AF');
  await page.getByRole('button', { name: 'Edit 1 Test Street' }).click();
  const form = page.getByRole('form', { name: 'Address' });
  await form.getByLabel('Address line 1').fill('2 Test Street');
  await form.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await fillAddress(page, 'NW1 8AF');
}

test('another address is not deleted by the confirmation of the first @release', async ({
  page,
  email,
}) => {
  await addTwoAddresses(page, email);
  await page.getByRole('button', { name: 'Delete 1 Test Street' }).click();
  await page.getByRole('radio', { name: /2 Test Street/ }).check();
  await expect(page.getByRole('button', { name: /^Delete 2 Test Street/ })).toBeVisible();
});

test('the entries of the checkout survive a reload and back navigation', async ({
  page,
  email,
}) => {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  await fillContact(page);
  await page.getByLabel('Note for the kitchen (optional)').fill('No coriander');
  await expect(page.getByRole('radio', { name: 'No tip' })).toBeChecked();
  await page.getByText('Another amount').click();
  const tip = page.getByLabel('Tip in £');
  await tip.fill('2,50');
  const expectKept = async () => {
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Test');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('020 7946 0123');
    await expect(page.getByLabel('Note for the kitchen (optional)')).toHaveValue('No coriander');
    await expect(tip).toHaveValue('2.50');
  };
  await reload(page);
  await expectKept();
  await page.getByRole('navigation', { name: 'Your progress' }).getByRole('link').click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expectKept();
});

test('/payment without an order sends no request and links to the orders @release', async ({
  page,
  email,
}) => {
  await visitSignedIn(page, '/', email);
  const calls: string[] = [];
  // The screen after sign-in may still be loading orders; only requests of /payment count.
  page.on('request', (request) => {
    if (new URL(page.url()).pathname === '/payment') calls.push(request.url());
  });
  await visit(page, '/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to pay here' })).toBeVisible();
  expect(calls).not.toEqual([]);
  expect(calls.filter((url) => url.includes('/api/orders'))).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your orders' }).click();
  await expect(page).toHaveURL('/orders');
});

/** Delays responses of matching URLs from `hold` to `release`. */
async function createResponseGate(page: Page, address: string) {
  let released = Promise.resolve();
  let release = () => {};
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  const hold = () => {
    released = new Promise<void>((resolve) => (release = resolve));
  };
  return { hold, release: () => release() };
}

const getPlaceOnPage = (button: Locator) =>
  button.evaluate((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    return { top: top + scrollY, left, width, height };
  });

test('a press on Pay during a quote does not accept the new total @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await expect(pay(page)).toHaveAccessibleName(/\d/);
  const before = await getPlaceOnPage(pay(page));
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order')) orders.push(request.url());
  });

  const quotes = await createResponseGate(page, '**/api/public/quote');
  quotes.hold();
  await page.getByText('10%').click();
  const updating = page.getByRole('button', { name: 'Updating…' });
  await expect(updating).toHaveAttribute('aria-busy', 'true');
  expect(await getPlaceOnPage(updating)).toEqual(before);
  await updating.click();
  await updating.click();
  await expectAccessible(page);
  quotes.release();
  const changed = page.getByRole('alert').filter({ hasText: 'The total is now £' });
  await expect(changed).toContainText('Press again to pay it.');
  await expect(pay(page)).not.toHaveAttribute('aria-busy');
  expect(orders).toEqual([]);

  quotes.hold();
  const time = page.getByLabel('Time', { exact: true });
  await time.selectOption({ index: 2 });
  await updating.click();
  await expect(changed).toHaveCount(0);
  quotes.release();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  expect(orders).toHaveLength(1);
});

test('Pay waits until the slots are loaded @release', async ({ page, email }, {
  parallelIndex,
}) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  const times = await createResponseGate(page, '**/api/available-timings*');
  times.hold();
  await reload(page);
  const updating = page.getByRole('button', { name: 'Updating…' });
  await expect(page.getByRole('definition').filter({ hasText: '£15.04' })).toBeVisible();
  await updating.click();
  times.release();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
});

test('a failed quote can be retried @release', async ({ page, email, faults }) => {
  faults.expectRefusal(/\/api\/public\/quote$/);
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  await fillContact(page);
  await expect(pay(page)).toHaveAccessibleName(/\d/);
  await page.route('**/api/public/quote', (route) => route.abort('connectionreset'), { times: 2 });
  await page.getByText('10%').click();
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible();
  await pay(page).click();
  await expect(pay(page)).toBeVisible();
  await pay(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The total is now £' })).toBeVisible();
});

test('a changed price is named, and must be agreed to before Pay @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  const dish = 'Lamb dum biryani';
  await startCheckout(page, email, { dish });
  await lowerStoredPrices(page);
  await reload(page);
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  const changed = page.getByText('The price has changed from');
  await expect(changed).toBeVisible();
  await expectAccessible(page);
  await expect(pay(page)).toHaveAccessibleName(/\d/);
  await pay(page).click();
  await expect(page.getByText('A price has changed. Please look at it first.')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await page.getByRole('button', { name: `That’s fine ${dish}` }).click();
  await expect(changed).toHaveCount(0);
  await placeOrder(page);
});

test('a refused promo code blocks the order until it is removed', async ({ page, email }, {
  parallelIndex,
}) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await expectFieldTextFits(page);
  const code = page.getByLabel('Promo code');
  await code.fill('NOSUCH');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/We do not know that code/);
  await pay(page).click();
  const inTheWay = page.getByRole('alert').filter({ hasText: 'We do not know that code' });
  await expect(inTheWay).toContainText('Correct or remove the code to go on.');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(inTheWay).toHaveCount(0);
  await placeOrder(page);
});

/** Opens the checkout of a collection under a clock that the test moves. */
async function startTimedCheckout(page: Page, email: string): Promise<void> {
  await visit(page, '/menu');
  await startSession(page, email);
  await page.clock.install();
  await chooseMode(page, 'Pickup');
  await addDish(page, 'Papad and chutneys');
  await openBasket(page);
  await goToCheckout(page);
}

test('a slot that fills up during checkout must be chosen again @release', async ({
  page,
  email,
}, info) => {
  await startTimedCheckout(page, email);
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  const time = page.getByLabel('Time', { exact: true });
  const taken = await time.inputValue();
  await page.route('**/api/available-timings?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Timings };
    for (const day of answer.data.days)
      day.slots = day.slots.filter(({ startsAt }) => startsAt !== taken);
    await route.fulfill({ response, json: answer });
  });
  await page.clock.fastForward('01:01');
  await expect(time).toHaveValue('');
  await pay(page).click();
  await expect(summary(page)).toContainText('Time');
});

test(
  'a chosen time stays chosen when ASAP is offered again @release',
  { tag: '@desktop' },
  async ({ page, email }, info) => {
    let isOffered = false;
    await page.route('**/api/available-timings?*', async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: Timings };
      const json = { ...envelope, data: { ...data, asap: isOffered ? data.asap : null } };
      await route.fulfill({ response, json });
    });
    await startTimedCheckout(page, email);
    await chooseSlot(page, info.parallelIndex);
    const time = page.getByLabel('Time', { exact: true });
    const chosen = await time.inputValue();
    isOffered = true;
    await page.clock.fastForward('01:01');
    await expect(when(page).first()).toHaveAccessibleName(/^ASAP/);
    await expect(page.getByRole('radio', { name: 'Choose a time' })).toBeChecked();
    await expect(time).toHaveValue(chosen);
  },
);

/** Changes the account as another device of the customer would. */
const changeAddress = (
  page: Page,
  line1: string,
  change: { method: 'PUT'; postcode: string } | { method: 'DELETE' },
) =>
  page.evaluate(
    async ([wanted, { method, ...changed }]) => {
      const { token } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { token?: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch('/api/customer-addresses', { headers });
      const { data } = (await answer.json()) as { data: { id: string; line1: string }[] };
      const { id, ...address } = data.find((each) => each.line1 === wanted) ?? {};
      const body = JSON.stringify({ ...address, ...changed });
      await fetch(`/api/customer-addresses/${id}`, {
        method,
        headers,
        ...(method === 'PUT' && { body }),
      });
    },
    [line1, change] as const,
  );

test('a checkout follows an address that another device changes, then deletes @release', async ({
  page,
  email,
}) => {
  await addTwoAddresses(page, email);
  await changeAddress(page, '1 Test Street', { method: 'PUT', postcode: 'NW1 8AG' });
  await reload(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selectedAdress')))
    .toContain('NW1 8AG');
  await changeAddress(page, '1 Test Street', { method: 'DELETE' });
  await reload(page);
  await expect(page.getByRole('radio', { name: /2 Test Street/ })).not.toBeChecked();
  await pay(page).click();
  await expect(summary(page)).toContainText('Delivery address');
  await page.getByRole('radio', { name: /2 Test Street/ }).check();
  await expect(summary(page)).not.toContainText('Delivery address');
});

test(
  'a checkout shows that another tab cleared the basket @release',
  { tag: '@desktop' },
  async ({ page, email, context }) => {
    await startCheckout(page, email, { dish: 'Papad and chutneys' });
    const other = await context.newPage();
    await visit(other, '/cart');
    await other.getByRole('button', { name: 'Clear basket' }).click();
    await other.getByRole('button', { name: 'Yes, clear it' }).click();
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  },
);

test('an order whose response is lost is placed once', async ({ page, email, faults }, info) => {
  faults.expectRefusal(/\/api\/order$/);
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    // The server places the order, but the browser receives no response.
    if (keys.length < 3) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await expect(pay(page)).toHaveAccessibleName(/\d/);
  await pay(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Oops! Something went wrong.' });
  await expect(refusal).toContainText('it is placed only once');
  // The order may have used the last capacity of its slot.
  const time = page.getByLabel('Time', { exact: true });
  const slotStartsAt = await time.inputValue();
  await fillSlot('sumo', slotStartsAt);
  await pay(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await reload(page);
  await expect(pay(page)).toHaveAccessibleName(/\d/);
  await expect(time).toHaveValue(slotStartsAt);
  await placeOrder(page);
  expect(new Set(keys).size).toBe(1);
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
