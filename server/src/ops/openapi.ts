// The OpenAPI description, derived from the same table that the server implements.
import type { z } from 'zod';

import { renderText } from '../../../contract/messages/render-text.ts';
import { text } from '../../../contract/messages/text.ts';
import { REFUSALS, type RefusalCode } from '../../../contract/refusals.ts';
import { ENDPOINTS } from '../../../contract/routes/endpoints.ts';
import {
  API_TAGS,
  envelope,
  type DocumentedRoute,
  type RouteExample,
} from '../../../contract/routes/route.ts';
import { ROUTES } from '../../../contract/routes/routes.ts';
import { orderEvents } from './openapi-events.ts';
import {
  listEntitySchemas,
  toReplySchema,
  toRequestSchema,
  type JsonSchema,
} from './openapi-schemas.ts';

export interface ApiOwner {
  /** Origin of the requested host, such as 'https://bombay.example'. */
  origin: string;
  websiteName: string;
  supportEmail: string;
  /** Version of the product. */
  version: string;
}

const CONVENTIONS = `Each site has a host of its own; the same paths exist on all of them.

Every JSON reply is an envelope: \`{status, message, data}\`. A refusal adds \`code\`, which does not change between
versions, and \`errors\` by field where fields are wrong; \`message\` is fit to be shown to people. Replies with status 429
and 503 carry \`Retry-After\`, in seconds.

Amounts of money are integers in minor units (pence for GBP), times are ISO 8601 in UTC. Prices are always computed by the
server: a request that contains one is refused with \`PROTECTED_FIELD\`.

To place an order: register, verify-otp, menu, quote, order, payment by the SDK of the provider, payment status, order.`;

export function createOpenApi({ origin, websiteName, supportEmail, version }: ApiOwner): object {
  const paths: Record<string, Record<string, object>> = {};
  const add = (endpoint: { method: string; path: string }, operation: object): void => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  };
  for (const [name, route] of Object.entries(ROUTES) as [string, DocumentedRoute][]) {
    add(route, describeOperation(name, route));
  }
  add(
    ENDPOINTS.orderEvents,
    orderEvents(listRefusals(['SIGN_IN_NEEDED', 'NOT_FOUND', 'TOO_OFTEN'])),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tiffin',
      version,
      description: CONVENTIONS,
      contact: { name: websiteName, email: supportEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin, description: websiteName }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        customer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token in the reply of verify-otp.',
        },
      },
      schemas: listEntitySchemas(),
    },
  };
}

function describeOperation(name: string, route: DocumentedRoute): object {
  const { auth, tag, summary, description, example, body, success } = route;
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    security: auth === 'customer' ? [{ customer: [] }] : [],
    parameters: [
      ...describeParameters('path', route.params, example.params),
      ...describeParameters('query', route.query, example.query),
      ...describeParameters('header', route.headers, example.headers),
    ],
    ...(body && {
      requestBody: { required: true, content: describeJson(toRequestSchema(body), example.body) },
    }),
    responses: {
      [success]: {
        description: 'The reply in its envelope.',
        content: describeJson(
          toReplySchema(envelope(route.data)),
          createExampleReply(success, example),
        ),
      },
      ...listRefusals(getRefusals(route)),
    },
  };
}

const createExampleReply = (status: number, { message = 'OK', data }: RouteExample): object => ({
  status,
  message,
  data,
});

/** The route's own refusals, and those common to routes of its shape. */
function getRefusals(route: DocumentedRoute): RefusalCode[] {
  const isRead = route.query ?? route.headers;
  const all: RefusalCode[] = [
    ...(route.auth === 'customer' ? (['SIGN_IN_NEEDED'] as const) : []),
    ...(isRead ? (['INVALID_INPUT'] as const) : []),
    ...(route.params ? (['NOT_FOUND'] as const) : []),
    ...(route.body
      ? (['INVALID_INPUT', 'PROTECTED_FIELD', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const)
      : []),
    ...route.refusals,
    'UNKNOWN_HOST',
  ];
  return [...new Set(all)];
}

/** OpenAPI has one response per status, so refusals are grouped by status. */
function listRefusals(codes: readonly RefusalCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, createRefusalReply(status, same)]),
  );
}

function createRefusalReply(status: number, codes: readonly RefusalCode[]): object {
  const examples = codes.map((code) => [
    code,
    { value: { status, message: renderText(text(code), 'en-GB'), code, data: null } },
  ]);
  return {
    description: codes.map((code) => `${code}: ${renderText(text(code), 'en-GB')}`).join(' '),
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(examples) as object,
      },
    },
  };
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which the request may be repeated.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const describeJson = (schema: JsonSchema, example: unknown): object => ({
  'application/json': { schema, example },
});

function describeParameters(
  place: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  examples: Readonly<Record<string, string | number>> = {},
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toRequestSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}
