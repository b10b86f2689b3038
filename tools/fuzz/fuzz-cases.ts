// Requests generated from an OpenAPI document: valid, with one wrong field, of the wrong shape, and hostile.
import fc from 'fast-check';

import { hostileText, hostileValue, PROTECTED } from './hostile-values.ts';
import { createArbitrary, type FuzzSchema, type KnownValues } from './schema-arbitrary.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: FuzzSchema;
}

interface Content {
  'application/json'?: { schema: FuzzSchema };
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, FuzzSchema> };
}

/** Somebody with a session by number (a customer, in the console a member of staff or a tablet), an invalid token, or no token. */
export type FuzzSender =
  | { kind: 'signedIn'; index: number }
  | { kind: 'forger' }
  | { kind: 'visitor' };

export interface FuzzCase {
  operationId: string;
  method: string;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  /** Undefined: no body. */
  body: unknown;
  sender: FuzzSender;
}

export const isOfConsole = ({ path }: FuzzCase): boolean => path.startsWith('/ops/');

/** Streams do not end; their routes have tests of their own. */
export const STREAMS: ReadonlySet<string> = new Set(['orderEvents']);

const INVALID_HEADER_CHARACTERS = /[^\x20-\x7e]/g;

export interface KnownParts {
  parameters: KnownValues;
  body: KnownValues;
}

/** Requests of all kinds for all operations. */
export function createFuzzCases(document: OpenApi, known: KnownParts): fc.Arbitrary<FuzzCase> {
  const operations: DocumentedOperation[] = Object.entries(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.oneof(...operations.map(toWeighted)).chain(({ path, method, operation }) =>
    fc
      .record({
        parameters: createParameters(operation, known.parameters),
        body: createBody(operation, known.body),
        sender,
      })
      .map(({ parameters, body, sender }) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: fillPath(path, parameters),
        headers: toHeaders(parameters),
        body,
        sender,
      })),
  );
}

/** More cases for routes that move money. */
const WEIGHTS: Record<string, number> = {
  placeOrder: 24,
  paymentStatus: 3,
  cancelOrder: 2,
  commands: 16,
  takePhoneOrder: 4,
};
const toWeighted = (each: DocumentedOperation) => ({
  weight: WEIGHTS[each.operation.operationId] ?? 1,
  arbitrary: fc.constant(each),
});

interface DocumentedOperation {
  path: string;
  method: string;
  operation: Operation;
}

const sender: fc.Arbitrary<FuzzSender> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.nat(1_000).map((index): FuzzSender => ({ kind: 'signedIn', index })),
  },
  { weight: 1, arbitrary: fc.constant<FuzzSender>({ kind: 'forger' }) },
  { weight: 1, arbitrary: fc.constant<FuzzSender>({ kind: 'visitor' }) },
);

interface ParameterValue extends Parameter {
  /** Undefined: omitted. */
  value: string | undefined;
}

function createParameters(
  { parameters = [] }: Operation,
  known: KnownValues,
): fc.Arbitrary<ParameterValue[]> {
  return fc.tuple(
    ...parameters.map((parameter) => {
      const valid = createArbitrary(parameter.schema, known, parameter.name).map(String);
      const value = fc.oneof(
        { weight: 6, arbitrary: valid },
        { weight: 1, arbitrary: hostileText },
        ...(parameter.in === 'path' ? [] : [{ weight: 2, arbitrary: fc.constant(undefined) }]),
      );
      return value.map((each) => ({ ...parameter, value: each }));
    }),
  );
}

function fillPath(path: string, parameters: readonly ParameterValue[]): string {
  // An empty segment would address another route.
  const encodeValue = (text: string): string => encodeURIComponent(text.toWellFormed() || ' ');
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce((sum, { name, value = '' }) => sum.replace(`{${name}}`, encodeValue(value)), path);
  const query = parameters
    .filter((each) => each.in === 'query' && each.value !== undefined)
    .map(({ name, value = '' }) => `${name}=${encodeValue(value)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Node rejects other characters in header values. */
const toHeaders = (parameters: readonly ParameterValue[]): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: place, value }) =>
      place === 'header' && value !== undefined
        ? [[name.toLowerCase(), value.replace(INVALID_HEADER_CHARACTERS, '?').slice(0, 1_000)]]
        : [],
    ),
  );

function createBody({ requestBody }: Operation, known: KnownValues): fc.Arbitrary<unknown> {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return fc.constant(undefined);
  const valid = createArbitrary(schema, known);
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 3, arbitrary: withOneWrongField(valid) },
    { weight: 1, arbitrary: withProtectedField(valid) },
    { weight: 1, arbitrary: hostileValue },
    { weight: 1, arbitrary: listHostileCases(schema) },
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withOneWrongField = (validBody: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(validBody, fc.nat(), hostileValue).map(([value, at, wrong]) => {
    if (!isObject(value)) return wrong;
    const names = Object.keys(value);
    const name = names[at % Math.max(1, names.length)];
    return name === undefined ? wrong : { ...value, [name]: wrong };
  });

const withProtectedField = (validBody: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(validBody, fc.constantFrom(...PROTECTED), hostileValue)
    .map(([value, name, given]) =>
      isObject(value) ? { ...value, [name]: given } : { [name]: given },
    );

const listHostileCases = ({ properties = {} }: FuzzSchema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.keys(properties).map((name) => [name, hostileValue])));
