import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { findPackageFaults, type Lockfile, type Manifest } from './package-rules.ts';

const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

test('T25: every package has an exact version from the registry, and only allowed packages run scripts', async () => {
  const lock = await read<Lockfile>('package-lock.json');
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(findPackageFaults(await read<Manifest>('package.json'), lock)).toEqual([]);
});

const version = '1.2.3';
const integrity = `sha512-${'a'.repeat(86)}==`;
const validPackage = { version, integrity };
const createLock = (part: object): Lockfile => ({
  packages: { '': {}, 'node_modules/a': { ...validPackage, ...part } },
});
const createLockOfTwo = (a: string, b: string | undefined): Lockfile => ({
  packages: {
    '': {},
    'node_modules/a': { ...validPackage, resolved: a },
    'node_modules/b': { ...validPackage, ...(b !== undefined && { resolved: b }) },
  },
});
const GIT = 'git+ssh://git@github.com/a/a.git#0123456789';

test.each<[string, Manifest, Lockfile, string]>([
  ['a range', { dependencies: { a: '^1.2.3' } }, createLock({}), 'not an exact version'],
  ['a tag', { devDependencies: { a: 'latest' } }, createLock({}), 'not an exact version'],
  ['a repository', { optionalDependencies: { a: 'a/a' } }, createLock({}), 'not an exact version'],
  ['another source', {}, createLock({ resolved: GIT }), `is from ${GIT}`],
  [
    'a second registry',
    {},
    createLockOfTwo('https://one.test/a.tgz', 'https://two.test/b.tgz'),
    'is from',
  ],
  [
    'a package that alone names its source',
    {},
    createLockOfTwo('https://one.test/a.tgz', undefined),
    'is from',
  ],
  ['plain http', {}, createLockOfTwo('http://one.test/a.tgz', 'http://one.test/b.tgz'), 'is from'],
  ['no hash', {}, createLock({ integrity: undefined }), 'has no SHA-512'],
  ['a weak hash', {}, createLock({ integrity: 'sha1-abc=' }), 'has no SHA-512'],
  ['a link', {}, createLock({ link: true }), 'is a link'],
  [
    'a script',
    {},
    createLock({ hasInstallScript: true }),
    'a: runs an install script and is not in allowScripts',
  ],
  [
    'a script that is forbidden',
    { allowScripts: { a: false } },
    createLock({ hasInstallScript: true }),
    'a: runs an install script and is not in allowScripts',
  ],
  [
    'an allowed package without a script',
    { allowScripts: { a: true } },
    createLock({}),
    'a: is in allowScripts and has no install script',
  ],
])('the rules report: %s', (_, manifest, lock, fault) => {
  expect(findPackageFaults(manifest, lock)).toContainEqual(expect.stringContaining(fault));
});

test.each([
  [
    'named sources of one registry',
    createLockOfTwo('https://one.test/a.tgz', 'https://one.test/b.tgz'),
  ],
  ['no named sources', createLock({})],
])('the rules accept %s', (_, lock) => {
  expect(findPackageFaults({ dependencies: { a: version } }, lock)).toEqual([]);
});

test('the rules accept the script of an allowed package', () => {
  const manifest = { dependencies: { a: version }, allowScripts: { a: true } };
  expect(findPackageFaults(manifest, createLock({ hasInstallScript: true }))).toEqual([]);
});
