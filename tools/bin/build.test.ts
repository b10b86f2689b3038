import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { parseSourceFile } from '../architecture/source-file.ts';
import { APPS, SERVER } from './build.ts';

/** The project's files that a program imports, directly or not. */
function listImported(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { target, isOwn } of parseSourceFile(path, readFileSync(path, 'utf8')).imports)
    if (isOwn && /\.tsx?$/.test(target)) listImported(target, found);
  return found;
}

it.each([
  [APPS.title, APPS.sources, ['storefront/build.ts', 'console/build.ts']],
  [
    SERVER.title,
    SERVER.sources,
    ['server/build.ts', 'server/src/app/main.ts', 'server/src/app/multi-process.ts'],
  ],
])('the build of %s imports only the folders whose changes repeat it', (_, sources, roots) => {
  const paths = roots.flatMap((path) => [...listImported(path)]);
  const isSource = (path: string) => sources.some((folder) => path.startsWith(`${folder}/`));
  expect(paths.filter((path) => !isSource(path))).toEqual([]);
  for (const folder of sources)
    expect(paths.some((path) => path.startsWith(`${folder}/`))).toBe(true);
});
