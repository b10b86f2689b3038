import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { OutsideFailure } from '../../errors/outside-failure.ts';
import { createEmbeddedFailure } from './embedded-failure.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ProgramFailed, runCommand } from './run-command.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiffin-failure-'));
  // PostgreSQL's account must be able to enter the folder.
  await chmod(dataDir, 0o711);
  await (await startEmbeddedPostgres({ dataDir })).stop();
});
afterAll(() => rm(dataDir, { recursive: true }));

const inCluster = (...path: string[]) => join(dataDir, 'postgres', ...path);

// The order matters, because each failure hides the earlier ones.
test.each<[string, () => Promise<unknown>, string]>([
  [
    'with an empty password file',
    () => writeFile(join(dataDir, 'postgres-password'), ''),
    ': the password in postgres-password does not match the database.',
  ],
  [
    'without its password file',
    () => rm(join(dataDir, 'postgres-password')),
    ': the password in postgres-password does not match the database.',
  ],
  [
    'with missing files',
    () => rm(inCluster('pg_wal'), { recursive: true }),
    ': PostgreSQL does not start (FATAL:  required WAL directory "pg_wal" does not exist). Its log is ',
  ],
  [
    'of another version',
    () => writeFile(inCluster('PG_VERSION'), '17\n'),
    ': its database was created by PostgreSQL 17, but this release brings 18.',
  ],
  [
    'without its version file',
    () => rm(inCluster('PG_VERSION')),
    '/postgres is not a complete database. Restore a backup',
  ],
])('a database %s is reported in one sentence', async (_, spoil, words) => {
  await spoil();
  const error = await startEmbeddedPostgres({ dataDir }).catch((thrown: unknown) => thrown);
  if (!(error instanceof OutsideFailure))
    throw new Error('not an OutsideFailure', { cause: error });
  expect(error.message).toMatch(/^DATA_DIR \/[^\n]+$/);
  expect(error.message).toContain(words);
  expect(existsSync(inCluster('postmaster.pid')), 'the server is stopped').toBe(false);
});

test.each([
  [
    'may not be run',
    { program: '/dev/null', args: [] },
    'that npm installed cannot be executed (spawn',
  ],
  [
    'is of another system',
    {
      program: 'sh',
      args: ['-c', 'echo setpriv: failed to execute initdb: Exec format error; exit 126'],
    },
    'that npm installed cannot be executed (setpriv: failed to execute initdb: Exec format error)',
  ],
])('a program that %s is reported', async (_, command, words) => {
  const failed = await runCommand({ ...command, cwd: '/' }).catch((error: unknown) => error);
  if (!(failed instanceof ProgramFailed)) throw new Error('expected a ProgramFailed');
  expect(createEmbeddedFailure(failed, '/data').message).toContain(words);
});
