import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice, payForOrder } from './steps/console.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { expectLargeTargets } from './steps/targets.ts';

/** Shared with console-orders.spec.ts, whose kitchen accepts nothing. */
const STORE = 'peckham';
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };

test('a manager lets the kitchen accept orders, and its board changes at once @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const open = (name: string, role: 'manager' | 'kitchen', path: string) =>
    openDevice(browser, site, { name, role, tenantId: 'burgers', path, ...TABLET });
  const manager = await open('Maya', 'manager', `/team?store=${STORE}`);
  const cook = await open('Tom', 'kitchen', `?store=${STORE}`);
  const number = await payForOrder(page, email, site, 'burgers');
  const ticket = cook.getByRole('article', { name: new RegExp(number) });
  await expect(ticket.getByText('The counter accepts it.')).toBeVisible();
  await expect(ticket.getByRole('button', { name: /^Accept/ })).toBeHidden();
  await expectAccessible(cook);

  const rules = manager.getByRole('region', { name: /^Rules of / });
  const kitchenAccepts = rules.getByRole('switch', { name: 'The kitchen accepts orders, too' });
  await expect(kitchenAccepts).not.toBeChecked();
  await expect(
    rules.getByRole('switch', { name: 'The last station makes an order ready' }),
  ).toBeChecked();
  await expect(rules.getByRole('switch', { name: 'Pause when nobody is there' })).toBeChecked();
  await kitchenAccepts.check();
  await expectLargeTargets(manager, 'body');
  await expectAccessible(manager);

  await ticket.getByRole('button', { name: new RegExp(`^Accept for .*, T-${number}$`) }).click();
  await expect(ticket.getByText(/^Accepted by Tom at/)).toBeVisible();
  // All five columns side by side, and their buttons.
  await cook.setViewportSize({ width: 1024, height: 768 });
  await expectAccessible(cook);
  await expectLargeTargets(cook, 'main');
  await expect(cook.getByRole('region', { name: /^Later,/ })).toBeInViewport({ ratio: 1 });
  await manager.reload();
  await expect(kitchenAccepts).toBeChecked();
  await kitchenAccepts.uncheck();
  // The kitchen may still cook.
  await expect(ticket.getByRole('button', { name: `Delay T-${number}` })).toBeHidden();
  await expect(ticket.getByRole('button', { name: 'Start cooking' })).toBeVisible();
  await manager.setViewportSize(SMALLEST_VIEWPORT);
  await expectFits(manager);
  for (const device of [manager, cook]) await device.context().close();
});

test('no control of the board moves while the duty of a person loads @release', async ({
  browser,
  site,
}) => {
  const board = await openDevice(browser, site, {
    name: 'Maya',
    role: 'manager',
    tenantId: 'burgers',
    path: `/account?store=${STORE}`,
    ...TABLET,
  });
  const settings = Promise.withResolvers<void>();
  await board.route('**/me/alerts', async (route) => {
    await settings.promise;
    await route.continue();
  });
  await board.getByRole('link', { name: 'Board' }).click();
  await expect(board.getByRole('button', { name: 'Filter' })).toBeVisible();
  const control = board.getByRole('button', { name: 'Sold out, pause, busy' });
  const place = await control.boundingBox();
  settings.resolve();
  await expect(board.getByRole('button', { name: 'Go on duty' })).toBeVisible();
  expect(await control.boundingBox()).toEqual(place);
  await board.getByRole('button', { name: 'Go on duty' }).click();
  await expect(board.getByRole('button', { name: 'On duty: end' })).toBeVisible();
  expect(await control.boundingBox()).toEqual(place);
});
