// npm run previous [-- REF [FOLDER...]]: the tests of an older release against today's schema. While a new release is rolled
// out, the old one serves on the migrated database. REF is a commit or tag; default: the commit of the last version.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { runProgram } from '../run-program.ts';

const run = promisify(execFile);
const MIGRATIONS = 'server/migrations';
/** Features through HTTP, and races. */
const FOLDERS = ['server/src/features', 'test/concurrency'];
/** Lists the tables of its own release. */
const EXCLUDED = ['**/personal-data.test.ts'];

const readOutput = async (program: string, ...args: string[]): Promise<string> =>
  (await run(program, args)).stdout.trim();

const findLastVersion = (): Promise<string> =>
  readOutput('git', 'log', '-1', '--format=%H', '-G"version":', '--', 'package.json');

/** Migrations of the old release that today's folder lacks or has changed. */
async function findRewritten(old: string): Promise<string[]> {
  const names = (await readdir(join(old, MIGRATIONS))).filter((name) => name.endsWith('.sql'));
  const isSame = async (name: string) => {
    const [before, now] = await Promise.all(
      [join(old, MIGRATIONS, name), join(MIGRATIONS, name)].map((file) =>
        readFile(file, 'utf8').catch(() => null),
      ),
    );
    return before === now;
  };
  const same = await Promise.all(names.map(isSame));
  return names.filter((_, index) => !same[index]);
}

const [ref = await findLastVersion(), ...folders] = process.argv.slice(2);
const commit = await readOutput('git', 'log', '-1', '--format=%h %s', ref);
const folder = await mkdtemp(join(tmpdir(), 'tiffin-previous-'));
try {
  console.log(`The tests of ${commit}, in ${folder}`);
  await run('sh', ['-c', 'git archive "$1" | tar x -C "$2"', 'sh', ref, folder]);
  const rewritten = await findRewritten(folder);
  if (rewritten.length > 0) throw new Error(`Migrations were changed: ${rewritten.join(', ')}`);
  const before = (await readdir(join(folder, MIGRATIONS))).length;
  await cp(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true });
  const after = (await readdir(join(folder, MIGRATIONS))).length;
  console.log(`${after - before} migrations since then; installing its packages`);
  await run('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: 100 * 1024 * 1024,
  });
  const { code } = await runProgram(
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...EXCLUDED.map((pattern) => `--exclude=${pattern}`),
      ...(folders.length > 0 ? folders : FOLDERS),
    ],
    { cwd: folder },
  );
  console.log(
    code === 0
      ? `ok: ${commit} works on today's schema`
      : `FAIL: ${commit} does not work on today's schema`,
  );
  process.exitCode = code === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
