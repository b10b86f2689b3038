// Screenshots of states of the console's screens that one evening does not show: taps that failed, empty searches, failed pages.
import type { Browser, Page } from '@playwright/test';

import { addAuthenticator } from '../../test/e2e/steps/console.ts';
import { openScene, PHONE, TABLET, UNDO_MILLISECONDS } from './console-scene.ts';

const tenantId = 'burgers';
const storeId = 'peckham';

/** Returns the number of screenshots. */
export async function takeStateShots(
  browser: Browser,
  port: number,
  folder: string,
): Promise<number> {
  const scene = { port, folder, tenantId, storeId, dish: 'Dirty fries' } as const;
  const { site, save, getCount, open, order, close } = await openScene(browser, scene);
  const page = await open('Maya');
  const colleague = await open('Tom');
  const accept = (on: Page, number: string): Promise<void> =>
    on.getByRole('button', { name: new RegExp(`^Accept for .*, T-${number}$`) }).click();

  await page.getByRole('button', { name: /^Sound is off/ }).click();
  await page.getByText(/^Sound is off/).waitFor({ state: 'hidden' });
  const refunded = await order();
  await page.getByRole('article', { name: new RegExp(refunded) }).waitFor();
  await save(page, 'sound-on');
  await page.context().setOffline(true);
  await accept(page, refunded);
  await page.getByText('Not sent yet').waitFor();
  await save(page, 'not-sent');
  await accept(colleague, refunded);
  await colleague.getByText(/^Accepted by Tom/).waitFor();
  // Dishes that are refunded ring once the kitchen has begun.
  await colleague.getByRole('button', { name: 'Start cooking' }).click();
  await page.context().setOffline(false);
  await page.getByText(/^Tom was first/).waitFor();
  await save(page, 'overtaken');
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await openOrder(colleague, refunded, (name) => save(colleague, name));
  await page.getByRole('region', { name: `Dishes refunded: T-${refunded}` }).waitFor();
  await save(page, 'refunded');
  await page.setViewportSize(PHONE);
  await save(page, 'refunded-phone');
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: 'We have seen it' }).click();

  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByText('Pause when nobody is there').scrollIntoViewIfNeeded();
  await save(page, 'rules');
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('You have none yet.').waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Your passkeys' }).scrollIntoViewIfNeeded();
  await save(page, 'account-passkey');
  await page.setViewportSize(PHONE);
  await save(page, 'account-phone');
  await page.setViewportSize(TABLET);
  await page.context().route('**/ops/api/sites/*/me', (route) => route.abort());
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site('console')}/${tenantId}`);
  await page.getByRole('button').first().waitFor();
  await save(page, 'failed');
  for (const each of [page, colleague]) await each.context().close();
  await close();
  return getCount();
}

/** Ends when a dish of the order is refunded. */
async function openOrder(
  page: Page,
  number: string,
  save: (name: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const search = page.getByLabel('Number, name, phone or postcode');
  await search.fill('nobody');
  await page.getByText(/^No order of the last 14 days matches/).waitFor();
  await save('orders-none');
  await search.fill(number);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  const order = page.getByRole('article', { name: new RegExp(number) });
  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await order.getByRole('button', { name: 'Some dishes' }).click();
  await save('cancel');
  await page.setViewportSize(PHONE);
  await order.getByRole('button', { name: 'We are closing' }).scrollIntoViewIfNeeded();
  await save('cancel-phone');
  await page.setViewportSize(TABLET);
  await page.context().setOffline(true);
  await page.clock.fastForward(13_000);
  await page.getByText('You can refund and cancel when the connection is back.').waitFor();
  await save('order-offline');
  await page.context().setOffline(false);
  await order.getByRole('button', { name: 'Refund', exact: true }).click();
  await order
    .getByRole('button', { name: /^One .* more$/ })
    .first()
    .click();
  await order.getByRole('button', { name: 'Missing' }).click();
  await order.getByRole('button', { name: /^Refund £/ }).click();
  await order.getByRole('button', { name: /^Undo/ }).waitFor();
  await save('refund-undo');
  await page.clock.fastForward(UNDO_MILLISECONDS);
  await order.getByText(/^£.*, Missing: /).waitFor();
  await save('order-refunded');
}
