// The API for the shop's server, which knows the secret key of its account. Calls arrive over a socket
// (sandbox-app.ts) or from within the process (send-in-process.ts).
import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { HttpResponse } from '../../server/src/integrations/payments/http-client.ts';
import { ApiError, toApiError, createNotFoundError } from './api-error.ts';
import { withFaults } from './faults.ts';
import type { UsedKey } from './ledger-entry.ts';
import type { Sandbox } from './open-sandbox.ts';
import { toApiIntent, toApiRefund } from './serialize.ts';

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

export interface ServerCall {
  /** With its query, as it was sent. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  query: unknown;
  /** The id in paths that name something. */
  id: string;
}

export interface ServerEndpoint {
  method: 'GET' | 'POST';
  /** Under '/sandbox', such as '/v1/payment_intents/:id'. */
  url: string;
  /** `closeConnection`: of the call, for injected faults. */
  answer(call: ServerCall, closeConnection: () => void): Promise<HttpResponse>;
}

type Handler = (account: string, call: ServerCall) => object;

export function createServerApi(sandbox: Sandbox): ServerEndpoint[] {
  const { bank, keys, faults } = sandbox;

  function getAccount({ headers }: ServerCall): string {
    const key = /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? '';
    const account = keys.findAccount('secretKey', key);
    if (account) return account;
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: 'That is not a secret key of this sandbox.',
    });
  }

  async function handleCall(call: ServerCall, handler: Handler): Promise<HttpResponse> {
    try {
      return { status: 200, body: JSON.stringify(handler(getAccount(call), call)) };
    } catch (error) {
      const failure = toApiError(error);
      if (!failure) throw error;
      return { status: failure.status, body: JSON.stringify(failure.body) };
    } finally {
      // The journal is on disk before the reply is sent.
      await bank.settled();
    }
  }

  const createEndpoint = (
    method: ServerEndpoint['method'],
    url: string,
    handler: Handler,
  ): ServerEndpoint => ({
    method,
    url,
    answer: (call, closeConnection) =>
      withFaults(faults, () => handleCall(call, handler), closeConnection),
  });
  const get = (url: string, handler: Handler) => createEndpoint('GET', url, handler);
  const post = (url: string, handler: Handler) => createEndpoint('POST', url, handler);

  return [
    post('/v1/payment_intents', (account, call) =>
      toApiIntent(bank.createIntent(account, newIntent.parse(call.body), toUsedKey(call))),
    ),
    get('/v1/payment_intents', (account, { query }) =>
      listPage(
        bank.ledger.intentsByAccount.get(account) ?? [],
        listQuery.parse(query),
        'payment intent',
        toApiIntent,
      ),
    ),
    get('/v1/refunds', (account, { query }) => {
      const { intents, refunds } = bank.ledger;
      const own = [...refunds.values()].filter(
        ({ intentId }) => intents.get(intentId)?.account === account,
      );
      return listPage(own, listQuery.parse(query), 'refund', toApiRefund);
    }),
    get('/v1/payment_intents/:id', (account, { id }) => toApiIntent(bank.findIntent(account, id))),
    post('/v1/payment_intents/:id/cancel', (account, { id }) =>
      toApiIntent(bank.cancel(bank.findIntent(account, id))),
    ),
    post('/v1/refunds', (account, call) => {
      const { payment_intent, amount } = newRefund.parse(call.body);
      const intent = bank.findIntent(account, payment_intent);
      return toApiRefund(bank.refund(intent, amount ?? null, toUsedKey(call)));
    }),
    post('/v1/webhook_endpoints', (account, { body }) => {
      const { url, host } = newEndpoint.parse(body);
      bank.setEndpoint(account, url, host);
      return { id: keys.endpointId(account), object: 'webhook_endpoint', url, host };
    }),
  ];
}

function listPage<Row extends { id: string; createdAt: number }>(
  rows: readonly Row[],
  { created_after, starting_after, limit }: z.output<typeof listQuery>,
  what: string,
  serialize: (row: Row) => object,
) {
  const before = starting_after ? rows.findIndex(({ id }) => id === starting_after) : -1;
  if (starting_after && before < 0) throw createNotFoundError(what);
  const rest = rows.slice(before + 1).filter(({ createdAt }) => createdAt >= created_after);
  return {
    object: 'list',
    data: rest.slice(0, limit).map(serialize),
    has_more: rest.length > limit,
  };
}

/** Only POST requests have a key. */
function toUsedKey({ path, headers, body }: ServerCall): UsedKey | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const text = `POST ${path} ${JSON.stringify(body)}`;
  return { key, fingerprint: createHash('sha256').update(text).digest('base64url') };
}
