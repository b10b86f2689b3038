// Screenshots of the console where a site has several stores: reviews and disputes on the board, one change at several stores.
import type { Browser, Page } from '@playwright/test';

import { makeStartDue, sellOutUntilBack, startReview } from '../../test/e2e/database-changes.ts';
import { openScene, PHONE, TABLET, UNDO_MILLISECONDS } from './console-scene.ts';

const tenantId = 'sumo';
const storeId = 'manchester';
const PORTRAIT = { width: 820, height: 1_180 };
/** Longer than a heartbeat, which tells boards about changes in the database. */
const HEARTBEAT_MILLISECONDS = 15_000;
/** The connection is amber after 12 s without a heartbeat and red after 30 s. */
const AMBER_MILLISECONDS = 13_000;
const RED_MILLISECONDS = 18_000;

/** Returns the number of screenshots. */
export async function takeCaseShots(
  browser: Browser,
  port: number,
  folder: string,
): Promise<number> {
  const scene = { port, folder, tenantId, storeId, dish: 'Crispy duck pancakes' } as const;
  const { site, save, getCount, open, order, close } = await openScene(browser, scene);
  const page = await open('Maya');
  /** Ends when the server has accepted it, because the database is changed next. */
  const accept = async (number: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^Accept for .*, T-${number}$`) }).click();
    const ticket = page.getByRole('article', { name: new RegExp(number) });
    await ticket.getByText(/^Accepted by Maya/).waitFor();
  };

  const disputed = await order('disputed');
  await accept(disputed);
  const due = await order();
  await accept(due);
  await page.getByRole('region', { name: /^Later, 2 / }).waitFor();
  await makeStartDue(tenantId, `T-${due}`);
  await page
    .getByRole('region', { name: `Start now: T-${due}` })
    .waitFor({ timeout: HEARTBEAT_MILLISECONDS });
  await save(page, 'start-due');
  await page
    .getByRole('region', { name: `Start now: T-${due}` })
    .getByText('Seen')
    .click();
  const colleague = await open('Tom');
  await cancelOrder(colleague, due);
  await colleague.context().close();
  const cancelled = page.getByRole('region', { name: `Cancelled: T-${due}` });
  await cancelled.waitFor();
  await save(page, 'cancelled');
  await cancelled.getByRole('button', { name: 'We have seen it' }).click();
  await page.context().setOffline(true);
  await page.clock.fastForward(AMBER_MILLISECONDS);
  await page.getByText(/^Last update/).waitFor();
  await save(page, 'connection-amber');
  await page.clock.fastForward(RED_MILLISECONDS);
  await page.getByText(/^No connection/).waitFor();
  await save(page, 'connection-red');
  await page.context().setOffline(false);
  await page.getByText('Connected', { exact: true }).waitFor();
  const reviewed = await order();
  await page.getByRole('article', { name: new RegExp(reviewed) }).waitFor();
  await startReview(tenantId, `T-${reviewed}`);
  await page
    .getByText('The payment does not match')
    .first()
    .waitFor({ timeout: HEARTBEAT_MILLISECONDS });
  await sellOutUntilBack({ tenantId, storeId, itemId: 'pak-choi' });
  await page.getByText('Still sold out?').waitFor({ timeout: HEARTBEAT_MILLISECONDS });
  await order();
  await page.getByRole('region', { name: /^New, 1 / }).waitFor();
  await save(page, 'cases');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await save(page, 'cases-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(PORTRAIT);
  await save(page, 'cases-portrait');
  await page.setViewportSize(PHONE);
  await save(page, 'cases-phone');
  await page.getByRole('button', { name: /^Later/ }).click();
  await page
    .getByRole('region', { name: /^Later,/ })
    .getByRole('heading', { level: 3 })
    .first()
    .scrollIntoViewIfNeeded();
  await save(page, 'later-phone');
  await page.getByRole('button', { name: /^Needs a person:/, expanded: false }).click();
  await page.getByRole('button', { name: `Decide about T-${reviewed}` }).click();
  await page.getByRole('button', { name: 'Cook it anyway' }).click();
  await page.getByText(/is missing and will not come/).waitFor();
  await save(page, 'approve-phone');
  await page.setViewportSize(TABLET);
  await save(page, 'approve');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await page.getByRole('button', { name: /^All \d+ stores$/ }).click();
  await page.getByRole('button', { name: /^Camden/ }).click();
  await save(page, 'stores');
  await page.setViewportSize(PHONE);
  await save(page, 'stores-phone');
  await page.setViewportSize(TABLET);
  await page.getByLabel('Find a dish').fill('pak choi');
  await page.getByRole('button', { name: /^Garlic pak choi/ }).click();
  await page.getByRole('button', { name: 'Until it is back' }).click();
  await page.getByText('Done', { exact: true }).first().waitFor();
  await save(page, 'store-outcomes');
  await page.setViewportSize(PHONE);
  await save(page, 'store-outcomes-phone');
  await page.setViewportSize(TABLET);
  await page.context().addCookies([{ name: 'language', value: 'pl', url: site('console') }]);
  await page.reload();
  await page.getByText('Połączono').waitFor();
  await page.getByText('Bank klienta kwestionuje').first().waitFor();
  await save(page, 'cases-polish');
  await page.getByRole('button', { name: `Zdecyduj o T-${reviewed}` }).click();
  await page.getByRole('button', { name: 'Gotuj mimo to' }).click();
  await page.getByText(/^Brakuje/).waitFor();
  await save(page, 'approve-polish');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Brak, przerwa, tłok' }).click();
  await page.getByRole('button', { name: 'Wszystkie lokale (7)' }).click();
  await save(page, 'stores-polish');
  await page.context().close();
  await close();
  return getCount();
}

async function cancelOrder(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByLabel('Number, name, phone or postcode').fill(number);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  const order = page.getByRole('article', { name: new RegExp(number) });
  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await order.getByRole('button', { name: 'We are closing' }).click();
  await order.getByRole('button', { name: /^Cancel, £/ }).click();
  await order.getByRole('button', { name: /^Undo/ }).waitFor();
  await page.clock.fastForward(UNDO_MILLISECONDS);
  await order.getByText('Tom: cancelled').waitFor();
}
