import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { FILE_RULES } from './file-rules.ts';
import {
  findCrowdedFolders,
  findFileCycles,
  findFolderCycles,
  findSharedTypeNames,
  findSplinters,
  findZodInBrowser,
} from './graph-rules.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { parseSourceFile } from './source-file.ts';

/** Violations of the architecture rules, as lines `path: description`. `texts`: sources by path from the project's root. */
export function findViolations(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map([...texts].map(([path, text]) => [path, parseSourceFile(path, text)]));
  const ofSingleFiles = [...files.values()].flatMap((file) =>
    [
      ...FILE_RULES.map((rule) => rule(file)),
      ...file.imports.flatMap((each) => IMPORT_RULES.map((rule) => rule(file, each))),
    ].flatMap((violation) => (violation === undefined ? [] : [`${file.path}: ${violation}`])),
  );
  return [
    ...ofSingleFiles,
    ...findZodInBrowser(files),
    ...findFileCycles(files),
    ...findFolderCycles(files),
    ...findSplinters(files),
    ...findCrowdedFolders(files),
    ...findSharedTypeNames(files),
  ];
}

const SOURCES = '{contract,server,web,storefront,console,dev,test,tools}/**/*.{ts,tsx}';

export async function readSources(): Promise<Map<string, string>> {
  const paths = globSync(SOURCES, { exclude: ['**/node_modules', '**/dist'] });
  const texts = paths.map(
    async (path) => [path.replaceAll('\\', '/'), await readFile(path, 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}
