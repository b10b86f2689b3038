// A site with 5,000 dishes and two stores of nearly the same name, its server in a process of its own, and people who use its office.
import { chromium, devices, type Browser, type Page } from '@playwright/test';

import type { MenuItem } from '../../../contract/catalogue/catalogue.ts';
import { importPackFiles } from '../../../server/src/features/content/import-pack.ts';
import { connect } from '../../../server/src/platform/db/database.ts';
import { findFreePort } from '../../../server/src/platform/db/free-port.ts';
import { sendHttpRequest } from '../../../test/clients/http-request.ts';
import { createStaffClient, type StaffClient } from '../../../test/clients/staff-client.ts';
import { ensureChromium } from '../../chromium.ts';
import { startProgram, type ChildProgram } from '../../harness/child-program.ts';
import { buildLargePack } from '../../harness/large-pack.ts';
import { createSiteClient, type SiteClient } from '../../harness/site-client.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import { runProgram } from '../../run-program.ts';

export const TENANT = 'small';
export const HOST = 'small.test';
/** Ids with names that differ in one word. */
export const STORES = { camden: 'Camden', 'camden-lock': 'Camden Lock' } as const;
export type StoreId = keyof typeof STORES;
/** With five more, which only a change of all stores is about. */
export const ALL_STORES: Readonly<Record<string, string>> = {
  ...STORES,
  hackney: 'Hackney',
  soho: 'Soho',
  leeds: 'Leeds',
  bristol: 'Bristol',
  cardiff: 'Cardiff',
};

const MAIN = new URL('../../../server/src/app/main.ts', import.meta.url).pathname;
const BUILD = new URL('../../bin/build.ts', import.meta.url).pathname;
const LOOK_MILLISECONDS = 5;

export interface OfficeSite {
  cluster: ThrowawayCluster;
  browser: Browser;
  client: SiteClient;
  /** An owner of the site, over HTTP. */
  owner: StaffClient;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again; returns the moment at which it was ready, in milliseconds since 1970. */
  restart(): Promise<number>;
  /** A page of the office with a signed-in owner: on a phone, or on a desk. */
  open(path: string, device?: 'phone' | 'desk'): Promise<Page>;
  /** A page of the site in the browser of a customer whose device has this household. */
  openShop(path: string, members: readonly { name: string; avoids: string[] }[]): Promise<Page>;
  /** The HTML of a page of the site, with its structured data. */
  readPage(path: string): Promise<string>;
  readDish(storeId: StoreId, dishId: string): Promise<MenuItem>;
  close(): Promise<void>;
}

export async function startOfficeSite(dishes: number): Promise<OfficeSite> {
  const { code, output } = await runProgram([BUILD], { isQuiet: true });
  if (code !== 0) throw new Error(output);
  const cluster = await startThrowawayCluster();
  const database = await connect({}, cluster);
  await importPackFiles(database, await buildFiles(dishes));
  await database.close();
  const port = await findFreePort();
  const start = (): Promise<ChildProgram> =>
    startProgram({
      args: [MAIN],
      env: { DATA_DIR: cluster.dataDir, PORT: String(port), DEMO_SCENE: '0', LOG_LEVEL: 'warn' },
      isReady: /^Tiffin is ready/,
    });
  let server = await start();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--enable-precise-memory-info',
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
    ],
  });
  const origin = `http://console.localhost:${port}`;
  const client = createSiteClient(`http://127.0.0.1:${port}`);
  const addOwner = (): Promise<StaffClient> =>
    withSuperuser(cluster, (superuser) =>
      createStaffClient(
        { port, now: () => new Date(), superuser },
        { tenantId: TENANT, at: new Date() },
      ),
    );
  return {
    cluster,
    browser,
    client,
    owner: await addOwner(),
    kill: () => server.stop('SIGKILL'),
    async restart() {
      server = await start();
      return Date.now();
    },
    async open(path, device = 'desk') {
      const { cookie } = await addOwner();
      const [name = '', value = ''] = cookie.split('=');
      const context = await browser.newContext({
        ...(device === 'phone' ? devices['Pixel 7'] : { viewport: { width: 1280, height: 800 } }),
        locale: 'en-GB',
      });
      await context.addCookies([{ name, value, url: origin }]);
      const page = await context.newPage();
      await page.goto(`${origin}/${TENANT}${path}`);
      return page;
    },
    async openShop(path, members) {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
      await context.addInitScript(
        (stored) => localStorage.setItem('tiffin:household', stored),
        JSON.stringify({ version: 1, members }),
      );
      const page = await context.newPage();
      await page.goto(`http://${HOST}:${port}${path}`);
      return page;
    },
    async readPage(path) {
      const reply = await sendHttpRequest(`http://127.0.0.1:${port}`, path, {
        headers: { host: HOST, accept: 'text/html' },
      });
      return Buffer.from(reply.bytes).toString();
    },
    async readDish(storeId, dishId) {
      const { body } = await client.call<{ brands: { sections: { items: MenuItem[] }[] }[] }>(
        'GET',
        `/api/menu/${storeId}`,
        { host: HOST },
      );
      const items = body.data.brands.flatMap(({ sections }) =>
        sections.flatMap((each) => each.items),
      );
      const found = items.find(({ id }) => id === dishId);
      if (!found) throw new Error(`${storeId} does not sell ${dishId}`);
      return found;
    },
    async close() {
      await browser.close();
      client.close();
      await server.stop();
      await cluster.close();
    },
  };
}

/** All stores sell all brands and are open all day; every dish can be ordered without a choice. */
async function buildFiles(dishes: number): ReturnType<typeof buildLargePack> {
  const files = await buildLargePack(dishes);
  const replace = (file: string, from: string | RegExp, to: string): void =>
    void files.set(file, Buffer.from(String(files.get(file)).replaceAll(from, to)));
  for (const file of files.keys())
    if (file.startsWith('brands/')) replace(file, 'groups: [heat, rice]', 'groups: [rice]');
  const ids = Object.keys(ALL_STORES);
  replace('tenant.yaml', 'stores: [camden]', `stores: [${ids.join(', ')}]`);
  replace('stores/camden.yaml', /^  (\w+day): .*$/gm, "  $1: [['00:00', '23:59']]");
  replace('stores/camden.yaml', 'lastOrderMinutes: 20', 'lastOrderMinutes: 0');
  for (const id of ids.slice(1)) {
    files.set(`stores/${id}.yaml`, files.get('stores/camden.yaml') ?? Buffer.alloc(0));
    replace(`stores/${id}.yaml`, 'name: Camden', `name: ${ALL_STORES[id]}`);
  }
  return files;
}

/** Resolves with the milliseconds since 1970 at which `isTrue` was first seen. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<number> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  return Date.now();
}
