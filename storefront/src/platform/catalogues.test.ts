import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/language.ts';
import { plural } from '../../../contract/messages/plural.ts';

const root = join(import.meta.dirname, '../../..');
const catalogues = globSync('{contract,web,storefront/src}/**/*.texts.ts', { cwd: root });

/** 'name: string', 'name: 2 parameters', and of a table what is in it. */
function shapeOf(name: string, value: unknown): string[] {
  if (typeof value === 'function') return [`${name}: ${value.length} parameters`];
  if (typeof value !== 'object' || value === null) return [`${name}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, each]) => shapeOf(`${name}.${key}`, each));
}

async function read(file: string): Promise<[string, unknown][]> {
  const catalogue = (await import(join(root, file))) as Record<string, unknown>;
  return Object.entries(catalogue);
}

const shapes = async (file: string): Promise<string[]> =>
  (await read(file)).flatMap(([name, value]) => shapeOf(name, value)).toSorted();

it('finds catalogues', () => {
  expect(catalogues.length).toBeGreaterThan(0);
});

for (const language of LANGUAGES.slice(1)) {
  it.each(catalogues)(`%s says the same things in ${language}`, async (file) => {
    expect(await shapes(file.replace(/\.ts$/, `.${language}.ts`))).toEqual(await shapes(file));
  });
}

it('has no translation of a catalogue that is gone', () => {
  const translated = globSync('{contract,web,storefront/src}/**/*.texts.*.ts', { cwd: root });
  const originals = translated.map((file) => file.replace(/\.\w+\.ts$/, '.ts'));
  expect(originals.filter((file) => !catalogues.includes(file))).toEqual([]);
});

it.each([
  [1, 'danie'],
  [2, 'dania'],
  [4, 'dania'],
  [5, 'dań'],
  [12, 'dań'],
  [22, 'dania'],
  [25, 'dań'],
])('counts %i in Polish', (count, word) => {
  expect(plural(count, { one: 'danie', few: 'dania', many: 'dań' })).toBe(word);
});
