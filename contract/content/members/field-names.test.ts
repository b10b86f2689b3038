import { expect, test } from 'vitest';
import type { z } from 'zod';

import { DOCUMENT_KINDS, type DocumentEntry } from '../documents.ts';
import { texts as pl } from './field-names.texts.pl.ts';
import { texts as en } from './field-names.texts.ts';

type Definition = z.ZodType['_zod']['def'] & {
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  out?: z.ZodType;
};

/** The names of all fields, also those within lists. */
function* listNames(schema: z.ZodType): Generator<string> {
  const {
    innerType,
    shape = {},
    element,
    valueType,
    options = [],
    out,
  }: Definition = schema._zod.def;
  for (const part of [innerType, element, valueType, out, ...options])
    if (part) yield* listNames(part);
  for (const [name, part] of Object.entries(shape)) {
    yield name;
    yield* listNames(part);
  }
}

test.each(Object.entries<DocumentEntry>(DOCUMENT_KINDS))(
  'every field of a %s has a name in each language',
  (_, { schema }) => {
    const names = [...new Set(listNames(schema))];
    expect(names.filter((name) => !en.fields[name] || !pl.fields[name])).toEqual([]);
  },
);
