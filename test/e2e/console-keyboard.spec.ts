import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice, payForOrder } from './steps/console.ts';
import { expectFitsLargest } from './steps/fits.ts';
import { pressEnterOn, pressTabUntil, typeInto } from './steps/keyboard.ts';

const STORE = 'edinburgh';
const DISH = { storeId: STORE, dish: 'Grilled sea bass' };
/** Longer than a finished order waits for an undo. */
const UNDO_MILLISECONDS = 21_000;
const DEVICE = {
  name: 'Maya',
  role: 'owner',
  tenantId: 'sumo',
  path: `?store=${STORE}`,
  viewport: { width: 1280, height: 800 },
} as const;

// One after the other: they share the store.
test.describe.configure({ mode: 'default' });

test('an order is served with the keyboard alone, on every screen of a store @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const board = await openDevice(browser, site, DEVICE);
  const open = (name: string) =>
    pressEnterOn(board, board.getByRole('link', { name, exact: true }));
  await pressEnterOn(board, board.getByRole('button', { name: /^Sound is off/ }));
  await expect(board.getByRole('button', { name: /^Sound is off/ })).toBeHidden();

  const number = await payForOrder(page, email, site, 'sumo', DISH);
  const ticket = board.getByRole('article', { name: new RegExp(number) });
  await expect(ticket).toBeVisible();
  await board.keyboard.press('?');
  await expect(board.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await board.keyboard.press('Escape');
  await board.keyboard.press('1');
  await expect(ticket).toBeFocused();
  await pressEnterOn(board, ticket.getByRole('button', { name: /^Accept .* earlier$/ }));
  await pressEnterOn(board, ticket.getByRole('button', { name: /ready in 25 min/ }));
  await expect(ticket.getByText(/^Accepted by Maya at/)).toBeVisible();

  await open('Kitchen');
  await expect(ticket).toBeVisible();
  const line = ticket.getByRole('button', { name: /Grilled sea bass/ });
  await pressEnterOn(board, line);
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await board.keyboard.press('1');
  await board.keyboard.press('b');
  await expect(ticket).toBeHidden();
  await board.keyboard.press('u');
  await expect(board.getByRole('dialog', { name: 'Finished last' })).toBeVisible();
  await pressEnterOn(board, board.getByRole('button', { name: `Bring back T-${number}` }));
  await expect(line).toHaveAttribute('aria-pressed', 'false');
  await board.keyboard.press('1');
  await board.keyboard.press('b');
  await expect(ticket).toBeHidden();

  await open('Board');
  await expect(ticket.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await board.keyboard.press('u');
  await expect(ticket.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
  await board.keyboard.press('1');
  await board.keyboard.press('b');
  await board.clock.fastForward(UNDO_MILLISECONDS);
  await expect(ticket.getByRole('button', { name: 'Collected' })).toBeVisible();

  await board.keyboard.press('/');
  await typeInto(board, board.getByLabel('Find a dish'), 'onion rings');
  await pressEnterOn(board, board.getByRole('button', { name: /^Onion rings/ }).first());
  await pressEnterOn(board, board.getByRole('button', { name: 'Until it is back' }));
  await pressEnterOn(board, board.getByRole('button', { name: /^End now: Onion rings/ }));
  await expect(board.getByText(/^Onion rings.*sold out/)).toBeHidden();

  await open('Orders');
  await expect(board.getByLabel('Number, name, phone or postcode')).toBeVisible();
  await board.keyboard.press('/');
  await expect(board.getByLabel('Number, name, phone or postcode')).toBeFocused();
  await board.keyboard.type(number);
  await pressEnterOn(board, board.getByRole('link', { name: new RegExp(number) }));
  const order = board.getByRole('article', { name: new RegExp(number) });
  await pressEnterOn(board, order.getByRole('button', { name: 'Refund', exact: true }));
  await pressEnterOn(board, order.getByRole('button', { name: /^One .* more$/ }));
  await pressEnterOn(board, order.getByRole('button', { name: 'Missing' }));
  await pressEnterOn(board, order.getByRole('button', { name: /^Refund £\d/ }));
  await pressEnterOn(board, order.getByRole('button', { name: /^Undo/ }));
  await expect(order.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();

  await open('Team');
  await pressEnterOn(board, board.getByRole('button', { name: 'Invite somebody' }));
  await pressTabUntil(board, board.getByLabel('Name, as colleagues see it', { exact: true }));
  await board.keyboard.press('Escape');
  await open('You');
  await pressTabUntil(board, board.getByRole('button', { name: 'Add a passkey' }));

  for (const name of ['You', 'Team', 'Orders', 'Kitchen', 'Board']) {
    await open(name);
    await expectFitsLargest(board);
  }
  await board.context().close();
});

/** One more than the cards at the top of a column, which are always complete. */
const ORDERS = 4;

test('a card far down its column is text until a key chooses it or it is scrolled near @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const board = await openDevice(browser, site, DEVICE);
  for (let order = 0; order < ORDERS; order += 1)
    await payForOrder(page, `${order}.${email}`, site, 'sumo', DISH);
  const getLast = (device: typeof board) =>
    device
      .getByRole('region', { name: /^New/ })
      .getByRole('article')
      .nth(ORDERS - 1);
  const last = getLast(board);
  await expect(last).toContainText('1x Grilled sea bass');
  await expect(last.getByRole('button')).toHaveCount(0);
  await expectAccessible(board);

  const other = await openDevice(browser, site, DEVICE);
  await expect(getLast(other).getByRole('button')).toHaveCount(0);
  await getLast(other).scrollIntoViewIfNeeded();
  await expect(getLast(other).getByRole('button', { name: /^Reject/ })).toBeVisible();

  const number = await last.getByRole('heading').textContent();
  await board.keyboard.press(`${ORDERS}`);
  await expect(last).toBeFocused();
  await expect(last.getByRole('button', { name: /^Reject/ })).toBeVisible();
  await board.keyboard.press('a');
  await expect(board.getByRole('article', { name: new RegExp(`${number}`) })).toContainText(
    'Accepted by Maya at',
  );
  for (const each of [board, other]) await each.context().close();
});
