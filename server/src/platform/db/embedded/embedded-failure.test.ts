// An operator reads what is wrong with the embedded database in one sentence, whatever became of its folder.
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutsideFailure } from '../../errors/outside-failure.ts';
import { embeddedFailure } from './embedded-failure.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ProgramFailed, runCommand } from './run-command.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiffin-failure-'));
  // PostgreSQL's account must get through.
  await chmod(dataDir, 0o711);
  await (await startEmbeddedPostgres({ dataDir })).stop();
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true }));

const inCluster = (...path: string[]) => join(dataDir, 'postgres', ...path);

// Each is seen before what was spoilt before it.
test.each<[string, () => Promise<unknown>, string]>([
  [
    'without its password',
    () => rm(join(dataDir, 'postgres-password')),
    ': its database has another password than postgres-password says.',
  ],
  [
    'half lost',
    () => rm(inCluster('pg_wal'), { recursive: true }),
    ': PostgreSQL does not start (FATAL:  required WAL directory "pg_wal" does not exist). Its log is ',
  ],
  [
    'of another version',
    () => writeFile(inCluster('PG_VERSION'), '17\n'),
    ': PostgreSQL 17 made its database, and this release brings 18.',
  ],
  [
    'lost',
    () => rm(inCluster('PG_VERSION')),
    '/postgres is no whole database. Bring back your backup',
  ],
])(
  'a database %s',
  async (_, spoil, words) => {
    await spoil();
    const error = await startEmbeddedPostgres({ dataDir }).catch((thrown: unknown) => thrown);
    if (!(error instanceof OutsideFailure))
      throw new Error('not an OutsideFailure', { cause: error });
    expect(error.message).toMatch(/^DATA_DIR \/[^\n]+$/);
    expect(error.message).toContain(words);
    expect(existsSync(inCluster('postmaster.pid')), 'it is left running').toBe(false);
  },
  60_000,
);

test.each([
  ['may not be run', { program: '/dev/null', args: [] }, 'that npm installed cannot be run (spawn'],
  [
    'is of another system',
    {
      program: 'sh',
      args: ['-c', 'echo setpriv: failed to execute initdb: Exec format error; exit 126'],
    },
    'that npm installed cannot be run (setpriv: failed to execute initdb: Exec format error)',
  ],
])('a program that %s', async (_, command, words) => {
  const failed = await runCommand({ ...command, cwd: '/' }).catch((error: unknown) => error);
  if (!(failed instanceof ProgramFailed)) throw new Error('expected a ProgramFailed');
  expect(embeddedFailure(failed, '/data').message).toContain(words);
});
