// Steps in the office. The sites are shared: a test changes a store or dishes of its own, and takes back what it publishes.
import type { Browser, BrowserContextOptions } from '@playwright/test';

import type { Role } from '../../../contract/console/roles.ts';
import { addStaffSession } from '../database-changes.ts';
import type { Page } from '../fixtures.ts';

interface NewEditor extends BrowserContextOptions {
  tenantId: string;
  /** The screen with its query: '/menu?stores=all'. */
  path: string;
  name?: string;
  role?: Role;
  /** Default: all stores. */
  storeId?: string;
}

/** A browser of a signed-in editor of their own. */
export async function openOffice(
  browser: Browser,
  site: (tenantId: string) => string,
  { tenantId, path, name = 'Maya', role = 'owner', storeId, ...device }: NewEditor,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...device });
  const value = await addStaffSession({ tenantId, name, role, ...(storeId && { storeId }) });
  await context.addCookies([{ name: `staff-${tenantId}`, value, url: site('console') }]);
  const page = await context.newPage();
  await page.goto(`${site('console')}/${tenantId}${path}`);
  return page;
}
