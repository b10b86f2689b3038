// The requests for sqlmap: each operation of the OpenAPI document as a valid request, with a star, sqlmap's injection
// marker, after each value of path, query, headers and body.
import { STREAMS, type OpenApi, type Operation } from '../fuzz-cases.ts';
import type { FuzzSchema } from '../schema-arbitrary.ts';

export interface Target {
  name: string;
  method: string;
  /** Absolute path with query. */
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** Number of values with a marker. */
  places: number;
}

/** Values by operation and name that pass validation, for one customer of one site. */
export type ValidValues = (operationId: string, name: string) => string | number | undefined;

const MARKER = '*';

/** Pages, and headers that every request may have, are not part of the document. */
const UNDOCUMENTED_TARGETS: readonly Pick<Target, 'name' | 'path' | 'headers'>[] = [
  {
    name: 'page',
    path: `/menu?all=1${MARKER}&language=pl-PL${MARKER}&store=camden${MARKER}`,
    headers: {},
  },
  { name: 'page by path', path: `/store/camden${MARKER}`, headers: {} },
  {
    name: 'picture',
    path: `/tenancy/assets/favicon.svg${MARKER}?w=96${MARKER}&v=1${MARKER}`,
    headers: {},
  },
  { name: 'invitation', path: `/invite/ABCDEFGH${MARKER}`, headers: {} },
  {
    name: 'newsletter',
    path: `/newsletter/confirm?token=abcdefghijklmnopqrstuv${MARKER}`,
    headers: {},
  },
  {
    name: 'headers',
    path: '/api/customer',
    headers: {
      authorization: `Bearer ${'f'.repeat(43)}${MARKER}`,
      cookie: `dt=${'a'.repeat(43)}${MARKER}; language=pl-PL${MARKER}; invite=ABCDEFGH${MARKER}`,
      'user-agent': `Mozilla/5.0${MARKER}`,
      'accept-language': `pl${MARKER}`,
      'if-none-match': `"abc"${MARKER}`,
    },
  },
];

export function createSqlmapTargets(document: OpenApi, getValue: ValidValues): Target[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toTarget(path, method, operation, getValue),
    ),
  );
  const others = UNDOCUMENTED_TARGETS.map((each) => ({ ...each, method: 'GET', body: undefined }));
  return [...operations, ...others.map((each) => ({ ...each, places: countPlaces(each) }))].filter(
    ({ name, places }) => places > 0 && !STREAMS.has(name),
  );
}

function toTarget(
  path: string,
  method: string,
  operation: Operation,
  getValue: ValidValues,
): Target {
  const { operationId, parameters = [], requestBody } = operation;
  const toMarkedValue = (name: string) =>
    encodeURIComponent(getValue(operationId, name) ?? 'x') + MARKER;
  const named = (place: string) => parameters.filter((each) => each.in === place);
  const query = named('query').map(({ name }) => `${name}=${toMarkedValue(name)}`);
  const schema = requestBody?.content['application/json']?.schema;
  const request = {
    name: operationId,
    method: method.toUpperCase(),
    path: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => toMarkedValue(name))}${query.length ? `?${query.join('&')}` : ''}`,
    body: schema && formatMarkedJson(schema, '', (name) => getValue(operationId, name)),
    headers: Object.fromEntries(named('header').map(({ name }) => [name, toMarkedValue(name)])),
  };
  return { ...request, places: countPlaces(request) };
}

/** JSON with a marker after each string and number; no valid JSON until sqlmap has replaced the markers. */
function formatMarkedJson(
  { properties, items, anyOf, type, enum: words }: FuzzSchema,
  name: string,
  getValue: (name: string) => string | number | undefined,
): string {
  if (properties) {
    const inside = Object.entries(properties).map(
      ([key, schema]) => `${JSON.stringify(key)}:${formatMarkedJson(schema, key, getValue)}`,
    );
    return `{${inside.join(',')}}`;
  }
  if (items) return `[${formatMarkedJson(items, name, getValue)}]`;
  if (anyOf?.[0]) return formatMarkedJson(anyOf[0], name, getValue);
  if (type === 'boolean') return 'true';
  if (type === 'integer') return `${getValue(name) ?? 1}${MARKER}`;
  const word = getValue(name) ?? words?.find((each) => typeof each === 'string') ?? 'x';
  return `"${word}${MARKER}"`;
}

const countPlaces = ({
  path,
  body = '',
  headers,
}: Pick<Target, 'path' | 'headers'> & { body?: string | undefined }) =>
  [path, body, ...Object.values(headers)].join(' ').split(MARKER).length - 1;
