// What sqlmap is given: each operation of the OpenAPI document as a request that goes through, with a star after each
// value of its path, query, headers and body, which is where sqlmap puts its words.
import { STREAMS, type OpenApi, type Operation } from '../fuzz-cases.ts';
import type { JsonSchema } from '../schema-arbitrary.ts';

export interface Target {
  name: string;
  method: string;
  /** From the root. */
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** Values that sqlmap tries. */
  places: number;
}

/** Values by name, that lead past the first check; of one customer of one site. */
export type ValidValues = (operationId: string, name: string) => string | number | undefined;

const STAR = '*';

/** Pages and what is read of every request have no place in the document. */
const UNDOCUMENTED_TARGETS: readonly Pick<Target, 'name' | 'path' | 'headers'>[] = [
  {
    name: 'page',
    path: `/menu?all=1${STAR}&language=pl-PL${STAR}&store=camden${STAR}`,
    headers: {},
  },
  { name: 'page by path', path: `/store/camden${STAR}`, headers: {} },
  {
    name: 'picture',
    path: `/tenancy/assets/favicon.svg${STAR}?w=96${STAR}&v=1${STAR}`,
    headers: {},
  },
  { name: 'invitation', path: `/invite/ABCDEFGH${STAR}`, headers: {} },
  {
    name: 'newsletter',
    path: `/newsletter/confirm?token=abcdefghijklmnopqrstuv${STAR}`,
    headers: {},
  },
  {
    name: 'headers',
    path: '/api/customer',
    headers: {
      authorization: `Bearer ${'f'.repeat(43)}${STAR}`,
      cookie: `dt=${'a'.repeat(43)}${STAR}; language=pl-PL${STAR}; invite=ABCDEFGH${STAR}`,
      'user-agent': `Mozilla/5.0${STAR}`,
      'accept-language': `pl${STAR}`,
      'if-none-match': `"abc"${STAR}`,
    },
  },
];

export function createSqlmapTargets(document: OpenApi, good: ValidValues): Target[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toTarget(path, method, operation, good)),
  );
  const others = UNDOCUMENTED_TARGETS.map((each) => ({ ...each, method: 'GET', body: undefined }));
  return [...operations, ...others.map((each) => ({ ...each, places: countPlaces(each) }))].filter(
    ({ name, places }) => places > 0 && !STREAMS.has(name),
  );
}

function toTarget(path: string, method: string, operation: Operation, good: ValidValues): Target {
  const { operationId, parameters = [], requestBody } = operation;
  const valueOf = (name: string) => encodeURIComponent(good(operationId, name) ?? 'x') + STAR;
  const named = (place: string) => parameters.filter((each) => each.in === place);
  const query = named('query').map(({ name }) => `${name}=${valueOf(name)}`);
  const schema = requestBody?.content['application/json']?.schema;
  const made = {
    name: operationId,
    method: method.toUpperCase(),
    path: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name))}${query.length ? `?${query.join('&')}` : ''}`,
    body: schema && formatMarkedJson(schema, '', (name) => good(operationId, name)),
    headers: Object.fromEntries(named('header').map(({ name }) => [name, valueOf(name)])),
  };
  return { ...made, places: countPlaces(made) };
}

/** JSON with a star after each text and number; what it is a star after is no JSON any more, until sqlmap has filled it in. */
function formatMarkedJson(
  { properties, items, anyOf, type, enum: words }: JsonSchema,
  name: string,
  good: (name: string) => string | number | undefined,
): string {
  if (properties) {
    const inside = Object.entries(properties).map(
      ([key, schema]) => `${JSON.stringify(key)}:${formatMarkedJson(schema, key, good)}`,
    );
    return `{${inside.join(',')}}`;
  }
  if (items) return `[${formatMarkedJson(items, name, good)}]`;
  if (anyOf?.[0]) return formatMarkedJson(anyOf[0], name, good);
  if (type === 'boolean') return 'true';
  if (type === 'integer') return `${good(name) ?? 1}${STAR}`;
  const word = good(name) ?? words?.find((each) => typeof each === 'string') ?? 'x';
  return `"${word}${STAR}"`;
}

const countPlaces = ({
  path,
  body = '',
  headers,
}: Pick<Target, 'path' | 'headers'> & { body?: string | undefined }) =>
  [path, body, ...Object.values(headers)].join(' ').split(STAR).length - 1;
