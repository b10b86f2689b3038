// Requests made from an OpenAPI document: as it allows, with one thing wrong, wrong in shape, and hostile.
import fc from 'fast-check';
import { hostileText, hostileValue, PROTECTED } from './hostile-values.ts';
import { valueOf, type JsonSchema, type KnownValues } from './schema-arbitrary.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Content {
  'application/json'?: { schema: JsonSchema };
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Who asks: customers of a site by number, a token that is none, nobody. */
export type Asker = { kind: 'customer'; index: number } | { kind: 'forger' } | { kind: 'visitor' };

export interface FuzzCase {
  operationId: string;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** Undefined: none is sent. */
  body: unknown;
  asker: Asker;
}

/** Streams have no end; their routes are tested by themselves. */
export const STREAMS: ReadonlySet<string> = new Set(['orderEvents']);

const VALUES_OF_HEADERS = /[^\x20-\x7e]/g;

/** All kinds of requests over all operations. */
export function fuzzCases(document: OpenApi, known: KnownValues): fc.Arbitrary<FuzzCase> {
  const operations: Found[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.oneof(...operations.map(weighed)).chain(({ path, method, operation }) =>
    fc
      .record({
        parameters: parametersOf(operation, known),
        body: bodyOf(operation, known),
        asker: asker,
      })
      .map(({ parameters, body, asker }) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: fill(path, parameters),
        headers: headersOf(parameters),
        body,
        asker,
      })),
  );
}

/** Where money moves, more is tried. */
const WEIGHTS: Record<string, number> = { placeOrder: 8, paymentStatus: 3, cancelOrder: 2 };
const weighed = (each: Found) => ({
  weight: WEIGHTS[each.operation.operationId] ?? 1,
  arbitrary: fc.constant(each),
});

interface Found {
  path: string;
  method: string;
  operation: Operation;
}

const asker: fc.Arbitrary<Asker> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.nat(1_000).map((index): Asker => ({ kind: 'customer', index })),
  },
  { weight: 1, arbitrary: fc.constant<Asker>({ kind: 'forger' }) },
  { weight: 1, arbitrary: fc.constant<Asker>({ kind: 'visitor' }) },
);

interface Given extends Parameter {
  /** Undefined: left out. */
  value: string | undefined;
}

function parametersOf({ parameters = [] }: Operation, known: KnownValues): fc.Arbitrary<Given[]> {
  return fc.tuple(
    ...parameters.map((parameter) => {
      const good = valueOf(parameter.schema, known, parameter.name).map(String);
      const value = fc.oneof(
        { weight: 6, arbitrary: good },
        { weight: 1, arbitrary: hostileText },
        ...(parameter.in === 'path' ? [] : [{ weight: 2, arbitrary: fc.constant(undefined) }]),
      );
      return value.map((each) => ({ ...parameter, value: each }));
    }),
  );
}

function fill(path: string, parameters: readonly Given[]): string {
  // Nothing at all would be another address.
  const encoded = (text: string): string => encodeURIComponent(text.toWellFormed() || ' ');
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce((sum, { name, value = '' }) => sum.replace(`{${name}}`, encoded(value)), path);
  const query = parameters
    .filter((each) => each.in === 'query' && each.value !== undefined)
    .map(({ name, value = '' }) => `${name}=${encoded(value)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Node sends no other characters in a header. */
const headersOf = (parameters: readonly Given[]): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: place, value }) =>
      place === 'header' && value !== undefined
        ? [[name.toLowerCase(), value.replace(VALUES_OF_HEADERS, '?').slice(0, 1_000)]]
        : [],
    ),
  );

function bodyOf({ requestBody }: Operation, known: KnownValues): fc.Arbitrary<unknown> {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return fc.constant(undefined);
  const good = valueOf(schema, known);
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 3, arbitrary: withOneThingWrong(good) },
    { weight: 1, arbitrary: withProtectedField(good) },
    { weight: 1, arbitrary: hostileValue },
    { weight: 1, arbitrary: allHostile(schema) },
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withOneThingWrong = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(good, fc.nat(), hostileValue).map(([value, at, wrong]) => {
    if (!isObject(value)) return wrong;
    const names = Object.keys(value);
    const name = names[at % Math.max(1, names.length)];
    return name === undefined ? wrong : { ...value, [name]: wrong };
  });

const withProtectedField = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(good, fc.constantFrom(...PROTECTED), hostileValue)
    .map(([value, name, given]) =>
      isObject(value) ? { ...value, [name]: given } : { [name]: given },
    );

const allHostile = ({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.keys(properties).map((name) => [name, hostileValue])));
