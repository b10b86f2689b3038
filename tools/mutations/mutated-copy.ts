// A copy of the project to break things in, so that no mutation ever lies in the working tree.
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

/** What git knows, or would. */
const listProjectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

/** Makes a copy of the project as it is, hands it to `use`, and takes it away. */
export async function withProjectCopy(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-broken-'));
  try {
    for (const file of listProjectFiles()) await cp(file, join(folder, file));
    await symlink(await realpath('node_modules'), join(folder, 'node_modules'));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers how to mend it; null when the line is no longer there, or there twice. */
export async function applyMutation(
  folder: string,
  { file, from, to }: Mutation,
): Promise<(() => Promise<void>) | null> {
  const path = join(folder, file);
  const whole = await readFile(path, 'utf8').catch(() => '');
  const parts = whole.split(from);
  if (parts.length !== 2) return null;
  await writeFile(path, parts.join(to));
  return () => writeFile(path, whole);
}
