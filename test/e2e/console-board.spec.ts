import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openBoard, payForOrder } from './steps/console.ts';
import { expectLargeTargets } from './steps/targets.ts';

/** Longer than a finished order waits for an undo. */
const UNDO_MILLISECONDS = 21_000;
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

  const number = await payForOrder(page, email, site, 'bombay');
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket).toBeVisible();
  await expect(ticket.getByText('Malai chicken tikka')).toBeVisible();
  await expect(ticket.getByText('Collection')).toBeVisible();
  await expect(ticket.getByText(/left to accept/)).toBeVisible();
  await expect(tablet).toHaveTitle('(1) New orders');
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);

  await ticket.getByRole('button', { name: /ready in 25 minutes/ }).click();
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
  await inKitchen.getByRole('button', { name: /Malai chicken tikka/ }).click();
  await expectAccessible(other);
  await inKitchen.getByRole('button', { name: /^Ready:/ }).click();
  await other.clock.fastForward(UNDO_MILLISECONDS);
  await expect(other.getByText('Nothing to cook.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /ready/i })).toBeVisible();
  await expect(
    tablet.getByRole('region', { name: /^Ready, 1 order/ }).getByRole('article'),
  ).toBeVisible();

  await tablet.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await tablet.getByLabel('Find a dish').fill('saffron rice');
  await tablet.getByRole('button', { name: /^Saffron rice/ }).click();
  await tablet.getByRole('button', { name: 'Until it is back' }).click();
  await expect(tablet.getByText('Saffron rice sold out')).toBeVisible();
  await tablet.getByRole('button', { name: 'End now: Saffron rice sold out' }).click();
  await expect(tablet.getByText('Saffron rice sold out')).toBeHidden();

  await tablet.getByRole('button', { name: 'Sign out' }).click();
  await expect(tablet.getByLabel('Your e-mail address')).toBeVisible();
  await tablet.context().close();
});
