import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, expectTypeOf, it } from 'vitest';

import { LANGUAGES } from '../language.ts';
import type { Translation } from './text-catalogue.ts';

const root = join(import.meta.dirname, '../..');
const catalogues = globSync('{contract,server/src,storefront/src,web}/**/*.texts.ts', {
  cwd: root,
});

it('every catalogue has a file for each language', () => {
  expect(catalogues.length).toBeGreaterThan(30);
  const files = LANGUAGES.slice(1).flatMap((language) =>
    catalogues.map((file) => file.replace(/\.ts$/, `.${language}.ts`)),
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const texts = { hello: 'Hello', left: (count: number) => `${count} left`, days: { monday: 'Mon' } };
type Own = Translation<typeof texts>;

it('the compiler refuses a translation that lacks a text, or takes other values', () => {
  expectTypeOf<typeof texts>().toExtend<Own>();
  expectTypeOf<Omit<typeof texts, 'hello'>>().not.toExtend<Own>();
  expectTypeOf<Omit<typeof texts, 'days'> & { days: {} }>().not.toExtend<Own>();
  expectTypeOf<Omit<typeof texts, 'left'> & { left: (a: string) => string }>().not.toExtend<Own>();
});
