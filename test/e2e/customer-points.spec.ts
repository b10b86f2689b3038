import type { OrderStatus } from '../../contract/order-status.ts';
import type { Order } from '../../contract/orders/order.ts';
import { expect, test, type Page } from './fixtures.ts';
import { openPayment } from './steps/order.ts';
import { getBookingForm, getDateField, submitBooking } from './steps/reservation.ts';
import { readCode, typeCode, visitSignedIn } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

/** Patches responses for the unpaid order on /payment and returns its URL. */
async function patchOrder(page: Page, patch: Partial<Order>): Promise<string> {
  const id = new URL(page.url()).searchParams.get('order');
  await page.route(`**/api/orders/${id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: Order };
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...patch } } });
  });
  // The event stream would replace the patched order.
  await page.route(`**/api/orders/${id}/*`, () => undefined);
  return `/orders?order=${id}`;
}

/** The fields that differ in an order of which £5.00 were refunded. */
function createRefunded(status: OrderStatus): Partial<Order> {
  return {
    status,
    payBy: null,
    refundedMinor: 500,
    refunds: [
      {
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        state: 'succeeded',
        reason: 'cancelled',
        note: '',
        amountMinor: 500,
        lines: [],
        fees: [],
        vat: [],
      },
    ],
  };
}

test('an order tells until when it can be accepted, how long it takes, and when it is late @release', async ({
  page,
  email,
}) => {
  await openPayment(page, email);
  const main = page.getByRole('main');
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const opensAt = inMinutes(300);
  await page.route('**/api/public/stores/*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    const closed = { isOpen: false, closesAt: null, nextOpeningAt: opensAt };
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...closed } } });
  });
  await visit(
    page,
    await patchOrder(page, { status: 'placed', payBy: null, acceptBy: inMinutes(310) }),
  );
  await expect(main.getByText('The kitchen is closed now')).toBeVisible();
  await expect(main.getByText(/^The kitchen has until .*\b\d\d:\d\d to accept\./)).toBeVisible();

  const createPreparing = (from: number, to: number): Partial<Order> => ({
    status: 'preparing',
    payBy: null,
    slot: { startsAt: inMinutes(from), endsAt: inMinutes(to), isAsap: true },
  });
  await visit(page, await patchOrder(page, createPreparing(20, 35)));
  await expect(main.getByText('in 20–35 min', { exact: true })).toBeVisible();
  const late = main.getByText('This is taking longer than planned.');
  await expect(late).toHaveCount(0);

  await visit(page, await patchOrder(page, createPreparing(-30, -1)));
  await expect(late).toBeVisible();
  await expect(main.getByText(/^in .* min$/)).toHaveCount(0);
});

const REFUND_TIME = /5 to 10 working days/;

test('an ended order says what became of its money @release', async ({ page, email }) => {
  await openPayment(page, email);
  const free = page.getByText('You were not charged.');
  const struckSlot = page.getByRole('main').locator('s');
  const receipt = page.getByRole('region', { name: 'Receipt' });

  await visit(page, await patchOrder(page, createRefunded('cancelled')));
  await expect(receipt).toContainText('was sent back to your card on');
  await expect(page.getByText(REFUND_TIME)).toHaveCount(1);
  await expect(struckSlot).toHaveText(/^\d\d:\d\d–\d\d:\d\d$/);

  const { refunds = [], ...order } = createRefunded('cancelled');
  const failed = refunds.map((refund) => ({ ...refund, state: 'failed' as const }));
  await visit(page, await patchOrder(page, { ...order, refunds: failed, refundedMinor: 0 }));
  await expect(page.getByText('Your money could not be sent back yet.')).toBeVisible();
  await expect(free).toHaveCount(0);
  await expect(receipt).toBeVisible();

  await visit(page, await patchOrder(page, createRefunded('completed')));
  await expect(page.getByText(REFUND_TIME)).toHaveCount(1);
  await expect(struckSlot).toHaveCount(0);

  await visit(page, await patchOrder(page, { status: 'expired', payBy: null }));
  await expect(free).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toHaveCount(0);
  await expect(page.getByText('VAT')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toHaveCount(0);
});

test('an error of the reservation disappears once its field is right @release', async ({
  page,
}) => {
  await visit(page, '/Reservation');
  await submitBooking(page);
  const error = getBookingForm(page).getByText('Name is required');
  await expect(error).toBeVisible();
  await getBookingForm(page).getByLabel('Name', { exact: true }).fill('Asha Patel');
  await expect(error).toBeHidden();
});

test('Enter in the date field does not submit the reservation @release', async ({ page }) => {
  await visit(page, '/Reservation');
  await getDateField(page).fill('soon');
  await getDateField(page).press('Enter');
  await expect(getBookingForm(page).getByText('Date input not valid.')).toBeVisible();
  await expect(getBookingForm(page).getByText('Name is required')).toBeHidden();
});

test('a copied price has its amount once @release', async ({ page }) => {
  await visit(page, '/menu');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toBeVisible();
  const copied = await card.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString() ?? '';
  });
  expect(copied).toMatch(/£\d/);
  expect(copied).not.toMatch(/pounds/);
});

test('the message of an empty basket has a neutral sign @release', async ({ page }) => {
  await visit(page, '/menu');
  await page.getByRole('link', { name: 'Basket, empty' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Please add items to cart first.!' });
  await expect(toast).toHaveAttribute('data-kind', 'info');
});

test('the link of an order is named by store, number, time and status @release', async ({
  page,
  email,
}) => {
  await openPayment(page, email);
  await visit(page, '/orders');
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(link).toHaveAccessibleName(/^.+, order T-\d+, Pickup: .+, Waiting for payment$/);
  // A screen reader does not say them again beside the link.
  const spoken = await page.getByRole('main').getByRole('listitem').ariaSnapshot();
  expect(spoken).not.toMatch(/- (text|paragraph): .*(Waiting for payment|T-\d)/);
});

test('deletion stacks its buttons at 320 px and removes the stored e-mail @release', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/api\/customer$/);
  await page.setViewportSize({ width: 320, height: 700 });
  await visitSignedIn(page, '/account', email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  const send = sheet.getByRole('button', { name: 'Send the code' });
  const [first, second] = await Promise.all([
    send.boundingBox(),
    sheet.getByRole('button', { name: 'Keep my account' }).boundingBox(),
  ]);
  expect(first?.width).toBe(second?.width);
  await send.click();
  await typeCode(page, await readCode(page, email, { about: /delete/ }));
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account and your data are deleted.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
