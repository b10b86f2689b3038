// Response times, sizes and memory of a site by the number of its dishes.
import { fileURLToPath } from 'node:url';

import { findFreePort } from '../../../server/src/platform/db/free-port.ts';
import {
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
const MENU = `/api/menu/${getKitchenId(0)}`;

const getSiteId = (dishes: number, index: number): string => `dishes-${dishes}-${index}`;

export async function measureDishes(counts: readonly number[]): Promise<Growth> {
  const cluster = await startThrowawayCluster();
  const { panels, add } = createPanels();
  await withSuperuser(cluster, async (client) => {
    for (const dishes of counts) {
      for (let index = 0; index < SITES; index += 1) {
        const tenantId = getSiteId(dishes, index);
        await createBenchSite(client, 1, { tenantId, host: `${tenantId}.test` });
        await addDishes(client, tenantId, dishes);
      }
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
    for (const dishes of counts) {
      const getHost = (index: number) => `${getSiteId(dishes, index % SITES)}.test`;
      const get = (path: string) => (index: number) =>
        getPage(origin, path, { host: getHost(index) });
      const quote = async (index: number) => {
        const body = createBenchCart(getKitchenId(0));
        const { status } = await client.call('POST', '/api/public/quote', {
          host: getHost(index),
          body,
        });
        if (status !== 200) throw new Error(`The quote was answered with ${status}`);
      };
      const readMemory = async () => (await getProcessMemory(server.child.pid ?? 0)).resident;
      const before = await readMemory();
      const firstPages = await timeRequests(SITES, get('/menu'));
      const firstMenus = await timeRequests(SITES, get(MENU));
      const perSite = ((await readMemory()) - before) / SITES;
      const pages = await timeRequests(REQUESTS, get('/menu'));
      const menus = await timeRequests(REQUESTS, get(MENU));
      const quotes = await timeRequests(REQUESTS, quote);
      const sizes = { '/menu': await get('/menu')(0), JSON: await get(MENU)(0) };
      add(dishes, [
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
  return { title: 'Dishes of a site', axis: 'dishes', panels };
}
