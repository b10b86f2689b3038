// npm run cluster -- ha: PostgreSQL under Patroni, PgBouncer and HAProxy, with two servers.
import { randomBytes } from 'node:crypto';

import {
  APP_ROLE,
  OWNER_ROLE,
  derivePassword,
} from '../../server/src/platform/db/database-roles.ts';
import { ensureDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { createSiteContent, startSite, type ClusterSite } from './cluster-site.ts';
import { startHaDatabase, type HaDatabase } from './ha-database.ts';
import { HA_SCENARIOS } from './ha-scenarios.ts';
import { runScenario, selectScenarios, type RunOptions } from './scenario.ts';
import { waitFor } from './supervised-service.ts';
import { ensureSystemPrograms } from './system-programs.ts';

/** True if all targets are met. */
export async function runHa(options: RunOptions): Promise<boolean> {
  const scenarios = selectScenarios(HA_SCENARIOS, options.scenarios);
  ensureSystemPrograms();
  const password = randomBytes(24).toString('base64url');
  const roles = Object.fromEntries(
    [OWNER_ROLE, APP_ROLE].map((role) => [role, derivePassword(role, password)]),
  );
  const { folder, nodes, rate } = options;
  const database = await startHaDatabase(folder, nodes, { password, roles });
  let areTargetsMet = true;
  try {
    const site = await startHaSite(folder, database, password);
    try {
      for (const scenario of scenarios) {
        await database.awaitHealthy();
        areTargetsMet = (await runScenario(scenario, database, site, rate)) && areTargetsMet;
      }
      await database.awaitHealthy();
    } finally {
      await site.close();
    }
  } finally {
    await database.close();
  }
  return areTargetsMet;
}

async function startHaSite(
  folder: string,
  { ports }: HaDatabase,
  password: string,
): Promise<ClusterSite> {
  const direct = { host: '127.0.0.1', port: ports.direct, password, dataDir: folder };
  const { ownerUrl, appUrl } = await waitFor('the database', () =>
    ensureDatabase(direct, 'tiffin'),
  );
  const superuserUrl = `postgres://postgres:${password}@127.0.0.1:${ports.direct}/tiffin`;
  const toPooled = (url: string) =>
    Object.assign(new URL(url), { port: String(ports.pooled) }).href;
  await migrate(ownerUrl);
  return startSite({
    folder,
    urls: { ownerUrl: toPooled(ownerUrl), appUrl: toPooled(appUrl), superuserUrl },
    directUrl: ownerUrl,
    serverPorts: ports.servers,
    serversWork: false,
    origin: `http://127.0.0.1:${ports.http}`,
    customers: await createSiteContent({ superuserUrl }),
  });
}
