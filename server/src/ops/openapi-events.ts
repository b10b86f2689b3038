import { EXAMPLE_ORDER } from '../../../contract/examples/orders.ts';
import { uuid } from '../../../contract/ids.ts';
import type { ApiTag } from '../../../contract/routes/route.ts';
import { toRequestSchema } from './openapi-schemas.ts';

const TAG: ApiTag = 'Orders';

/** The one operation without an envelope, which therefore is no route of the contract's table. */
export const orderEvents = (refusals: Record<string, object>): object => ({
  operationId: 'orderEvents',
  tags: [TAG],
  summary: 'Follow an order live',
  description:
    'Server-sent events: the whole order at once, and again whenever it changes. Each event is one `data` line with the ' +
    'order as JSON; a comment every ten seconds keeps the connection open. The stream ends when the order does, or with ' +
    'the session. Ten streams per customer at most.',
  security: [{ customer: [] }],
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      schema: toRequestSchema(uuid),
      example: EXAMPLE_ORDER.id,
    },
  ],
  responses: {
    200: {
      description: 'A stream of events.',
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          example: `data: {"id":"${EXAMPLE_ORDER.id}","status":"accepted"}\n\n`,
        },
      },
    },
    ...refusals,
  },
});
