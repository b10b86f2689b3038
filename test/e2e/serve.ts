// The server of the stories: real, with an embedded PostgreSQL and the demo's packs in a folder of its own.
// Playwright starts this and ends it with SIGTERM; nothing of it is left behind, however it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { invariant } from '../../contract/invariant.ts';

const { STORIES_PORT, STORIES_DATA_DIR } = process.env;
invariant(STORIES_PORT && STORIES_DATA_DIR, 'playwright.config.ts names the port and the folder');

const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
const server = spawn(process.execPath, ['tools/start.ts'], {
  stdio: 'inherit',
  env: {
    ...inherited,
    PORT: STORIES_PORT,
    DATA_DIR: STORIES_DATA_DIR,
    LOG_LEVEL: 'warn',
  },
});
const ended = once(server, 'exit');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => server.kill('SIGTERM'));
}
// A runner that was killed can end nobody.
const runner = process.ppid;
const watch = setInterval(() => process.ppid !== runner && server.kill('SIGTERM'), 1000);

const [code] = (await ended) as [number | null];
clearInterval(watch);
await stopPostgres(STORIES_DATA_DIR);
await rm(STORIES_DATA_DIR, { recursive: true, force: true });
process.exit(code ?? 1);

/** A server that crashed has left its database running. */
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
