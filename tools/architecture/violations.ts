import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { FILE_RULES } from './file-rules.ts';
import { importCycles, zodInTheBrowser } from './graph-rules.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { sourceFile } from './source-file.ts';

/** What breaks the house's rules, as lines `path: what is wrong`. `texts` holds files by path from the root. */
export function houseFaults(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map([...texts].map(([path, text]) => [path, sourceFile(path, text)]));
  const single = [...files.values()].flatMap((file) =>
    [
      ...FILE_RULES.map((rule) => rule(file)),
      ...file.imports.flatMap((each) => IMPORT_RULES.map((rule) => rule(file, each))),
    ].flatMap((fault) => (fault === undefined ? [] : [`${file.path}: ${fault}`])),
  );
  return [...single, ...zodInTheBrowser(files), ...importCycles(files)];
}

const ROOMS = '{contract,server,web,storefront,console,dev,test,tools}/**/*.{ts,tsx}';

export async function readHouse(): Promise<Map<string, string>> {
  const paths = globSync(ROOMS, { exclude: ['**/node_modules', '**/dist'] });
  const texts = paths.map(
    async (path) => [path.replaceAll('\\', '/'), await readFile(path, 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}
