// The console's routes as an OpenAPI document, which the server does not publish.
import type { z } from 'zod';

import type { ConsoleRoute } from '../../contract/console/routes/console-route.ts';
import { CONSOLE_ROUTES } from '../../contract/console/routes/console-routes.ts';
import { REFUSALS, type RefusalCode } from '../../contract/refusals.ts';
import { envelope } from '../../contract/routes/route.ts';
import {
  listEntitySchemas,
  toReplySchema,
  toRequestSchema,
} from '../../server/src/ops/openapi-schemas.ts';
import type { OpenApi, Operation, Parameter } from './fuzz-cases.ts';
import type { FuzzSchema } from './schema-arbitrary.ts';

/** Streams have no schemas of replies. */
export function createConsoleDocument(): OpenApi {
  const document: OpenApi = { paths: {}, components: { schemas: listEntitySchemas() } };
  for (const [name, route] of Object.entries(CONSOLE_ROUTES)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    document.paths[path] = {
      ...document.paths[path],
      [route.method.toLowerCase()]: describeRoute(name, route),
    };
  }
  return document;
}

const describeRoute = (operationId: string, route: ConsoleRoute): Operation => ({
  operationId,
  parameters: [...listParameters('path', route.params), ...listParameters('query', route.query)],
  ...(route.body && { requestBody: { content: toJson(toRequestSchema(route.body)) } }),
  responses: {
    [route.success]: { content: toJson(toReplySchema(envelope(route.data))) },
    ...Object.fromEntries(listRefusals(route).map((code) => [REFUSALS[code], FAILURE])),
  },
});

const toJson = (schema: FuzzSchema) => ({ 'application/json': { schema } });
const FAILURE = { content: toJson({ $ref: '#/components/schemas/Failure' }) };

/** The route's own refusals, and those of every route for staff. */
const listRefusals = ({ access, refusals }: ConsoleRoute): readonly RefusalCode[] =>
  access === 'public' ? refusals : ['SIGN_IN_NEEDED', 'NOT_ALLOWED', ...refusals];

function listParameters(place: Parameter['in'], schema: z.ZodType | undefined): Parameter[] {
  const { properties = {}, required = [] }: FuzzSchema = schema ? toRequestSchema(schema) : {};
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}
