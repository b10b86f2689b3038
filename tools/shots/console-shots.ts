// Screenshots of the console: the store of `bombay` from signing in to a full board, then the kitchen, the team, Polish, and a
// tablet with its PIN.
import type { Browser, Page } from '@playwright/test';

import { openBoard, openLimits } from '../../test/e2e/steps/console.ts';
import { runProgram } from '../run-program.ts';
import { createConsoleScreenshots } from './console-shot.ts';

const TABLET = { width: 1280, height: 800 };
const DESKTOP = { width: 1920, height: 1080 };
const WALL = { width: 3840, height: 2160 };
const PORTRAIT = { width: 800, height: 1_280 };
const PHONE = { width: 390, height: 844 };

/** Returns the number of screenshots. */
export async function takeConsoleShots(
  browser: Browser,
  port: number,
  folder: string,
): Promise<number> {
  const context = await browser.newContext({
    viewport: TABLET,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const screenshots = createConsoleScreenshots(folder);
  const save = (name: string): Promise<void> => screenshots.save(page, name);
  const site = (tenantId: string): string => `http://${tenantId}.localhost:${port}`;
  await page.goto(site('console'));
  await save('choice');
  await page.goto(`${site('console')}/bombay`);
  await page.getByLabel('Your e-mail address').waitFor();
  await save('sign-in');
  await page.getByLabel('Your e-mail address').fill('maya@bombay.example');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').waitFor();
  await save('sign-in-code');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await save('sign-in-wrong-code');
  await page.goto(`${site('console')}/nowhere`);
  await page.getByRole('button', { name: 'Choose a restaurant' }).waitFor();
  await save('unknown-site');
  await openBoard(page, site, 'bombay');
  await save('empty');
  await page.keyboard.press('?');
  await save('keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await save('filter');
  await page.keyboard.press('Escape');
  const orders = ['tools/bin/demo-friday.ts', site('bombay'), '--orders', '6', '--pause', '0.1'];
  const { code, output } = await runProgram([...orders, '--store', 'marylebone'], {
    isQuiet: true,
  });
  if (code !== 0) throw new Error(output);
  await page.getByRole('article').nth(5).waitFor();
  await save('new');
  await acceptSome(page);
  await save('board');
  await openSoldOut(page);
  await save('sold-out');
  await page.getByRole('button', { name: 'Saffron rice' }).click();
  await save('sold-out-choice');
  await page.getByRole('button', { name: 'Until it is back' }).click();
  await page.getByText('Saffron rice sold out').waitFor();
  await openLimits(page, 'Pause');
  await save('pause');
  await page.keyboard.press('Escape');
  await openLimits(page, 'Busy');
  await page.getByText('50 %').click();
  await save('busy');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click();
  await page.getByText('Too busy').waitFor();
  await save('reject');
  await page.keyboard.press('Escape');
  await openRefund(page, save);
  await save('refund');
  await page.getByRole('link', { name: 'Board' }).click();
  await page.setViewportSize(PORTRAIT);
  await save('portrait');
  await page.setViewportSize(PHONE);
  await save('phone');
  await page.setViewportSize(DESKTOP);
  await save('desktop');
  await page.setViewportSize(WALL);
  await save('wall');
  await page.setViewportSize(TABLET);
  await takePhoneOrder(page, save);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await save('board-dark');
  await page.getByRole('link', { name: 'Kitchen' }).click();
  await page.getByRole('article').first().waitFor();
  await save('kitchen-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await save('kitchen');
  await page.getByRole('button', { name: 'Stations' }).click();
  await page.getByRole('button', { name: 'Add a station' }).click();
  await page.getByLabel('Name').fill('Snacks and chai');
  await page.getByRole('button', { name: 'Snacks', exact: true }).first().click();
  await save('stations');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Snacks and chai', exact: true }).click();
  await page.getByRole('button', { name: 'All day' }).click();
  await page.getByRole('complementary').getByRole('button').first().click();
  await save('kitchen-station');
  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByText('Finished last').waitFor();
  await save('recall');
  await page.keyboard.press('Escape');
  await showTeam(page, save);
  const address = await page.getByText(/^http.*enrol$/).textContent();
  const tabletCode = await page.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent();
  await page.setViewportSize(PHONE);
  await save('tablet-code-phone');
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add a printer' }).click();
  await page.getByLabel('Name of the printer').fill('Kitchen');
  await page.getByRole('button', { name: 'Create its address' }).click();
  await page.getByText(/\/ops\/printers\//).waitFor();
  await save('printer-address');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Has not asked for tickets yet').waitFor();
  await save('team-devices');
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await page.getByText('You have none yet.').waitFor();
  await save('account');
  await page.getByRole('link', { name: 'Team' }).click();
  await page
    .getByRole('heading', { name: /tablets/i })
    .first()
    .waitFor();
  await page.setViewportSize(PHONE);
  await save('team-phone');
  await page.setViewportSize(TABLET);
  await context.addCookies([{ name: 'language', value: 'pl', url: site('console') }]);
  await page.goto(`${site('console')}/bombay`);
  await page.getByText('Połączono').waitFor();
  await save('board-polish');
  await page.goto(`${site('console')}/bombay/team`);
  await page.getByText('Counter').waitFor();
  await save('team-polish');
  await context.clearCookies();
  await page.goto(`${address}#${tabletCode?.replace(' ', '')}`);
  await page.getByRole('button', { name: 'Use as a tablet' }).waitFor();
  await save('enrol');
  await page.getByRole('button', { name: 'Use as a tablet' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByText('This needs the PIN').waitFor();
  await save('pin-needed');
  await page.getByRole('button', { name: 'Enter a PIN' }).click();
  await page.getByText('The PIN of Maya').waitFor();
  await save('pin');
  await page.setViewportSize(PHONE);
  await save('pin-phone');
  await context.close();
  return screenshots.getCount();
}

async function acceptSome(page: Page): Promise<void> {
  for (const minutes of [15, 25]) {
    await page
      .getByRole('button', { name: `ready in ${minutes} min` })
      .first()
      .click();
    await page.waitForFunction(
      (least) => document.querySelectorAll('[data-key="b"]').length >= least,
      minutes === 15 ? 1 : 2,
    );
  }
  await page
    .getByRole('button', { name: /^Accept for/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ready', exact: true }).first().click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
}

/** Ends at the code of a new tablet. */
async function showTeam(page: Page, save: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: /PIN: Maya$/ }).click();
  await page.getByText(/^\d{6}$/).waitFor();
  await save('team');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await save('invite');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a tablet' }).click();
  await page.getByLabel('Name of the tablet').fill('Counter');
  await page.getByRole('button', { name: 'Create a code' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await save('tablet-code');
}

/** Ends at the board, where the order waits for its payment. */
async function takePhoneOrder(page: Page, save: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Sound is off/ }).click();
  await page.getByRole('link', { name: 'Phone order' }).click();
  await page.getByRole('button', { name: /^Malai chicken tikka/ }).click();
  await page.getByRole('button', { name: /^Add, / }).waitFor();
  await save('phone-order-dish');
  await page.getByRole('button', { name: /^Add, / }).click();
  await page.getByText('Total', { exact: true }).waitFor();
  await page.getByLabel(/^Note for the kitchen/).fill('Nut allergy');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Mobile number').fill('07700 900123');
  await page
    .getByRole('status')
    .filter({ hasText: /^Pricing$/ })
    .waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Order by phone' }).scrollIntoViewIfNeeded();
  await save('phone-order');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Order \(/ }).click();
  await save('phone-order-phone');
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: /^Send payment link/ }).click();
  await page.getByText(/is waiting for payment$/).waitFor();
  await save('phone-order-taken');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await page.getByRole('region', { name: 'Waiting for payment' }).waitFor();
  await save('phone-order-waiting');
}

async function openRefund(page: Page, save: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const accepted = page.getByRole('link', { name: /accepted/ }).first();
  await accepted.waitFor();
  await save('orders');
  await accepted.click();
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor();
  await save('order');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page
    .getByRole('button', { name: /^One .* more$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Missing' }).click();
}

async function openSoldOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await page.getByLabel('Find a dish').fill('rice');
  await page.getByRole('button', { name: 'Saffron rice' }).waitFor();
}
