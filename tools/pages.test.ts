// What a newcomer reads is there: links lead somewhere, every setting and every npm script is named.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { themeDefinition } from '../contract/tenant.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'tools/**/*.md']);

test.each(PAGES)('%s links to what is there', (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(
    ([, target = '']) => target,
  );
  const own = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(own.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
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

test('docs/packs.md has every choice of a look', () => {
  const { fontPair, radius, photoStyle, colourScheme } = themeDefinition.shape;
  const page = read('docs/packs.md');
  for (const { options } of [fontPair, radius, photoStyle, colourScheme])
    expect(options.filter((choice) => !page.includes(`\`${choice}\``))).toEqual([]);
});

test('every npm script stands on a page', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const pages = PAGES.map(read).join('\n');
  const isNamed = (name: string) =>
    new RegExp(`\\bnpm (run )?(-s )?${name}(?![\\w:-])`).test(pages);
  const called = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  expect(called.filter((name) => !isNamed(name))).toEqual([]);
});
