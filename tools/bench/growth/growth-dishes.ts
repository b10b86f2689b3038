// Response times, sizes and memory of a site by the number of its dishes, or of its stores with prices of their own.
import { fileURLToPath } from 'node:url';

import type pg from 'pg';

import { findFreePort } from '../../../server/src/platform/db/free-port.ts';
import {
  addDifferences,
  addDishes,
  createBenchCart,
  createBenchSite,
  getKitchenId,
} from '../../harness/bench-site.ts';
import { startProgram } from '../../harness/child-program.ts';
import { getProcessMemory } from '../../harness/process-usage.ts';
import { createSiteClient } from '../../harness/site-client.ts';
import { median, quantile } from '../../harness/statistics.ts';
import { startThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import { createPanels, getPage, timeRequests, type Growth } from './growth-part.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/app/main.ts', import.meta.url));
/** A first visit can be measured once at each site. */
const SITES = 5;
const REQUESTS = 400;
const DISHES = 5_000;
const DIFFERENCES = 500;

interface Sizes {
  counts: readonly number[];
  axis: 'dishes' | 'stores';
  title: string;
  /** Fills a site with as many. */
  fill(
    superuser: pg.ClientBase,
    site: { tenantId: string; host: string },
    count: number,
  ): Promise<void>;
  countStores(count: number): number;
}

export const measureDishes = (counts: readonly number[]): Promise<Growth> =>
  measureMenus({
    counts,
    axis: 'dishes',
    title: 'Dishes of a site',
    countStores: () => 1,
    async fill(superuser, site, dishes) {
      await createBenchSite(superuser, 1, site);
      await addDishes(superuser, site.tenantId, dishes);
    },
  });

export const measureStores = (counts: readonly number[]): Promise<Growth> =>
  measureMenus({
    counts,
    axis: 'stores',
    title: `Stores of a site with ${DISHES} dishes, ${DIFFERENCES} of which differ in each store`,
    countStores: (stores) => stores,
    async fill(superuser, site, stores) {
      await createBenchSite(superuser, stores, site);
      await addDishes(superuser, site.tenantId, DISHES);
      await addDifferences(superuser, site.tenantId, { count: DIFFERENCES, dishes: DISHES });
    },
  });

async function measureMenus({ counts, axis, title, fill, countStores }: Sizes): Promise<Growth> {
  const getSiteId = (count: number, index: number): string => `${axis}-${count}-${index}`;
  const cluster = await startThrowawayCluster();
  const { panels, add } = createPanels();
  await withSuperuser(cluster, async (client) => {
    for (const count of counts)
      for (let index = 0; index < SITES; index += 1) {
        const tenantId = getSiteId(count, index);
        await fill(client, { tenantId, host: `${tenantId}.test` }, count);
      }
    await client.query('analyze');
  });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startProgram({
    args: [MAIN],
    env: { DATA_DIR: cluster.dataDir, PORT: String(port), TIFFIN_WORKER: '0', LOG_LEVEL: 'error' },
    isReady: /^Tiffin is ready/,
  });
  const client = createSiteClient(origin);
  try {
    for (const count of counts) {
      const getHost = (index: number) => `${getSiteId(count, index % SITES)}.test`;
      /** Another one for each round of the sites. */
      const getStore = (index: number) =>
        getKitchenId(Math.floor(index / SITES) % countStores(count));
      const getMenuPage = (index: number) => getPage(origin, '/menu', { host: getHost(index) });
      const getMenu = (index: number) =>
        getPage(origin, `/api/menu/${getStore(index)}`, { host: getHost(index) });
      const quote = async (index: number) => {
        const body = createBenchCart(getStore(index));
        const { status } = await client.call('POST', '/api/public/quote', {
          host: getHost(index),
          body,
        });
        if (status !== 200) throw new Error(`The quote was answered with ${status}`);
      };
      const readMemory = async () => (await getProcessMemory(server.child.pid ?? 0)).resident;
      const before = await readMemory();
      const firstPages = await timeRequests(SITES, getMenuPage);
      const firstMenus = await timeRequests(SITES * countStores(count), getMenu);
      const perSite = ((await readMemory()) - before) / SITES;
      const pages = await timeRequests(REQUESTS, getMenuPage);
      const menus = await timeRequests(REQUESTS, getMenu);
      const quotes = await timeRequests(REQUESTS, quote);
      const sizes = { '/menu': await getMenuPage(0), JSON: await getMenu(0) };
      add(count, [
        {
          title: 'First visit, p50',
          unit: 'ms',
          values: { '/menu': median(firstPages), JSON: median(firstMenus) },
        },
        {
          title: 'Again, p99',
          unit: 'ms',
          values: {
            '/menu': quantile(pages, 0.99),
            JSON: quantile(menus, 0.99),
            quote: quantile(quotes, 0.99),
          },
        },
        {
          title: 'Size, brotli',
          unit: 'kB',
          values: {
            '/menu': sizes['/menu'].bytes.length / 1_000,
            JSON: sizes.JSON.bytes.length / 1_000,
          },
        },
        { title: 'Memory of the server', unit: 'MB', values: { 'a visited site': perSite } },
      ]);
    }
  } finally {
    client.close();
    await server.stop();
    await cluster.close();
  }
  return { title, axis, panels };
}
