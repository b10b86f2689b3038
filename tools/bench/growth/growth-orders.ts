// Response times by the number of orders in the tables: what customers, boards, the console and reports ask for.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { listRefunds } from '../../../server/src/features/orders/orders.ts';
import { connect, type Database } from '../../../server/src/platform/db/database.ts';
import { findFreePort } from '../../../server/src/platform/db/free-port.ts';
import { withTenant } from '../../../server/src/platform/db/with-tenant.ts';
import {
  createBenchOrder,
  createBenchSite,
  createOwnerSession,
  createCustomers,
  getKitchenId,
  TENANT,
} from '../../harness/bench-site.ts';
import { startProgram } from '../../harness/child-program.ts';
import { createSiteClient, type SiteCallOptions } from '../../harness/site-client.ts';
import { median, quantile } from '../../harness/statistics.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import {
  enableStatementStats,
  readStatementStats,
  resetStatementStats,
} from '../database-usage.ts';
import { createPanels, timeRequests, type Growth } from './growth-part.ts';
import { addOrderHistory } from './order-history.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/app/main.ts', import.meta.url));
const CUSTOMERS = 200;
const REQUESTS = 500;
const STORE = getKitchenId(0);
const DAY_MILLISECONDS = 86_400_000;

export async function measureOrders(counts: readonly number[]): Promise<Growth> {
  const cluster = await startThrowawayCluster();
  await enableStatementStats(cluster);
  const { customers, cook } = await withSuperuser(cluster, async (client) => {
    await createBenchSite(client);
    return {
      customers: await createCustomers(client, CUSTOMERS),
      cook: await createOwnerSession(client),
    };
  });
  const port = await findFreePort();
  const server = await startProgram({
    args: [MAIN],
    env: { DATA_DIR: cluster.dataDir, PORT: String(port), TIFFIN_WORKER: '0', LOG_LEVEL: 'error' },
    isReady: /^Tiffin is ready/,
  });
  const database = await connect({}, cluster);
  const client = createSiteClient(`http://127.0.0.1:${port}`);
  const { panels, add } = createPanels();

  const call = async (method: string, path: string, options: SiteCallOptions) => {
    const { status, body } = await client.call(method, path, options);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.message}`);
  };
  const getCustomer = (index: number) => {
    const customer = customers[index % customers.length];
    if (!customer) throw new Error('There are no customers');
    return customer;
  };
  const ask = (path: string) =>
    call('GET', `/ops/api/sites/${TENANT}/${path}`, {
      host: `console.localhost:${port}`,
      cookie: `staff-${TENANT}=${cook}`,
    });
  const requests: Record<string, (index: number) => Promise<unknown>> = {
    'own orders': (index) => call('GET', '/api/orders', { token: getCustomer(index).token }),
    order: (index) =>
      call('POST', '/api/order', {
        token: getCustomer(index).token,
        key: randomUUID(),
        body: createBenchOrder(STORE, getCustomer(index)),
      }),
    board: () => ask(`board?store=${STORE}`),
    'search: number': (index) => ask(`orders?store=${STORE}&search=H${100 + index}`),
    'search: name': (index) => ask(`orders?store=${STORE}&search=Customer%20${index}`),
    'refunds of a day': () => readRefunds(database),
  };
  try {
    let written = 0;
    for (const count of counts) {
      const added = { from: written + 1, to: count, customers };
      await withSuperuser(cluster, (superuser) => addOrderHistory(superuser, added));
      written = count;
      const measured = {
        p50: new Map<string, number>(),
        p99: new Map<string, number>(),
        pages: new Map<string, number>(),
      };
      for (const [name, send] of Object.entries(requests)) {
        await resetStatementStats(cluster);
        // Each customer orders once at each size, because orders per hour are limited.
        const times = await timeRequests(name === 'order' ? CUSTOMERS : REQUESTS, send);
        measured.p50.set(name, median(times));
        measured.p99.set(name, quantile(times, 0.99));
        measured.pages.set(name, (await countPages(cluster)) / times.length);
      }
      add(count, [
        { title: 'p50', unit: 'ms', values: Object.fromEntries(measured.p50) },
        { title: 'p99', unit: 'ms', values: Object.fromEntries(measured.p99) },
        { title: 'Read', unit: 'pages', values: Object.fromEntries(measured.pages) },
      ]);
    }
  } finally {
    client.close();
    await database.close();
    await server.stop();
    await cluster.close();
  }
  return { title: 'Orders in the tables', axis: 'orders', panels };
}

/** The pages that statements have read since the last reset; those of triggers are part of others. */
async function countPages(cluster: ThrowawayCluster): Promise<number> {
  const statements = await readStatementStats(cluster);
  return statements.filter(({ isNested }) => !isNested).reduce((sum, { pages }) => sum + pages, 0);
}

const readRefunds = ({ app }: Pick<Database, 'app'>) => {
  const endsAt = new Date();
  const startsAt = new Date(endsAt.getTime() - DAY_MILLISECONDS);
  return withTenant(app, TENANT, (tx) => listRefunds(tx, { startsAt, endsAt }), {
    isReadOnly: true,
  });
};
