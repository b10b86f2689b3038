// The pages have no broken links, and name every setting, theme option and npm script.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { themeDefinition } from '../contract/sites/tenant.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'tools/**/*.md']);

/** Anchors that GitHub generates from the headings of a page. */
const readAnchors = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !readAnchors(target).includes(anchor);
}

test.each(PAGES)('%s has no broken links', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => isBroken(page, link))).toEqual([]);
});

const FILE_NAME =
  /`((?:contract|server|storefront|console|web|dev|test|tools|docs)\/[\w./-]+\.(?:tsx?|sql|ya?ml|md|csv))`/g;

test.each(PAGES)('%s names files that exist', (page) => {
  const files = [...read(page).matchAll(FILE_NAME)].map(([, file = '']) => file);
  expect(files.filter((file) => !file.includes('NNNN') && !existsSync(file))).toEqual([]);
});

test('docs/settings.md has every variable that the server reads', () => {
  const sources = ['server/src/app/config.ts', 'server/src/app/sender-settings.ts']
    .map(read)
    .join();
  const names = new Set([...sources.matchAll(/'([A-Z][A-Z_]{3,})'/g)].map(([, name]) => name));
  expect(names.size).toBeGreaterThan(15);
  const page = read('docs/settings.md');
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('docs/packs.md lists every theme option', () => {
  const { fontPair, radius, photoStyle, colourScheme } = themeDefinition.shape;
  const page = read('docs/packs.md');
  for (const { options } of [fontPair, radius, photoStyle, colourScheme])
    expect(options.filter((option) => !page.includes(`\`${option}\``))).toEqual([]);
});

test('a page names every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const pages = PAGES.map(read).join('\n');
  const isNamed = (name: string) =>
    new RegExp(`\\bnpm (run )?(-s )?${name}(?![\\w:-])`).test(pages);
  const scriptNames = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  expect(scriptNames.filter((name) => !isNamed(name))).toEqual([]);
});
