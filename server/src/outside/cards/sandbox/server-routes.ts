// What the shop's server may ask, with its account's secret key.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, noSuch } from './api-error.ts';
import type { UsedKey } from './ledger-entry.ts';
import type { Sandbox } from './open-sandbox.ts';
import { wireIntent, wireRefund } from './wire.ts';

const newIntent = z.object({
  amount: z.int().min(1).max(10_000_000),
  currency: z.string().regex(/^[a-z]{3}$/, 'is a three-letter code in lower case'),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
});
const newRefund = z.object({
  payment_intent: z.string(),
  amount: z.int().min(1).optional(),
});
const newEndpoint = z.object({ url: z.url(), host: z.string().min(1).max(253) });
const listQuery = z.object({
  created_after: z.coerce.number().int().min(0).default(0),
  starting_after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

type ById = { Params: { id: string } };

export function addServerRoutes(api: FastifyInstance, { bank, keys }: Sandbox): void {
  function accountOf(request: FastifyRequest): string {
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const account = keys.accountOf('secretKey', key);
    if (account) return account;
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: 'That is not a secret key of this sandbox.',
    });
  }

  api.post('/v1/payment_intents', async (request) => {
    const account = accountOf(request);
    return wireIntent(
      bank.createIntent(account, newIntent.parse(request.body), usedKeyOf(request)),
    );
  });

  api.get('/v1/payment_intents', async (request) => {
    const intents = bank.books.intentsOf.get(accountOf(request)) ?? [];
    return listPage(intents, listQuery.parse(request.query), 'payment intent', wireIntent);
  });

  api.get('/v1/refunds', async (request) => {
    const account = accountOf(request);
    const { intents, refunds } = bank.books;
    const own = [...refunds.values()].filter(
      ({ intentId }) => intents.get(intentId)?.account === account,
    );
    return listPage(own, listQuery.parse(request.query), 'refund', wireRefund);
  });

  api.get<ById>('/v1/payment_intents/:id', async (request) =>
    wireIntent(bank.findIntent(accountOf(request), request.params.id)),
  );

  api.post<ById>('/v1/payment_intents/:id/cancel', async (request) =>
    wireIntent(bank.cancel(bank.findIntent(accountOf(request), request.params.id))),
  );

  api.post('/v1/refunds', async (request) => {
    const account = accountOf(request);
    const { payment_intent, amount } = newRefund.parse(request.body);
    const intent = bank.findIntent(account, payment_intent);
    return wireRefund(bank.refund(intent, amount ?? null, usedKeyOf(request)));
  });

  api.post('/v1/webhook_endpoints', async (request) => {
    const account = accountOf(request);
    const { url, host } = newEndpoint.parse(request.body);
    bank.setEndpoint(account, url, host);
    return { id: keys.endpointId(account), object: 'webhook_endpoint', url, host };
  });
}

function listPage<Row extends { id: string; createdAt: number }>(
  rows: readonly Row[],
  { created_after, starting_after, limit }: z.output<typeof listQuery>,
  what: string,
  wire: (row: Row) => object,
) {
  const before = starting_after ? rows.findIndex(({ id }) => id === starting_after) : -1;
  if (starting_after && before < 0) throw noSuch(what);
  const rest = rows.slice(before + 1).filter(({ createdAt }) => createdAt >= created_after);
  return { object: 'list', data: rest.slice(0, limit).map(wire), has_more: rest.length > limit };
}

function usedKeyOf(request: FastifyRequest): UsedKey | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const text = `${request.method} ${request.url} ${JSON.stringify(request.body)}`;
  return { key, fingerprint: createHash('sha256').update(text).digest('base64url') };
}
