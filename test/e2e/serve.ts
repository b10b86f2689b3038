// The server of the browser tests, with an embedded PostgreSQL and the demo packs in a temporary folder.
// Playwright starts this program and stops it with SIGTERM; the database and the folder are removed however it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { invariant } from '../../contract/invariant.ts';

const { E2E_PORT, E2E_DATA_DIR } = process.env;
invariant(E2E_PORT && E2E_DATA_DIR, 'playwright.config.ts sets E2E_PORT and E2E_DATA_DIR');

const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
const server = spawn(process.execPath, ['tools/bin/start.ts'], {
  stdio: 'inherit',
  env: {
    ...inherited,
    PORT: E2E_PORT,
    DATA_DIR: E2E_DATA_DIR,
    LOG_LEVEL: 'warn',
    // The tests begin with nothing under way.
    DEMO_SCENE: '0',
    // Tests run at night, too.
    TABLE_OFFER_HOURS: '0-24',
  },
});
const ended = once(server, 'exit');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => server.kill('SIGTERM'));
}
// A runner that was killed sends no SIGTERM.
const runner = process.ppid;
const watch = setInterval(() => process.ppid !== runner && server.kill('SIGTERM'), 1000);

const [code] = (await ended) as [number | null];
clearInterval(watch);
await stopPostgres(E2E_DATA_DIR);
await rm(E2E_DATA_DIR, { recursive: true, force: true });
process.exit(code ?? 1);

/** A server that crashed leaves its database running. */
async function stopPostgres(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await pause(100);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
