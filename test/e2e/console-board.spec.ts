import {
  createBoard,
  createLine,
  createTicket,
} from '../../console/src/shell/state/board.fixture.ts';
import type { Command } from '../../contract/console/commands.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  acceptNow,
  AFTER_HEARTBEAT,
  openBoard,
  openDevice,
  openLimits,
  payAndFollow,
} from './steps/console.ts';
import { expectSoldOut } from './steps/sold-out.ts';
import { expectLargeTargets } from './steps/targets.ts';

/** Longer than a finished order waits for an undo. */
const UNDO_MILLISECONDS = 21_000;
const STORES = ['marylebone', 'brighton'];
const TABLET = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

test('a paid order reaches the board, and the customer sees each step of the kitchen', async ({
  page,
  browser,
  email,
  site,
}) => {
  const tablet = await (await browser.newContext(TABLET)).newPage();
  await tablet.clock.install();
  await openBoard(tablet, site, 'bombay');
  await expect(tablet.getByText('No new orders')).toBeVisible();

  const number = await payAndFollow(page, email, site, 'bombay');
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket).toBeVisible();
  await expect(ticket.getByText('Malai chicken tikka')).toBeVisible();
  await expect(ticket.getByText('Collection')).toBeVisible();
  await expect(ticket.getByText(/left to accept/)).toBeVisible();
  await expect(tablet).toHaveTitle('(1) New orders');

  // The store never closes, so that its day ends with the day of business.
  await tablet.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await tablet.getByLabel('Find a dish').fill('malai chicken');
  await tablet.getByRole('button', { name: /^Malai chicken tikka/ }).click();
  await tablet
    .getByRole('group', { name: 'Malai chicken tikka: for how long?' })
    .getByRole('button', { name: 'Rest of today, until 05:00' })
    .click();
  await expect(
    tablet.getByText(/^Malai chicken tikka sold out until (tomorrow )?05:00/),
  ).toBeVisible();
  await expect(ticket.getByText('Sold out now')).toBeVisible();
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'End now: Malai chicken tikka sold out' }).click();
  await expect(ticket.getByText('Sold out now')).toBeHidden();

  await acceptNow(ticket, 25);
  await expect(page.getByRole('heading', { level: 1, name: 'Accepted' })).toBeVisible();
  await expect(ticket.getByText(/^Accepted by Maya at/)).toBeVisible();

  await ticket.getByRole('button', { name: 'Start cooking' }).click();
  await expect(ticket.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await ticket.getByRole('button', { name: /^Undo/ }).click();
  await expect(ticket.getByRole('button', { name: 'Start cooking' })).toBeVisible();

  // Another tablet, at the same order.
  const other = await tablet.context().newPage();
  await other.goto(`${site('console')}/bombay/kitchen`);
  const inKitchen = other.getByRole('article', { name: new RegExp(number) });
  await addStation(other, 'Grill', 'From the charcoal');
  await other.getByRole('button', { name: 'All day' }).click();
  const counts = other.getByRole('complementary', { name: 'All day' });
  await counts.getByRole('button', { name: /^1\s*Malai chicken tikka/ }).click();
  await expectLargeTargets(other, 'body');
  await expectAccessible(other);
  const line = inKitchen.getByRole('button', { name: /Malai chicken tikka/ });
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await expect(counts.getByText('Nothing to cook.')).toBeVisible();

  // A finished ticket leaves its station, and can be brought back.
  await other.getByRole('button', { name: 'Grill', exact: true }).click();
  await expect(inKitchen).toBeHidden();
  await other.getByRole('button', { name: 'Recall' }).click();
  await other.getByRole('button', { name: `Bring back T-${number}` }).click();
  await expect(line).toHaveAttribute('aria-pressed', 'false');
  // Ready can be undone, whether its button was tapped or the last line.
  for (const button of [inKitchen.getByRole('button', { name: /^Ready:/ }), line]) {
    await button.click();
    await expect(inKitchen).toBeHidden();
    await other.getByRole('button', { name: 'Recall' }).click();
    await other.getByRole('button', { name: `Bring back T-${number}` }).click();
    await expect(line).toHaveAttribute('aria-pressed', 'false');
  }
  await line.click();
  await other.clock.fastForward(UNDO_MILLISECONDS);
  await expect(other.getByText('Nothing to cook.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /ready/i })).toBeVisible();
  await expect(
    tablet.getByRole('region', { name: /^Ready, 1 order/ }).getByRole('article'),
  ).toBeVisible();

  // A customer's order that ends while it is cooked has to be acknowledged in the kitchen.
  await other.getByRole('button', { name: 'Recall' }).click();
  await other.getByRole('button', { name: `Bring back T-${number}` }).click();
  // The server knows it, too, before another tablet cancels it.
  await expect(
    tablet.getByRole('region', { name: /^Cooking, 1 order/ }).getByRole('article'),
  ).toBeVisible();
  await cancelOrder(tablet, number);
  const cancelled = other.getByRole('region', { name: `Cancelled: T-${number}` });
  await expect(cancelled.getByText(/^Stop cooking\. Maya cancelled it at/)).toBeVisible();
  await expectAccessible(other);
  await cancelled.getByRole('button', { name: 'We have seen it' }).click();
  await expect(cancelled).toBeHidden();
  await other.close();

  await tablet.getByRole('link', { name: 'Board' }).click();
  await tablet.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await tablet.getByLabel('Find a dish').fill('saffron rice');
  await tablet.getByRole('button', { name: /^Saffron rice/ }).click();
  await tablet.getByRole('button', { name: 'Until it is back' }).click();
  await expect(tablet.getByText('Saffron rice sold out')).toBeVisible();
  await tablet.getByRole('button', { name: 'End now: Saffron rice sold out' }).click();
  await expect(tablet.getByText('Saffron rice sold out')).toBeHidden();

  // A dish that no other test orders.
  await tablet.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await tablet.getByRole('button', { name: 'All 2 stores' }).click();
  await tablet.getByLabel('Find a dish').fill('sol kadi');
  await tablet.getByRole('button', { name: /^Sol kadi/ }).click();
  await tablet.getByRole('button', { name: 'Until it is back' }).click();
  const outcomes = tablet.getByRole('dialog').getByRole('listitem');
  await expect(outcomes).toHaveText([/^Marylebone.* Done$/, /^Brighton.* Done$/]);
  await tablet.getByRole('button', { name: 'Close', exact: true }).last().click();
  for (const store of STORES) await expectSoldOut(page, site('bombay'), store, 'Sol kadi');
  await tablet.getByRole('button', { name: 'End now: Sol kadi sold out' }).click();

  await openLimits(tablet, 'Pause');
  await tablet.getByRole('dialog').getByText('Delivery', { exact: true }).click();
  await expectAccessible(tablet);
  await tablet
    .getByRole('group', { name: 'Pause new orders' })
    .getByRole('button', { name: '15 min' })
    .click();
  await expect(tablet.getByText('Delivery paused')).toBeVisible();
  await tablet.getByRole('button', { name: 'End now: Delivery paused' }).click();
  await expect(tablet.getByText('Delivery paused')).toBeHidden();

  // A ticket printer of the station.
  await tablet.getByRole('link', { name: 'Team', exact: true }).click();
  const printers = tablet.getByRole('region', { name: 'Printers' });
  await printers.getByRole('button', { name: 'Add a printer' }).click();
  await tablet.getByLabel('Name of the printer').fill('Charcoal');
  await tablet.getByLabel('What it prints').selectOption('Station Grill');
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Create its address' }).click();
  await tablet.getByRole('button', { name: 'Done' }).click();
  await expect(printers.getByText(/, Station Grill$/)).toBeVisible();
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);
  await tablet.getByRole('link', { name: 'You', exact: true }).click();

  await tablet.getByRole('button', { name: 'Sign out' }).click();
  await expect(tablet.getByLabel('Your e-mail address')).toBeVisible();
  await tablet.context().close();
});

async function addStation(tablet: Page, name: string, section: string): Promise<void> {
  await tablet.getByRole('button', { name: 'Stations' }).click();
  await tablet.getByRole('button', { name: 'Add a station' }).click();
  await tablet.getByRole('button', { name: section }).click();
  await tablet.getByRole('button', { name: 'Save' }).click();
  await expect(tablet.getByText('Please give it a name.')).toBeVisible();
  await tablet.getByLabel('Name').fill(name);
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Save' }).click();
  await expect(tablet.getByRole('button', { name, exact: true })).toBeVisible();
}

async function cancelOrder(tablet: Page, number: string): Promise<void> {
  await tablet.getByRole('link', { name: 'Orders', exact: true }).click();
  await tablet.getByLabel('Number, name, phone or postcode').fill(number);
  await tablet.getByRole('link', { name: new RegExp(number) }).click();
  const order = tablet.getByRole('article', { name: new RegExp(number) });
  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await order.getByRole('button', { name: 'We are closing' }).click();
  await order.getByRole('button', { name: /^Cancel, .* goes back$/ }).click();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(order.getByText('Maya: cancelled')).toBeVisible(AFTER_HEARTBEAT);
}

test('the orders stay on a tablet when many others must be started or were cancelled @release', async ({
  browser,
  site,
}) => {
  const tablet = await openDevice(browser, site, {
    name: 'Tom',
    role: 'kitchen',
    tenantId: 'bombay',
    path: `?store=${STORES[1]}`,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const number = (index: number) => `T-${100_001 + index}`;
  const due = Array.from({ length: 12 }, (_, index) =>
    createTicket({
      id: `due-${index}`,
      number: number(index),
      status: 'accepted',
      statusAt: hoursAgo(3),
      startsAt: hoursAgo(0),
      endsAt: hoursAgo(-1),
    }),
  );
  const cooking = Array.from({ length: 8 }, (_, index) =>
    createTicket({ id: `cooking-${index}`, number: number(50 + index), status: 'preparing' }),
  );
  const cancelled = cooking.map((ticket) => ({ ...ticket, version: 2, status: 'cancelled' }));
  const events = [
    { event: 'reset', data: { ...createBoard([...due, ...cooking]), serverTime: hoursAgo(0) } },
    ...cancelled.map((ticket) => ({ event: 'order', data: ticket })),
  ];
  await tablet.route('**/ops/api/sites/bombay/events?*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: events
        .map(({ event, data }) => `event: ${event}\nid: 1\ndata: ${JSON.stringify(data)}\n\n`)
        .join(''),
    }),
  );
  await tablet.reload();
  const changes = tablet.getByRole('region', { name: /^Cancelled: / });
  const starts = tablet.getByRole('region', { name: /^Start now: / });
  const more = tablet.getByRole('region', { name: '10 more orders have to be started now.' });
  await expect(changes).toHaveCount(8);
  await expect(starts).toHaveCount(2);
  const cookingColumn = tablet.getByRole('region', { name: /^Cooking,/ });
  await expect(cookingColumn).toBeInViewport({ ratio: 1 });
  await more.getByRole('button').click();
  await expect(more).toBeHidden();
  await expect(starts).toHaveCount(2);
  await tablet.context().close();
});

test('a station that is done tells the server, which knows whether the others are @release', async ({
  browser,
  site,
}) => {
  const tablet = await openDevice(browser, site, {
    name: 'Tom',
    role: 'kitchen',
    tenantId: 'bombay',
    path: `/kitchen?store=${STORES[1]}`,
    ...TABLET,
  });
  const lines = ['skewer', 'chips'].map((itemId, line) =>
    createLine({ line, itemId, name: itemId }),
  );
  const order = createTicket({ status: 'preparing', lines });
  const board = createBoard([order]);
  board.live.stations = [
    { name: 'Grill', sections: [], dishes: ['skewer'] },
    { name: 'Fry', sections: [], dishes: ['chips'] },
  ];
  board.serverTime = new Date().toISOString();
  await tablet.route('**/ops/api/sites/bombay/events?*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: reset\nid: 1\ndata: ${JSON.stringify(board)}\n\n`,
    }),
  );
  const sent: object[] = [];
  await tablet.route('**/ops/api/sites/bombay/commands', (route) => {
    const { commands } = route.request().postDataJSON() as { commands: Command[] };
    sent.push(...commands);
    lines[0] = { ...createLine(lines[0]), isDone: true };
    order.version += 1;
    const data = commands.map(({ id }) => ({ id, result: 'done', order }));
    return route.fulfill({ json: { message: '', data } });
  });
  await tablet.reload();
  await tablet.getByRole('button', { name: 'Grill', exact: true }).click();
  const ticket = tablet.getByRole('article');
  await expect(ticket.getByText('1 dish at another station')).toBeVisible();
  await ticket.getByRole('button', { name: /^Done here:/ }).click();
  await expect(ticket).toBeHidden();
  // The order is not ready: the other station has not finished.
  await tablet.getByRole('button', { name: 'Fry', exact: true }).click();
  await expect(ticket.getByRole('button', { name: 'chips' })).toBeVisible();
  await tablet.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(ticket.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect
    .poll(() => sent)
    .toMatchObject([
      { kind: 'lines.done', lines: [0], isDone: true },
      { kind: 'bump', isByStation: true },
    ]);
  await tablet.context().close();
});
