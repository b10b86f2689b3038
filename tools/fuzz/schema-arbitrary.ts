// fast-check arbitraries for JSON Schema: the part of the dialect that the OpenAPI document uses.
import fc from 'fast-check';

export interface FuzzSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: FuzzSchema[];
  oneOf?: FuzzSchema[];
  allOf?: FuzzSchema[];
  not?: FuzzSchema;
  $ref?: string;
  $defs?: Record<string, FuzzSchema>;
  properties?: Record<string, FuzzSchema>;
  required?: string[];
  additionalProperties?: boolean | FuzzSchema;
  items?: FuzzSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Meaningful values for a name, such as item ids; undefined: none. */
export type KnownValues = (name: string) => readonly unknown[] | undefined;

const MAX_ITEMS = 4;
const MAX_TEXT = 40;
/** Years with four digits. */
const FIRST_DATE = new Date('1970-01-01T00:00:00Z');
const LAST_DATE = new Date('2100-01-01T00:00:00Z');
/** References may be recursive. */
const MAX_DEPTH = 6;

/** `name` is that of the field or parameter. */
export function createArbitrary(
  schema: FuzzSchema,
  known: KnownValues,
  name = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  const own = createUnnamedArbitrary(schema, known, name, depth);
  const values = known(name);
  return values && values.length > 0 && !schema.enum
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: own })
    : own;
}

function createUnnamedArbitrary(
  schema: FuzzSchema,
  known: KnownValues,
  name: string,
  depth: number,
) {
  if (depth > MAX_DEPTH) return fc.constant(null);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return fc.oneof(...choices.map((each) => createArbitrary(each, known, name, depth + 1)));
  if (schema.allOf?.[0]) return createArbitrary(schema.allOf[0], known, name, depth + 1);
  const [type] = [schema.type].flat();
  switch (type) {
    case 'object':
      return createObject(schema, known, depth);
    case 'array':
      return fc.array(createArbitrary(schema.items ?? {}, known, '', depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(
          schema.minItems ?? 0,
          Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
        ),
      });
    case 'string':
      return createText(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 10_000, Number.MAX_SAFE_INTEGER),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant({});
  }
}

function createObject(
  { properties = {}, required = [] }: FuzzSchema,
  known: KnownValues,
  depth: number,
): fc.Arbitrary<unknown> {
  const named = Object.entries(properties).filter(([, each]) => !isNever(each));
  return fc.record(
    Object.fromEntries(
      named.map(([name, each]) => [name, createArbitrary(each, known, name, depth + 1)]),
    ),
    { requiredKeys: required.filter((name) => named.some(([each]) => each === name)) },
  );
}

/** A field that must be absent. */
const isNever = ({ not }: FuzzSchema): boolean =>
  not !== undefined && Object.keys(not).length === 0;

function createText({
  pattern,
  format,
  minLength = 0,
  maxLength,
}: FuzzSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.constantFrom('2026-11-25', '2031-02-28');
  if (format === 'date-time')
    return fc
      .date({ min: FIRST_DATE, max: LAST_DATE, noInvalidDate: true })
      .map((date) => date.toISOString());
  if (pattern !== undefined) return createMatchingText(pattern);
  return fc.string({ minLength, maxLength: Math.min(maxLength ?? MAX_TEXT, MAX_TEXT) });
}

/** fast-check does not support look-around; such patterns get arbitrary strings. */
function createMatchingText(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string({ maxLength: MAX_TEXT });
  }
}
