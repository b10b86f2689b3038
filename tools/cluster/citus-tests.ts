// npm run cluster -- citus-tests [FILE...]: tests of the server on Citus, each file with a distributed database of its own: requests
// over HTTP, races, access control, tenancy and generated requests. FILE: a folder or part of a file's name instead of all.
import { distributeTables } from '../../server/src/platform/db/distribute-tables.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { seal, TEMPLATE, type TestCluster } from '../../test/database/test-database.ts';
import { getProgramPath } from '../checks.ts';
import { runProgram } from '../run-program.ts';
import { startCitusDatabase } from './citus-database.ts';
import { createFolder, type RunOptions } from './scenario.ts';

const TESTS = [
  'server/src/features',
  'server/src/ops',
  'server/src/platform/db/tenancy',
  'server/src/platform/events',
  'server/src/platform/rate-limits',
  'test/concurrency',
  'test/security',
  'tools/fuzz',
];

/** True if no test failed. */
export async function runCitusTests({ folder, files }: RunOptions): Promise<boolean> {
  const home = await createFolder(folder, 'tests');
  const database = await startCitusDatabase(home, 2, TEMPLATE);
  try {
    const { ownerUrl } = database.urls;
    await migrate(ownerUrl);
    await distributeTables(ownerUrl);
    const cluster: TestCluster = {
      host: '127.0.0.1',
      port: database.coordinator.port,
      password: 'unused',
      dataDir: home,
      workerPorts: database.workers.map(({ port }) => port),
    };
    await seal(cluster, TEMPLATE);
    // More workers slow each other down until tests reach the time limits of requests.
    const args = [
      getProgramPath('vitest'),
      'run',
      '--maxWorkers=3',
      ...(files.length > 0 ? files : TESTS),
    ];
    const { code } = await runProgram(args, {
      env: { TEST_CLUSTER: JSON.stringify(cluster), TEST_RELEASE: '1' },
    });
    return code === 0;
  } finally {
    await database.close();
  }
}
