import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiffin-cannot-start-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs a program of server/src/app until it ends by itself. */
function run([program = '', ...args]: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`./${program}`, import.meta.url));
  const options = { env: { ...process.env, DATA_DIR: dataDir, ...env } };
  return new Promise<{ code: number | null; output: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr, stderr }),
    );
  });
}

const START = '\nTiffin cannot start:\n';

const UNREACHABLE = 'postgres://tiffin:x@127.0.0.1:1/tiffin';

test.each([
  ['main.ts', START],
  ['multi-process.ts', START],
  ['cli.ts orders list', ''],
])(
  '%s exits with one sentence and no stack if its database is unreachable',
  async (command, before) => {
    const env = { DATABASE_URL: UNREACHABLE, WEB_CONCURRENCY: '2' };
    const { code, output } = await run(command.split(' '), env);
    expect(code).toBe(1);
    expect(output).toContain(`${before}DATABASE_URL: no database listens at 127.0.0.1:1.`);
    expect(output).not.toMatch(/^ *at |"stack"|Stopping/m);
  },
);

const END_SESSIONS = 'sessions end SITE --customer somebody@example.org';

test.each(['orders list', 'database migrate', END_SESSIONS])(
  'the command %s creates no database where there is none',
  async (command) => {
    const { code, output, stderr } = await run(['cli.ts', ...command.split(' ')], {
      DATABASE_URL: '',
    });
    const message = `There is no database in DATA_DIR ${dataDir}. Set DATABASE_URL, or DATA_DIR to the server's folder.\n`;
    expect({ code, output, stderr }).toEqual({ code: 1, output: message, stderr: message });
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test.each([
  [
    'a command that needs the pepper creates none',
    END_SESSIONS,
    'There is no pepper in DATA_DIR DIR. Set TIFFIN_PEPPER,',
  ],
  [
    'all sessions of a site can be ended without the pepper',
    'sessions end SITE --everybody',
    'DATABASE_URL: no database listens at 127.0.0.1:1',
  ],
])('%s', async (_, command, message) => {
  const env = { DATABASE_URL: UNREACHABLE, NODE_ENV: '', TIFFIN_PEPPER: '' };
  const { code, output } = await run(['cli.ts', ...command.split(' ')], env);
  expect(code).toBe(1);
  expect(output.replace(dataDir, 'DIR')).toContain(message);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a command that needs the pepper refuses an empty file', async () => {
  const pepper = join(dataDir, 'pepper');
  await writeFile(pepper, '');
  const env = { DATABASE_URL: UNREACHABLE, NODE_ENV: '', TIFFIN_PEPPER: '' };
  const { code, output } = await run(['cli.ts', ...END_SESSIONS.split(' ')], env);
  expect([code, output]).toEqual([1, expect.stringMatching(/^\S+ must contain a secret, but/)]);
  expect(output).toContain(pepper);
});

test('a pack is checked without a database', async () => {
  const pack = fileURLToPath(new URL('../../../content/bombay', import.meta.url));
  const { code, output } = await run(['cli.ts', 'pack', 'check', pack], { DATABASE_URL: '' });
  expect(output).toContain('is valid');
  expect(code).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([['wroker'], ['']])('main.ts starts no server for the argument %j', async (...args) => {
  const { code, output, stderr } = await run(['main.ts', ...args], { DATABASE_URL: UNREACHABLE });
  expect(code).toBe(2);
  expect(output).toBe(stderr);
  expect(output).toContain(`Unknown argument '${args[0]}'.`);
  expect(output).toContain("Without an argument this program runs the server, with 'worker'");
  expect(await readdir(dataDir)).toEqual([]);
});

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
