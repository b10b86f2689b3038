import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { parseSourceFile } from '../architecture/source-file.ts';
import { BUILD_SOURCES } from './build.ts';

/** The project's files that a program imports, directly or not. */
function listImported(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { target, isOwn } of parseSourceFile(path, readFileSync(path, 'utf8')).imports)
    if (isOwn && /\.tsx?$/.test(target)) listImported(target, found);
  return found;
}

it('the build imports only the folders whose changes repeat it', () => {
  const folders = new Set(
    [...listImported('tools/bin/build.ts')].map((path) => path.split('/')[0]),
  );
  expect([...folders].toSorted()).toEqual(['tools', ...BUILD_SOURCES].toSorted());
});
