// A cook who has run out of a dish: from the ticket, and with the rejection of an order.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice, payForOrder } from './steps/console.ts';
import { expectLargeTargets } from './steps/targets.ts';

const STORE = 'birmingham';
const DISH = 'Grilled sea bass';
const TABLET = { viewport: { width: 1180, height: 820 } };
const SEEN_MILLISECONDS = 61_000;
const PRESS_MILLISECONDS = 700;
const UNDO_MILLISECONDS = 9_000;

test('a seen order rings again after a minute; its dish is sold out by a long press and with its rejection', async ({
  page,
  browser,
  email,
  site,
}) => {
  const tablet = await openDevice(browser, site, {
    ...{ name: 'Kim', role: 'staff', tenantId: 'sumo', path: `?store=${STORE}`, ...TABLET },
  });
  const number = await payForOrder(page, email, site, 'sumo', { storeId: STORE, dish: DISH });
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket).toBeVisible();
  await expect(tablet).toHaveTitle('(1) New orders');
  await expectLargeTargets(tablet, 'body');
  await ticket.getByRole('button', { name: /^Seen/ }).click();
  await expect(tablet).toHaveTitle(/^Orders, /);
  await tablet.clock.fastForward(SEEN_MILLISECONDS);
  await expect(tablet).toHaveTitle('(1) New orders');
  await expect(ticket.getByRole('button', { name: /^Seen/ })).toBeHidden();

  await ticket.getByText(DISH).hover();
  await tablet.mouse.down();
  await tablet.clock.fastForward(PRESS_MILLISECONDS);
  await tablet.mouse.up();
  const periods = tablet.getByRole('group', { name: `${DISH}: for how long?` });
  await periods.getByRole('button', { name: '1 h', exact: true }).click();
  const end = tablet.getByRole('button', { name: `End now: ${DISH} sold out` });
  await end.click();
  await expect(end).toBeHidden();

  // Without a word typed: the dishes of the open orders are offered.
  await tablet.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await expect(tablet.getByRole('button', { name: new RegExp(`^${DISH}`) })).toBeVisible();
  await tablet.keyboard.press('Escape');

  await ticket.getByRole('button', { name: /^Reject/ }).click();
  const dish = tablet.getByRole('group', { name: /^Also sold out until/ }).getByRole('button');
  await dish.click();
  await expect(dish).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Something is sold out' }).click();
  await expect(end).toBeVisible();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(ticket).toBeHidden();
  await end.click();
  await expect(end).toBeHidden();
  await tablet.context().close();
});
