// A temporary copy of the project in which mutations are applied, so that the working tree never changes.
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Mutation } from './mutation.ts';

/** Tracked files, and untracked files that are not ignored. */
const listProjectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

/** Copies the project, runs `use` with the folder and deletes the copy. */
export async function withProjectCopy(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-mutations-'));
  try {
    for (const file of listProjectFiles()) await cp(file, join(folder, file));
    await symlink(await realpath('node_modules'), join(folder, 'node_modules'));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that reverts the mutation; null unless the text occurs exactly once. */
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
