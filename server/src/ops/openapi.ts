// The OpenAPI description, derived from the same table that the server implements.
import { z } from 'zod';
import { renderText } from '../../../contract/messages/render-text.ts';
import { text } from '../../../contract/messages/text.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { envelope, failure, type Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';

type JsonSchema = Record<string, unknown>;

export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(ROUTES) as [string, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tiffin',
      version,
      description:
        'Every JSON answer is {status, message, data}; a refusal adds a code, and errors by field.',
    },
    paths,
    components: {
      securitySchemes: { customer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(failure, 'output') },
    },
  };
}

function operation(name: string, route: Route): object {
  return {
    operationId: name,
    summary: route.summary,
    ...(route.auth === 'customer' && { security: [{ customer: [] }] }),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...parameters('header', route.headers),
    ],
    ...(route.body && {
      requestBody: { required: true, content: json(schemaOf(route.body, 'input')) },
    }),
    responses: {
      [route.success]: {
        description: 'OK',
        content: json(schemaOf(envelope(route.data), 'output')),
      },
      ...refusals(route),
    },
  };
}

/** Codes that share a status share a response, as OpenAPI wants it. */
function refusals({ auth, refusals: codes }: Route): Record<string, object> {
  const all = auth === 'customer' ? (['SIGN_IN_NEEDED', ...codes] as const) : codes;
  const byStatus = Map.groupBy(all, (code) => REFUSALS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `${code}: ${renderText(text(code), 'en-GB')}`).join(' '),
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
  );
}

const json = (schema: JsonSchema): object => ({ 'application/json': { schema } });

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
