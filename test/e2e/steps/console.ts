// Steps of staff in the console. Each test has a store at which no other test orders: while a board is open, the demo's
// kitchen leaves the orders of its store to people. Each has an owner of its own, who gets one code a minute.
import type { Browser, BrowserContextOptions, Locator } from '@playwright/test';

import type { Role } from '../../../contract/console/roles.ts';
import { addStaffSession } from '../database-changes.ts';
import { expect, type Page } from '../fixtures.ts';
import { payByApi } from './order.ts';
import type { CARDS } from './payment.ts';
import { readCode, STAFF_CODE } from './sign-in.ts';
import { visit } from './visit.ts';

type Site = (tenantId: string) => string;

/** A store for each test, and a dish without required options. */
const DISHES = {
  bombay: { storeId: 'marylebone', dish: 'Malai chicken tikka' },
  burgers: { storeId: 'peckham', dish: 'Dirty fries' },
  sumo: { storeId: 'leeds', dish: 'Grilled sea bass' },
};
type TestSite = keyof typeof DISHES;

/** Longer than a rejection, a cancellation or a refund can be undone. */
export const UNDO_MILLISECONDS = 9_000;
/** These wait for the next heartbeat after a jump of the clock, before they are sent. */
export const AFTER_HEARTBEAT = { timeout: 20_000 };

/** A board reports with each heartbeat, and the list of tablets is read again some seconds later. */
export const REPORTED = { timeout: 30_000 };

/** Signs in, by default as the site's owner, and waits for the board, by default of the site's first store. */
export async function openBoard(
  page: Page,
  site: Site,
  tenantId: string,
  { storeId, email = `owner@${tenantId}.example` }: { storeId?: string; email?: string } = {},
): Promise<void> {
  await page.goto(`${site('console')}/${tenantId}${storeId ? `?store=${storeId}` : ''}`);
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(await readStaffCode(page, site(tenantId), email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

/** The outbox belongs to the site, not to the console. */
export async function readStaffCode(page: Page, origin: string, owner: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${origin}/dev/outbox`);
  const code = await readCode(outbox, owner, { pattern: STAFF_CODE });
  await outbox.close();
  return code;
}

/** A device with a signed-in member of staff of its own, on a screen of the store. */
export async function openDevice(
  browser: Browser,
  site: Site,
  { name, role, tenantId, storeId, path, ...device }: NewDevice,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...device });
  const value = await addStaffSession({ tenantId, name, role, ...(storeId && { storeId }) });
  await context.addCookies([{ name: `staff-${tenantId}`, value, url: site('console') }]);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${site('console')}/${tenantId}${path}`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  return page;
}

interface NewDevice extends BrowserContextOptions {
  name: string;
  role: Role;
  tenantId: string;
  /** Default: all stores. */
  storeId?: string;
  /** The path of the screen, with the store. */
  path: string;
}

/** Orders the dish for collection and pays. Returns the number on the ticket. The basket may be of another store of the site. */
export async function payForOrder(
  page: Page,
  email: string,
  site: Site,
  tenantId: TestSite,
  basket = DISHES[tenantId],
  card: keyof typeof CARDS = 'pays',
): Promise<string> {
  const order = await payByApi(page, email, { ...basket, origin: site(tenantId) }, card);
  return order.number.replace('T-', '');
}

/** Orders as `payForOrder` does, and shows the order to its customer. */
export async function payAndFollow(
  ...[page, email, site, ...rest]: Parameters<typeof payForOrder>
) {
  const number = await payForOrder(page, email, site, ...rest);
  await visit(page, `${new URL(page.url()).origin}/orders`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  return number;
}

/** Opens a screen from the navigation, which has some of them behind "More" on a phone. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await expect(screens).toBeVisible();
  const link = screens.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await screens.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Accepts an order for later, so that it is cooked now. */
export async function acceptNow(ticket: Locator, minutes: number): Promise<void> {
  await ticket.getByRole('button', { name: /^Accept T-\d+ earlier$/ }).click();
  await ticket.getByRole('button', { name: new RegExp(`ready in ${minutes} min$`) }).click();
}

/** Opens the sheet that limits new orders, at one of its parts. */
export async function openLimits(page: Page, part: 'Sold out' | 'Pause' | 'Busy'): Promise<void> {
  await page.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await page.getByRole('dialog').getByText(part, { exact: true }).click();
}

/** The name of the store, however long, stays in one row with the controls of the board. */
export async function expectStoreNameFits(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.evaluate((element) => {
    for (const name of element.querySelectorAll('h1, option'))
      name.textContent = 'A store with a name that is longer than a phone is wide';
  });
  const findMiddle = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : NaN;
  };
  const filter = await findMiddle(header.getByRole('button', { name: 'Filter' }));
  // The choice of the store follows the heading, which it hides.
  expect(await findMiddle(header.locator('h1, label').last())).toBeCloseTo(filter, -1);
}

/** A fingerprint reader that recognises its person at once. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
