// npm run cluster -- citus-tests: the server's tests on Citus. Each test file has a distributed database of its own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distributeTables } from '../../server/src/platform/db/distribute-tables.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { seal, TEMPLATE, type TestCluster } from '../../test/test-database.ts';
import { getProgramPath } from '../checks.ts';
import { runProgram } from '../run-program.ts';
import { ensureCitus, startCitusDatabase } from './citus-database.ts';
import type { RunOptions } from './scenario.ts';
import { ensureSystemPrograms } from './system-programs.ts';

export async function runCitusTests({ folder }: RunOptions): Promise<boolean> {
  ensureSystemPrograms();
  ensureCitus();
  const database = await startCitusDatabase(folder, 2, TEMPLATE);
  try {
    const { ownerUrl } = database.urls;
    await migrate(ownerUrl);
    await distributeTables(ownerUrl);
    const cluster: TestCluster = {
      host: '127.0.0.1',
      port: database.coordinator.port,
      password: 'unused',
      dataDir: folder,
      workerPorts: database.workers.map(({ port }) => port),
    };
    await seal(cluster, TEMPLATE);
    const env = { TEST_CLUSTER: JSON.stringify(cluster) };
    const { code } = await runProgram(
      [getProgramPath('vitest'), 'run', ...(process.env.CT ?? 'server').split(',')],
      { env },
    );
    return code === 0;
  } finally {
    await database.close();
  }
}
