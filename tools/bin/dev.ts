// npm run dev: serves, and after each save rebuilds what changed and restarts the server.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

import { runProgram } from '../run-program.ts';
import { APPS, SERVER } from './build.ts';

const WATCHED = new Set([...APPS.sources, ...SERVER.sources, 'content']);
const IGNORED = /(^|\/)(dist|node_modules)\/|\.test\.tsx?$|~$/;
const QUIET_MILLISECONDS = 150;

let server: ChildProcess | undefined;
let isEnding = false;

async function restart(): Promise<void> {
  const build = await runProgram(['tools/bin/build.ts', 'apps']);
  // The old server keeps running while the build fails.
  if (build.code !== 0 || isEnding) return;
  await stopServer();
  server = spawn(process.execPath, ['server/src/app/main.ts'], { stdio: 'inherit' });
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

let waiting: NodeJS.Timeout | undefined;
let work = restart();
for (const folder of WATCHED) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file && IGNORED.test(file.replaceAll('\\', '/'))) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      work = work.then(restart);
    }, QUIET_MILLISECONDS);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true;
    void stopServer().then(() => process.exit(0));
  });
}
