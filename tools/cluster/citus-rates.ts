// npm run cluster -- citus-rates: orders created in a second with the tables on one, two and three workers. On one machine the
// workers share its processor, and the orders of one site are on one worker, so more workers bring nothing here.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { distributeTables } from '../../server/src/platform/db/distribute-tables.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import type { OrderLoad, OrderLoadResult } from '../bench/order-load.ts';
import { createBenchSite, createCustomers } from '../harness/bench-site.ts';
import { runJsonProgram } from '../harness/child-program.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { startCitusDatabase } from './citus-database.ts';
import { startSingleServerSite } from './cluster-site.ts';
import { createFolder, type RunOptions } from './scenario.ts';

const ORDER_LOAD = fileURLToPath(new URL('../bench/order-load.ts', import.meta.url));
const WORKER_COUNTS = [1, 2, 3];
const KITCHENS = 6;
const CUSTOMERS = 3_000;
const WARM_SECONDS = 5;
const SECONDS = 5;

/** True if every order was created. */
export async function runCitusRates({ folder }: RunOptions): Promise<boolean> {
  console.log('\norders created a second');
  let isWhole = true;
  for (const workers of WORKER_COUNTS) {
    const home = await createFolder(folder, `rate${workers}`);
    const { created, startedAt, endedAt, failures } = await measureOrders(home, workers);
    const rate = (created / (endedAt - startedAt)) * 1_000;
    console.log(`  workers ${workers}: ${rate.toFixed(0)} ${JSON.stringify(failures)}`);
    isWhole &&= Object.keys(failures).length === 0;
  }
  return isWhole;
}

async function measureOrders(folder: string, workers: number): Promise<OrderLoadResult> {
  const database = await startCitusDatabase(folder, workers);
  try {
    const { urls } = database;
    await migrate(urls.ownerUrl);
    const customers = await withSuperuser(urls, async (client) => {
      await createBenchSite(client, KITCHENS);
      return createCustomers(client, CUSTOMERS);
    });
    await distributeTables(urls.ownerUrl);
    const customersFile = join(folder, 'customers.json');
    await writeFile(customersFile, JSON.stringify(customers));
    const site = await startSingleServerSite({
      folder,
      urls,
      serversWork: false,
      customers,
    });
    try {
      const load: Omit<OrderLoad, 'seconds'> = {
        origin: site.origin,
        kitchens: KITCHENS,
        customersFile,
        concurrentCustomers: 20,
        isWhole: false,
      };
      const run = (seconds: number) =>
        runJsonProgram<OrderLoadResult>([ORDER_LOAD, JSON.stringify({ ...load, seconds })]);
      await run(WARM_SECONDS);
      return await run(SECONDS);
    } finally {
      await site.close();
    }
  } finally {
    await database.close();
  }
}
