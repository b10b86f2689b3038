// Formats parsed values as a pack's files have them: encoded by their schema, without default values, in the schema's order.
import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { packAllergens, vatPercent } from '../../../../contract/packs/pack-fields.ts';
import { toDecimal, toPercent } from './format-yaml.ts';

type Definition = z.ZodType['_zod']['def'] & {
  innerType?: z.ZodType;
  defaultValue?: unknown;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  out?: z.ZodType;
};

const getDefinition = (schema: z.ZodType): Definition => schema._zod.def;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as `formatYaml` takes it; undefined for a default. */
export function formatParsed(schema: z.ZodType, value: unknown): unknown {
  const { type, innerType, defaultValue, shape, element, valueType, options } =
    getDefinition(schema);
  if (value === undefined) return undefined;
  if (type === 'default' && isDeepStrictEqual(value, defaultValue)) return undefined;
  if (innerType) return formatParsed(innerType, value);
  if (schema === packAllergens) return formatAllergens(value);
  if (schema === vatPercent) return toPercent(Number(value));
  if (type === 'pipe') {
    // What an earlier release has stored may be out of range today: its own check reports it.
    const encoded = z.safeEncode(schema, value);
    return encoded.success ? formatEncoded(value, encoded.data) : value;
  }
  if (options) return formatParsed(findOption(options, value), value);
  if (shape && isObject(value)) return formatObject(shape, value);
  if (element && Array.isArray(value)) return value.map((each) => formatParsed(element, each));
  if (valueType && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, formatParsed(valueType, each)]),
    );
  return value;
}

const formatObject = (shape: Record<string, z.ZodType>, value: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      formatParsed(schema, Object.hasOwn(value, name) ? value[name] : undefined),
    ]),
  );

/** Decimals are written as numbers, which the text of a codec is not. */
function formatEncoded(value: unknown, encoded: unknown): unknown {
  if (typeof value !== 'number') return encoded;
  return Number(encoded) === value ? value : toDecimal(value);
}

/** 'none', a list of what it contains, or all three fields. */
function formatAllergens(value: unknown): unknown {
  const { out } = getDefinition(packAllergens);
  const fields = out && isObject(value) ? formatObject(getDefinition(out).shape ?? {}, value) : {};
  const given = Object.entries(fields).filter(([, field]) => field !== undefined);
  if (given.length === 0) return 'none';
  const [[name, field] = []] = given;
  return given.length === 1 && name === 'contains' ? field : Object.fromEntries(given);
}

const findOption = (options: readonly z.ZodType[], value: unknown): z.ZodType =>
  options.find((option) => z.safeEncode(option, value).success) ?? z.unknown();

/**
 * The schema of a field, such as ['options', 'mild', 'price'] of an option group; null: there is no such field. `isInLists`: names
 * lead into lists, too, such as ['courses', '0', 'name'] of a deal.
 */
export function findFieldSchema(
  schema: z.ZodType,
  [name, ...rest]: readonly string[],
  isInLists = false,
): z.ZodType | null {
  if (name === undefined) return schema;
  const { innerType, shape, valueType, element, options } = getDefinition(schema);
  if (innerType) return findFieldSchema(innerType, [name, ...rest], isInLists);
  if (options) {
    const found = options.map((option) => findFieldSchema(option, [name, ...rest], isInLists));
    return found.find((each) => each !== null) ?? null;
  }
  const part = valueType ?? (isInLists ? element : undefined);
  const child = shape && Object.hasOwn(shape, name) ? shape[name] : part;
  return child ? findFieldSchema(child, rest, isInLists) : null;
}
