import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiffin-cannot-start-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs a program of server/src/app until it ends by itself. */
function run([program = '', ...args]: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`./${program}`, import.meta.url));
  const options = { env: { ...process.env, DATA_DIR: dataDir, ...env } };
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

const START = '\nTiffin cannot start:\n';

test.each([
  ['main.ts', START],
  ['multi-process.ts', START],
  ['cli.ts orders list', ''],
])(
  '%s exits with one sentence and no stack if its database is unreachable',
  async (command, before) => {
    const DATABASE_URL = 'postgres://tiffin:x@127.0.0.1:1/tiffin';
    const { code, output } = await run(command.split(' '), { DATABASE_URL, WEB_CONCURRENCY: '2' });
    expect(code).toBe(1);
    expect(output).toContain(`${before}DATABASE_URL: no database listens at 127.0.0.1:1.`);
    expect(output).not.toMatch(/^ *at |"stack"|Stopping/m);
  },
);

test('the sandbox reports a port in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await run(['sandbox.ts'], { PORT: String(port) });
  expect(code).toBe(1);
  const message = `PORT ${port} is in use. Choose another: PORT=${port + 1} npm run sandbox`;
  expect(output).toBe(`\nThe card sandbox cannot start:\n${message}\n`);
  taken.close();
});
