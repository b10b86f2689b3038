import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { EmptySecretFile, findSecret, loadSecret } from './secret-files.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tiffin-secret-')), 'data');
  path = join(folder, 'pepper');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

test('concurrent creations of a secret give one value, in a private file', async () => {
  let created = 0;
  // Long enough that a file which is not yet complete would be read.
  const create = () => `${(created += 1)}`.repeat(4_000_000);
  const secrets = await Promise.all(Array.from({ length: 5 }, () => loadSecret(path, { create })));
  expect(created).toBeGreaterThan(1);
  const [secret = ''] = secrets;
  expect(secret).toHaveLength(4_000_000);
  expect(secrets.filter((other) => other !== secret)).toHaveLength(0);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await readdir(folder)).toEqual(['pepper']);
});

test('a secret is created once and found afterwards', async () => {
  expect(await findSecret(path)).toBeNull();
  const first = await loadSecret(path, { create: () => 'first' });
  const second = await loadSecret(path, { create: () => 'second' });
  expect([first, second, await findSecret(path)]).toEqual(['first', 'first', 'first']);
});

test('an empty secret file is refused with its path, and is kept', async () => {
  await mkdir(folder);
  await writeFile(path, '\n');
  const message = `${path} must contain a secret, but is empty. Restore it from a backup, or delete it`;
  for (const read of [findSecret, (file: string) => loadSecret(file, { create: () => 'new' })]) {
    const error: unknown = await read(path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EmptySecretFile);
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
  }
  expect(await readFile(path, 'utf8')).toBe('\n');
});

test('a creation that fails leaves no file', async () => {
  const create = () => Promise.reject(new Error('no entropy'));
  await expect(loadSecret(path, { create })).rejects.toThrow('no entropy');
  expect(await readdir(folder)).toEqual([]);
});
