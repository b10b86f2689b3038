import { endOwnerSessions, restrictAge } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  AFTER_HEARTBEAT,
  UNDO_MILLISECONDS,
  acceptNow,
  expectStoreNameFits,
  openBoard,
  openDevice,
  payAndFollow,
} from './steps/console.ts';
import { expectLargeTargets } from './steps/targets.ts';

test.use({ serviceWorkers: 'allow' });

/** All that the page has stored, and the addresses of what is cached. */
const readDevice = (tablet: Page): Promise<string> =>
  tablet.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return JSON.stringify([{ ...localStorage }, requests.flat().map(({ url }) => url)]);
  });

test('an owner refunds a dish, restarts the tablet without a network, and cancels the order', async ({
  page,
  browser,
  email,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  const tablet = await context.newPage();
  await tablet.clock.install();
  await openBoard(tablet, site, 'burgers');
  const number = await payAndFollow(page, email, site, 'burgers');
  await restrictAge('burgers', `T-${number}`);
  const kitchen = await openDevice(browser, site, {
    name: 'Tom',
    role: 'kitchen',
    tenantId: 'burgers',
    path: '/kitchen?store=peckham',
  });
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await acceptNow(ticket, 25);
  await expect(ticket.getByText(/^Accepted by Maya at/)).toBeVisible();
  const cooked = kitchen.getByRole('article', { name: new RegExp(number) });
  await expect(cooked.getByText('Collection', { exact: true })).toBeVisible();
  for (const each of [ticket, cooked])
    await expect(each.getByText('Check ID: Challenge 25')).toBeVisible();

  await ticket.getByRole('link', { name: number }).click();
  const order = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(order.getByText(/^Collection, .+, \d\d:\d\d$/)).toBeVisible();
  await expect(order.getByText('Check ID: Challenge 25')).toBeVisible();
  // The store has no printer, so that the browser prints.
  const printed = new Promise<void>((resolve) => void tablet.exposeFunction('print', resolve));
  await order.getByRole('button', { name: 'Print the ticket' }).click();
  await printed;
  await tablet.emulateMedia({ media: 'print' });
  const printedNumber = tablet.getByText(`T-${number}`).filter({ visible: true });
  await expect(printedNumber.last()).toBeVisible();
  await expect(tablet.getByText(/^\w{3} \d{1,2} \w+, \d\d:\d\d$/)).toBeVisible();
  await expect(tablet.getByText(/^(?=.*milk)(?=.*gluten)[a-z ,]+$/)).toBeVisible();
  await expect(tablet.getByText('Check ID: Challenge 25').last()).toBeVisible();
  await expect(tablet.getByText('Connected', { exact: true })).toBeHidden();
  await tablet.emulateMedia({ media: 'screen' });
  await order.getByRole('button', { name: 'Refund', exact: true }).click();
  await order.getByRole('button', { name: 'One Dirty fries more' }).click();
  const fees = order.getByRole('group', { name: 'Fees' });
  await fees.getByRole('button', { name: 'Service fee, £0.79' }).click();
  await order.getByRole('button', { name: 'Missing' }).click();
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);
  await order.getByRole('button', { name: /^Refund £\d/ }).click();
  await expect(order.getByText(/^£.* for 1x Dirty fries, Service fee goes back\.$/)).toBeVisible();
  await expect(order.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(order.getByText(/, Missing: (on its way|paid back)/)).toBeVisible(AFTER_HEARTBEAT);

  const receipt = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(receipt).toContainText(/1 × Dirty fries, Service fee, /);
  await order.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(fees.getByRole('button', { name: 'Bag, £0.10' })).toBeVisible();
  await expect(fees.getByRole('button', { name: /^Service fee/ })).toBeHidden();

  // A dish that is refunded while it is cooked has to be acknowledged on the other devices, and is struck through everywhere.
  await expect(order.getByRole('listitem').getByText('1 refunded')).toBeVisible();
  const findRefunded = (device: Page) =>
    device.getByRole('region', { name: `Dishes refunded: T-${number}` });
  const refunded = findRefunded(kitchen);
  await expect(refunded.getByText(/^Leave out\. Refunded at/)).toBeVisible();
  await expect(refunded.getByText('1x Dirty fries')).toBeVisible();
  await expectLargeTargets(kitchen, 'body');
  await expectAccessible(kitchen);
  await refunded.getByRole('button', { name: 'We have seen it' }).click();
  await expect(refunded).toBeHidden();
  await kitchen.context().close();
  await expect(findRefunded(tablet)).toBeHidden();
  await tablet.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(ticket.getByRole('button', { name: /Dirty fries\s*1 refunded/ })).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(ticket.getByText('1 refunded')).toBeVisible();
  await expectAccessible(tablet);

  await tablet.setViewportSize({ width: 390, height: 844 });
  await expectStoreNameFits(tablet);
  await tablet.setViewportSize({ width: 1280, height: 800 });

  await tablet.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await tablet.goto(`${site('console')}/burgers`);
  await expect(ticket.getByText('Dirty fries')).toBeVisible();
  await expect(tablet.getByText('Connecting')).toBeVisible();
  await context.setOffline(false);
  await expect(tablet.getByText('Connected', { exact: true })).toBeVisible();

  await tablet.getByRole('link', { name: 'Orders', exact: true }).click();
  await tablet.getByLabel('Number, name, phone or postcode').fill(number);
  await tablet.getByRole('link', { name: new RegExp(number) }).click();
  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await order.getByRole('button', { name: 'We are closing' }).click();
  await expect(order.getByRole('button', { name: /^Cancel, £.* goes back$/ })).toBeEnabled();
  await order.getByRole('button', { name: 'Nothing', exact: true }).click();
  await expectAccessible(tablet, order);
  await order.getByRole('button', { name: 'Cancel, nothing goes back' }).click();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order.getByText('Maya: cancelled')).toBeVisible(AFTER_HEARTBEAT);
  await expect(
    tablet.getByRole('link', { name: new RegExp(`${number}.*cancelled`) }),
  ).toBeVisible();
  await expect(order.getByText(/is kept: the order was cancelled/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /cancelled/i })).toBeVisible();
  await expect(page.getByText(/A part of the money (is on its way|was sent) back/)).toBeVisible();
  await expect(page.getByText(/^£[\d.]+ is not refunded\.$/)).toBeVisible();

  // C2: nothing about a customer stays on a tablet whose session was ended.
  expect(await readDevice(tablet)).toContain('Dirty fries');
  await endOwnerSessions('burgers');
  await tablet.reload();
  await expect(tablet.getByLabel('Your e-mail address')).toBeVisible();
  expect(await readDevice(tablet)).not.toMatch(/Dirty fries|Maya|\/ops\//);
  await context.close();
});
