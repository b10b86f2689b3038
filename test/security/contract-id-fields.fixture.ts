// The id fields of each route, derived from the contract, so that the tests of ownership cover every route.
import { z } from 'zod';

import { slug } from '../../contract/ids.ts';
import { ENDPOINTS, type Endpoint } from '../../contract/routes/endpoints.ts';
import type { Route } from '../../contract/routes/route.ts';
import { ROUTES } from '../../contract/routes/routes.ts';

export type EndpointName = keyof typeof ENDPOINTS;

/** An id that a request carries, such as 'body lines[].itemId'. */
export interface Reference {
  route: EndpointName;
  place: 'path' | 'query' | 'body';
  /** Names and '[]' from the top. */
  steps: string[];
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
}

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[];
export const getEndpoint = (name: EndpointName): Endpoint => ENDPOINTS[name];

const SLUG = (z.toJSONSchema(slug) as JsonSchema).pattern;

const toSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const isId = (name: string, { format, pattern }: JsonSchema): boolean =>
  format === 'uuid' || pattern === SLUG || /(^i|I)ds?$/.test(name);

function findIds(schema: JsonSchema, steps: string[]): string[][] {
  const here = isId(steps.at(-1) ?? '', schema) ? [steps] : [];
  return [
    ...here,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      findIds(property, [...steps, name]),
    ),
    ...(schema.items ? findIds(schema.items, [...steps, '[]']) : []),
    ...(schema.anyOf ?? []).flatMap((branch) => findIds(branch, steps)),
  ];
}

export function listReferences(name: EndpointName): Reference[] {
  const route: Route | undefined = (ROUTES as Record<string, Route>)[name];
  const inPath = [...getEndpoint(name).path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => [
    parameter,
  ]);
  const toReferences = (place: Reference['place'], all: string[][]): Reference[] =>
    all.map((steps) => ({ route: name, place, steps }));
  return [
    ...toReferences('path', inPath),
    ...toReferences('query', route?.query ? findIds(toSchema(route.query), []) : []),
    ...toReferences('body', route?.body ? findIds(toSchema(route.body), []) : []),
  ];
}

/** A body with every object of the route's schema and no other values; {} for a route without a body. */
export function createEmptyBody(name: EndpointName): unknown {
  const route: Route | undefined = (ROUTES as Record<string, Route>)[name];
  return route?.body ? createObjects(toSchema(route.body)) : {};
}

function createObjects({ properties, items, anyOf }: JsonSchema): unknown {
  if (items) {
    const item = createObjects(items);
    return item === undefined ? undefined : [item];
  }
  if (anyOf) return anyOf.map(createObjects).find((each) => each !== undefined);
  if (!properties) return undefined;
  const objects = Object.entries(properties).map(
    ([name, property]) => [name, createObjects(property)] as const,
  );
  return Object.fromEntries(objects.filter(([, object]) => object !== undefined));
}

export const formatReference = ({ route, place, steps }: Reference): string =>
  `${route} ${place} ${steps.join('.').replaceAll('.[]', '[]')}`;
