import { createStarPrinter } from '../doubles/printers.ts';
import { addTablet, endConfirmations, endPinMinutes, inviteOwner } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  AFTER_HEARTBEAT,
  REPORTED,
  UNDO_MILLISECONDS,
  acceptNow,
  addAuthenticator,
  openBoard,
  openDevice,
  openScreen,
  payAndFollow,
} from './steps/console.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { expectLargeTargets } from './steps/targets.ts';

const COMPUTER = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };
const TABLET = { viewport: { width: 1024, height: 768 }, locale: 'en-GB' };
/** A board that may no longer be read goes dark within this time. */
const DARK_MILLISECONDS = 10_000;
/**
 * The connection is amber after 12 s without a heartbeat. A browser that is set offline keeps the stream that is open, whose next
 * heartbeat would connect the board again: the console replaces a stream that was silent for 15 s.
 */
const AMBER_MILLISECONDS = 16_000;
const CONNECTED_MILLISECONDS = 15_000;
/** An open tablet loads the people with a PIN within this time. */
const SELF_MILLISECONDS = 61_000;

/** A name that no other run of a test has. */
const getOwnName = (name: string, email: string): string => `${name}${email.slice(4, 8)}`;

/** Other tests give people a PIN, too: who enters one is chosen among them. */
async function choosePerson(tablet: Page, name: string): Promise<void> {
  const person = tablet.getByRole('dialog').getByRole('button', { name, exact: true });
  const asked = tablet.getByText(`The PIN of ${name}`);
  await expect(person.or(asked)).toBeVisible();
  if (await person.isVisible()) await person.click();
  await expect(asked).toBeVisible();
}

// One after the other: they share the store.
test.describe.configure({ mode: 'default' });

test('an owner sets up a tablet, a PIN, a printer and a passkey, and each does its part', async ({
  page,
  browser,
  email,
  site,
}) => {
  test.slow();
  const owner = await (await browser.newContext(COMPUTER)).newPage();
  // An owner gets one code a minute, and has no passkey yet.
  const [ownerEmail, maya] = [`owner-${email}`, getOwnName('Maya', email)];
  await inviteOwner('sumo', { email: ownerEmail, name: maya });
  await openBoard(owner, site, 'sumo', { storeId: 'leeds', email: ownerEmail });
  await owner.getByRole('link', { name: 'Team', exact: true }).click();
  const people = owner.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: `PIN: ${maya}` }).click();
  const pin = (await people.getByText(/^\d{6}$/).textContent()) ?? '';
  await people.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(owner.getByLabel('E-mail address')).toBeFocused();
  await owner.keyboard.press('Escape');

  const tablets = owner.getByRole('region', { name: 'Tablets' });
  const ownTablet = tablets.getByRole('listitem').filter({ hasText: 'Counter' });
  await tablets.getByRole('button', { name: 'Add a tablet' }).click();
  await owner.getByRole('button', { name: 'Create a code' }).click();
  await expect(owner.getByText('Please enter a name.')).toBeVisible();
  await expect(owner.getByLabel('Name of the tablet')).toBeFocused();
  await owner.getByLabel('Name of the tablet').fill('Counter');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Create a code' }).click();
  await expect(owner.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(owner);
  const code = (await owner.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? '';

  const tablet = await (await browser.newContext(TABLET)).newPage();
  await tablet.clock.install();
  await tablet.goto(`${site('console')}/sumo/enrol#${code.replace(' ', '')}`);
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Use as a tablet' }).click();
  await expect(tablet.getByRole('heading', { name: 'Leeds Call Lane' })).toBeVisible();
  await expect(tablet.getByText('Counter')).toBeVisible();
  await expect(tablet.getByRole('link', { name: 'Team' })).toBeHidden();
  await expect(owner.getByText('Counter is enrolled.')).toBeVisible();
  await owner.getByRole('button', { name: 'Done' }).click();
  await expect(ownTablet.getByText('Sound is off')).toBeVisible(REPORTED);

  const printers = owner.getByRole('region', { name: 'Printers' });
  await printers.getByRole('button', { name: 'Add a printer' }).click();
  await owner.getByLabel('Name of the printer').fill('Kitchen');
  await owner.getByRole('button', { name: 'Create its address' }).click();
  const address = (await owner.getByText(/^http.*\/ops\/printers\//).textContent()) ?? '';
  const printer = createStarPrinter(address);
  await printer.poll();
  await expect(owner.getByText('Kitchen has asked for tickets: it is connected.')).toBeVisible();
  await owner.getByRole('button', { name: 'Done' }).click();
  await expectLargeTargets(owner, 'body');
  await expectAccessible(owner);

  const number = await payAndFollow(page, email, site, 'sumo');
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await ticket.getByRole('button', { name: /^Accept for/ }).click();
  await expect(ticket.getByText(/^Accepted by Counter at/)).toBeVisible();
  const pages = await printer.printAll();
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(number);

  await ticket.getByRole('link', { name: number }).click();
  await tablet.getByRole('button', { name: 'Enter a PIN' }).click();
  await choosePerson(tablet, maya);
  await expectLargeTargets(tablet, 'dialog[open]');
  await expectAccessible(tablet);
  const [firstDigit = '', ...otherDigits] = pin === '000000' ? '111111' : '000000';
  await tablet.keyboard.type(firstDigit);
  await expect(tablet.getByRole('dialog').getByRole('status')).toHaveText('1 of 6 digits');
  await tablet.keyboard.type(otherDigits.join(''));
  await expect(tablet.getByRole('alert')).toContainText('PIN');
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
  const order = tablet.getByRole('article', { name: new RegExp(number) });
  await order.getByRole('button', { name: 'Print the ticket' }).click();
  // The store has printers of earlier runs.
  await expect(order.getByText(/^The printers? prints? it\.$/)).toBeVisible();
  expect((await printer.printAll()).join()).toContain('COPY');
  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await order.getByRole('button', { name: 'We are closing' }).click();
  await order.getByRole('button', { name: /^Cancel, .* goes back$/ }).click();
  // The countdown of the button is not announced each second.
  await expect(order.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(await order.getByRole('status').getByRole('button').count()).toBe(0);
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(order.getByText(`${maya}: cancelled`)).toBeVisible(AFTER_HEARTBEAT);
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
  expect((await printer.printAll()).join()).toContain('CANCELLED');
  await tablet.getByRole('button', { name: new RegExp(`^${maya}, \\d+ s: done$`) }).click();
  await expect(tablet.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();

  // The reopened sheet does not show the failure of the removal before it.
  const removeCounter = tablets.getByRole('button', { name: 'Remove Counter' });
  const remove = owner.getByRole('button', { name: 'Remove', exact: true }).last();
  await owner.route('**/tablets/*/remove', (route) => route.abort(), { times: 1 });
  await removeCounter.click();
  await remove.click();
  await expect(owner.getByRole('dialog').getByRole('alert')).toBeVisible();
  await owner.getByRole('button', { name: 'Keep', exact: true }).last().click();
  await removeCounter.click();
  await expect(remove).toBeVisible();
  await expect(owner.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await remove.click();
  await expect(ownTablet).toBeHidden();
  await expect(tablet.getByLabel('Your e-mail address')).toBeVisible({
    timeout: DARK_MILLISECONDS,
  });
  await tablet.context().close();

  await addAuthenticator(owner);
  await owner.getByRole('link', { name: 'You', exact: true }).click();
  const passkeys = owner.getByRole('region', { name: 'Your passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(owner);
  await owner.setViewportSize(SMALLEST_VIEWPORT);
  for (const name of ['You', 'Team', 'Orders', 'Kitchen', 'Board']) {
    await openScreen(owner, name);
    await expectFits(owner);
  }
  await openScreen(owner, 'You');
  await owner.getByRole('button', { name: 'Sign out' }).click();
  await expect(owner.getByLabel('Your e-mail address')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(owner.getByText('Connected', { exact: true })).toBeVisible();
  await openScreen(owner, 'Team');
  await endConfirmations('sumo');
  await people.getByRole('button', { name: `New PIN: ${maya}` }).click();
  await expect(people.getByText(/^\d{6}$/)).toBeVisible();
  await owner.context().close();
});

test('a ticket that is printed again without a network waits on it, and is printed once @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const tablet = await openDevice(browser, site, {
    name: 'Isla',
    role: 'manager',
    tenantId: 'sumo',
    path: '/team?store=leeds',
    ...TABLET,
  });
  await tablet.getByRole('button', { name: 'Add a printer' }).click();
  await tablet.getByLabel('Name of the printer').fill('Kitchen');
  await tablet.getByRole('button', { name: 'Create its address' }).click();
  const address = (await tablet.getByText(/^http.*\/ops\/printers\//).textContent()) ?? '';
  const printer = createStarPrinter(address);
  await tablet.getByRole('button', { name: 'Done' }).click();
  await tablet.getByRole('link', { name: 'Board', exact: true }).click();

  const number = await payAndFollow(page, email, site, 'sumo');
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await acceptNow(ticket, 25);
  await expect(ticket.getByText(/^Accepted by Isla at/)).toBeVisible();
  expect(await printer.printAll()).toHaveLength(1);

  await ticket.getByRole('link', { name: number }).click();
  await expect(ticket.getByText('Paid', { exact: true })).toBeVisible();
  await tablet.context().setOffline(true);
  await tablet.clock.fastForward(AMBER_MILLISECONDS);
  await expect(tablet.getByText(/^Last update \d\d:\d\d$/)).toBeVisible();
  const print = ticket.getByRole('button', { name: 'Print the ticket' });
  await print.click();
  const waits = ticket.getByText('The ticket prints when the connection is back.');
  await expect(waits).toBeVisible();
  await expect(print).toBeDisabled();
  // The order that was loaded stays readable.
  await expect(ticket.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(waits).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Ready', exact: true })).toBeVisible();
  // An order that cannot be loaded without a network is printed all the same.
  await ticket.getByRole('link', { name: number }).click();
  await expect(tablet.getByRole('button', { name: 'Print the ticket' })).toBeDisabled();
  expect(await printer.printAll()).toEqual([]);

  await tablet.context().setOffline(false);
  await expect(tablet.getByText('Connected', { exact: true })).toBeVisible({
    timeout: CONNECTED_MILLISECONDS,
  });
  await expect(print).toBeEnabled();
  const pages = await printer.printAll();
  expect(pages.map((each) => each.includes('COPY'))).toEqual([true]);
  await tablet.context().close();
});

test('a tablet sends the taps of a person for them when they leave, and shows a refusal @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const nia = getOwnName('Nia', email);
  const manager = await openDevice(browser, site, {
    name: nia,
    role: 'manager',
    tenantId: 'sumo',
    storeId: 'leeds',
    path: '/team?store=leeds',
    ...COMPUTER,
  });
  const context = await browser.newContext(TABLET);
  const value = await addTablet('sumo', 'leeds', 'Bar');
  await context.addCookies([{ name: 'tablet-sumo', value, url: site('console') }]);
  const tablet = await context.newPage();
  await tablet.clock.install();
  await tablet.goto(`${site('console')}/sumo`);
  await expect(tablet.getByText('Connected', { exact: true })).toBeVisible();
  // An open tablet learns of a person who gets a PIN.
  await manager.getByRole('button', { name: `PIN: ${nia}` }).click();
  const pin = (await manager.getByText(/^\d{6}$/).textContent()) ?? '';
  await manager.context().close();
  await tablet.clock.fastForward(SELF_MILLISECONDS);
  await tablet.getByRole('link', { name: 'Orders' }).click();
  await tablet.getByRole('button', { name: 'Enter a PIN' }).click();
  await expect(tablet.getByRole('dialog').getByText(new RegExp(`${nia}$`))).toBeVisible();
  // Its clock has jumped.
  await tablet.goto(`${site('console')}/sumo`);

  const number = await payAndFollow(page, email, site, 'sumo');
  const order = tablet.getByRole('article', { name: new RegExp(number) });
  await acceptNow(order, 25);
  await expect(order.getByText(/^Accepted by Bar at/)).toBeVisible();
  await order.getByRole('link', { name: number }).click();
  const enterPin = async () => {
    await tablet.getByRole('button', { name: 'Enter a PIN' }).click();
    await choosePerson(tablet, nia);
    await tablet.keyboard.type(pin);
    await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  };
  const leave = tablet.getByRole('button', { name: new RegExp(`^${nia}, \\d+ s: done$`) });

  await enterPin();
  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await order.getByRole('button', { name: 'We are closing' }).click();
  await order.getByRole('button', { name: 'Nothing', exact: true }).click();
  await order.getByRole('button', { name: 'Cancel, nothing goes back' }).click();
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
  await enterPin();
  await expect(order.getByText(`${nia}: cancelled`)).toBeVisible();

  const refund = async (part: string) => {
    await order.getByRole('button', { name: 'Refund', exact: true }).click();
    await order.getByRole('button', { name: part }).click();
    await order.getByRole('button', { name: 'Missing' }).click();
    await order.getByRole('button', { name: /^Refund £\d/ }).click();
  };
  // The minute ends before the time to undo.
  const seconds = Number(/\d+(?= s)/.exec((await leave.textContent()) ?? '')?.[0]);
  const now = await tablet.evaluate(() => Date.now());
  await tablet.clock.pauseAt(now + (seconds - 3) * 1_000);
  await refund('One Grilled sea bass more');
  await tablet.clock.runFor(UNDO_MILLISECONDS / 2);
  await enterPin();
  await expect(order.getByText(/, Missing: (on its way|paid back)/)).toBeVisible();

  await leave.click();
  await expect(tablet.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();
  await tablet.clock.resume();
  await tablet.reload();
  await enterPin();
  await endPinMinutes('sumo');
  await refund('Service fee');
  await leave.click();
  await expect(tablet.getByRole('button', { name: 'Enter a PIN' })).toBeVisible();
  const problem = tablet.getByRole('alert').filter({ hasText: 'The PIN had run out.' });
  await expect(problem).toBeVisible();
  await expectAccessible(tablet);
  await problem.getByRole('button').click();
  await expect(problem).toBeHidden();
  await context.close();
});
