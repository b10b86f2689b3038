// Vitest's global set-up: one PostgreSQL for the whole run, with a migrated template that test files clone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { ensureDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { TEMPLATE, type TestCluster } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestCluster;
  }
}

/** Starts a throwaway cluster; `stop` ends it and removes its files. Tests of crashes need `isDurable`. */
export async function startTestCluster(
  isDurable = false,
): Promise<TestCluster & { stop(): Promise<void> }> {
  const program = fileURLToPath(new URL('test-cluster.ts', import.meta.url));
  const args = [program, ...(isDurable ? ['--durable'] : [])];
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line'), ended]);
  if (typeof line[0] !== 'string') {
    throw new Error('The test cluster did not start; run vitest through npx or npm, on their Node');
  }
  const cluster: TestCluster = JSON.parse(line[0]);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { ...cluster, stop };
}

/** TEST_CLUSTER: a cluster with a migrated template that is used instead of one of the run's own, as JSON. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existing = process.env['TEST_CLUSTER'];
  if (existing) {
    project.provide('postgres', JSON.parse(existing) as TestCluster);
    return async () => {};
  }
  const { stop, ...cluster } = await startTestCluster();
  try {
    const { ownerUrl } = await ensureDatabase(cluster, TEMPLATE);
    await migrate(ownerUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', cluster);
  return stop;
}
