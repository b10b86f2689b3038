// Start, memory and response times of a server by the number of sites in its installation, started as by
// deploy/systemd/tiffin.service with production's settings.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findFreePort } from '../../../server/src/platform/db/free-port.ts';
import { addDishes, createBenchSite } from '../../harness/bench-site.ts';
import { startProgram, type ChildProgram } from '../../harness/child-program.ts';
import { getProcessMemory } from '../../harness/process-usage.ts';
import { readServerUnit } from '../../harness/server-unit.ts';
import { median } from '../../harness/statistics.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '../../harness/throwaway-cluster.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import {
  createPanels,
  getPage,
  getQuantiles,
  timeRequests,
  type Growth,
  type Measured,
} from './growth-part.ts';

const DISHES = 50;
const STARTS = 3;
const CACHED_REQUESTS = 2_000;

const getSiteId = (index: number): string => `site-${index}`;
const getHost = (index: number): string => `site-${index}.test`;

export async function measureSites(counts: readonly number[]): Promise<Growth> {
  const cluster = await startThrowawayCluster();
  const { panels, add } = createPanels();
  let created = 0;
  try {
    for (const count of counts) {
      await addSites(cluster, created, count);
      created = count;
      add(count, await measure(cluster, count));
    }
  } finally {
    await cluster.close();
  }
  return { title: `Sites in one installation, ${DISHES} dishes each`, axis: 'sites', panels };
}

async function addSites(cluster: ThrowawayCluster, from: number, to: number): Promise<void> {
  await withSuperuser(cluster, async (client) => {
    for (let index = from; index < to; index += 1) {
      const site = { tenantId: getSiteId(index), host: getHost(index) };
      await createBenchSite(client, 1, site);
      await addDishes(client, site.tenantId, DISHES);
    }
    await client.query('analyze');
  });
}

async function measure(cluster: ThrowawayCluster, count: number): Promise<Measured[]> {
  const seconds: number[] = [];
  let server: ChildProgram | null = null;
  let port = 0;
  for (let round = 0; round < STARTS; round += 1) {
    await server?.stop();
    port = await findFreePort();
    const started = performance.now();
    server = await startServer(cluster, count, port);
    seconds.push((performance.now() - started) / 1_000);
  }
  const origin = `http://127.0.0.1:${port}`;
  const visit = (index: number) => getPage(origin, '/menu', { host: getHost(index % count) });
  const readMemory = async () => (await getProcessMemory(server?.child.pid ?? 0)).resident;
  const atStart = await readMemory();
  const first = await timeRequests(count, visit);
  const visited = await readMemory();
  const again = await timeRequests(CACHED_REQUESTS, visit);
  await server?.stop();
  return [
    { title: 'Start', unit: 's', values: { server: median(seconds) } },
    {
      title: 'Memory of the server',
      unit: 'MB',
      values: { 'after the start': atStart, 'all sites visited': visited },
    },
    { title: '/menu, first visit of a site', unit: 'ms', values: getQuantiles(first) },
    { title: '/menu, any site again', unit: 'ms', values: getQuantiles(again) },
  ];
}

/** The keys are made up; nothing is sent with them. */
async function startServer(
  { dataDir, ownerUrl, appUrl }: ThrowawayCluster,
  count: number,
  port: number,
): Promise<ChildProgram> {
  const account = {
    secretKey: 'sk_test_growth',
    publishableKey: 'pk_test_growth',
    webhookSecret: 'whsec_growth',
  };
  const accounts = Array.from({ length: count }, (_, index) => [getSiteId(index), account]);
  const secretsFile = join(dataDir, 'stripe.json');
  await writeFile(secretsFile, JSON.stringify(Object.fromEntries(accounts)));
  const server = await readServerUnit({
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    APP_DATABASE_URL: appUrl,
    PORT: String(port),
    TIFFIN_PEPPER: randomBytes(32).toString('base64'),
    STRIPE_SECRETS_FILE: secretsFile,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'orders@growth.test',
    TWILIO_ACCOUNT_SID: 'growth',
    TWILIO_AUTH_TOKEN: 'growth',
    TWILIO_FROM: '+442079460000',
    LOG_LEVEL: 'error',
  });
  return startProgram(server);
}
