// A store with its customer, from which several devices of staff are opened.
import { randomUUID } from 'node:crypto';

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { openDevice, payForOrder } from '../../test/e2e/steps/console.ts';
import { createConsoleScreenshots, type ConsoleScreenshots } from './console-shot.ts';

const QUIET: BrowserContextOptions = { timezoneId: 'Europe/London', reducedMotion: 'reduce' };

export const TABLET = { width: 1180, height: 820 };
export const PHONE = { width: 390, height: 844 };
/** Longer than refunding or cancelling can be undone. */
export const UNDO_MILLISECONDS = 9_000;

type Ordering = Parameters<typeof payForOrder>;

interface ConsoleSceneOptions {
  port: number;
  folder: string;
  tenantId: Ordering[3];
  storeId: string;
  /** That customers order. */
  dish: string;
}

export interface ConsoleScene extends ConsoleScreenshots {
  site(tenantId: string): string;
  /** A tablet with a signed-in owner, on the board of the store or on the given path of the site. */
  open(name: string, path?: string): Promise<Page>;
  /** A new customer pays for an order; returns the number on its ticket. */
  order(card?: Ordering[5]): Promise<string>;
  close(): Promise<void>;
}

export async function openScene(
  browser: Browser,
  { port, folder, tenantId, storeId, dish }: ConsoleSceneOptions,
): Promise<ConsoleScene> {
  const site = (id: string): string =>
    id === 'sumo' ? `http://localhost:${port}` : `http://${id}.localhost:${port}`;
  const context = await browser.newContext({ ...QUIET, locale: 'en-GB', baseURL: site(tenantId) });
  const customer = await context.newPage();
  return {
    ...createConsoleScreenshots(folder),
    site,
    open: (name, path = `?store=${storeId}`) =>
      openDevice(browser, site, {
        name,
        role: 'owner',
        tenantId,
        path,
        ...QUIET,
        viewport: TABLET,
      }),
    order: (card) => {
      const email = `ada-${randomUUID()}@example.com`;
      return payForOrder(customer, email, site, tenantId, { storeId, dish }, card);
    },
    close: () => context.close(),
  };
}
