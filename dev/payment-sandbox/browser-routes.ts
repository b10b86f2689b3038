// Routes for the customer's browser: it pays one intent with the client secret. The card number stays in the sandbox.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { ApiError } from './api-error.ts';
import type { Sandbox } from './open-sandbox.ts';
import { getReturnPath } from './return-path.ts';
import { toPublicIntent } from './serialize.ts';

const confirmation = z.object({
  client_secret: z.string().max(200),
  card: z.object({
    number: z.string().max(30),
    // Fields of a form are text. One that is no number makes an invalid card, not an invalid request.
    expMonth: z.coerce.number().catch(0),
    expYear: z.coerce.number().catch(0),
    cvc: z.string().max(10),
  }),
  return_url: z.string().max(500).optional(),
});

export function addBrowserRoutes(app: FastifyInstance, { bank, keys }: Sandbox): void {
  function getAccount(request: FastifyRequest): string {
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const account = keys.findAccount('publishableKey', key);
    if (account) return account;
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: 'That is not a publishable key of this sandbox.',
    });
  }

  app.post<{ Params: { id: string } }>('/v1/payment_intents/:id/confirm', async (request) => {
    const account = getAccount(request);
    const { client_secret, card, return_url } = confirmation.parse(request.body);
    const intent = bank.findIntentBySecret(account, request.params.id, client_secret);
    const returnPath = return_url === undefined ? null : getReturnPath(request.host, return_url);
    return toPublicIntent(bank.confirm(intent, card, returnPath));
  });
}
