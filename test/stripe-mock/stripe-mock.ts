// Serves Stripe's HTTP API on a local port for the tests: API keys, idempotency, errors, webhooks and injected faults.
// Follows Stripe's published documentation and was not compared with the real service.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { StripeAccount } from '../../server/src/integrations/payments/stripe/stripe-accounts.ts';
import { answerApi } from './stripe-api.ts';
import { createStripeState, StripeMockError } from './stripe-mock-state.ts';
import { createWebhookSender } from './stripe-webhooks.ts';

export interface StripeFaults {
  /** 'stored_500': the idempotency key is answered with a 500 from then on. */
  answer?:
    | 'hang'
    | 'trickle'
    | 'reset'
    | 'error_500'
    | 'stored_500'
    | 'error_429'
    | 'lock_timeout'
    | 'key_in_use'
    | 'garbage'
    | 'wrong_amount';
  /** The request is executed and only its response is lost. */
  isAnswerLost?: boolean;
}

interface Answer {
  status: number;
  body: string;
}

interface StoredAnswer {
  fingerprint: string;
  answer: Answer;
}

export const createTestAccount = (tenantId: string): StripeAccount => ({
  secretKey: `sk_test_${tenantId}`,
  publishableKey: `pk_test_${tenantId}`,
  webhookSecret: `whsec_${tenantId}`,
});

export async function startStripeMock(tenantIds: readonly string[]) {
  const accounts = new Map(tenantIds.map((tenantId) => [tenantId, createTestAccount(tenantId)]));
  const faults: StripeFaults = {};
  const webhooks = createWebhookSender();
  const state = createStripeState((event) => webhooks.send(event));
  const storedAnswers = new Map<string, StoredAnswer>();
  /** All requests so far; `line` is such as 'POST /v1/refunds'. */
  const requests: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];

  function getAccount({ headers }: IncomingMessage): string {
    const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const found = tenantIds.find((tenantId) => accounts.get(tenantId)?.secretKey === key);
    if (found) return found;
    const message = 'Invalid API Key provided';
    throw new StripeMockError(401, { type: 'invalid_request_error', message });
  }

  function execute(request: IncomingMessage, body: string): Answer {
    try {
      const { method = '', url = '' } = request;
      const account = getAccount(request);
      return {
        status: 200,
        body: JSON.stringify(answerApi(state, { account, method, url, body })),
      };
    } catch (error) {
      if (!(error instanceof StripeMockError)) throw error;
      return createErrorAnswer(error.status, error.error);
    }
  }

  /** docs.stripe.com/api/idempotent_requests: a repeated key returns the stored response, also a 500. */
  function executeOnce(request: IncomingMessage, body: string): Answer & { isReplayed: boolean } {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') {
      return { ...execute(request, body), isReplayed: false };
    }
    const name = `${request.headers.authorization} ${key}`;
    const fingerprint = `${request.url} ${body}`;
    const earlier = storedAnswers.get(name);
    if (earlier && earlier.fingerprint !== fingerprint) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
      return {
        ...createErrorAnswer(400, { type: 'idempotency_error', message }),
        isReplayed: false,
      };
    }
    if (earlier) return { ...earlier.answer, isReplayed: true };
    const isLost = faults.answer === 'stored_500';
    const done = isLost && !faults.isAnswerLost ? null : execute(request, body);
    const answer = isLost || !done ? SERVER_ERROR : done;
    // Requests that were refused before execution are not stored.
    if (answer.status === 200 || answer.status >= 500)
      storedAnswers.set(name, { fingerprint, answer });
    return { ...answer, isReplayed: false };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const { answer: fault } = faults;
    const isBefore =
      fault !== undefined && !FAULTS_AFTER_EXECUTION.has(fault) && !faults.isAnswerLost;
    const { isReplayed, ...done } = isBefore
      ? { ...SERVER_ERROR, isReplayed: false }
      : executeOnce(request, body);
    const { status, body: text } = injectFault(fault, done);
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${requests.length}`,
      ...(isReplayed && (!fault || fault === 'stored_500') && { 'idempotent-replayed': 'true' }),
    });
    // The client's time limit must cover the whole response and not the gap between two bytes.
    if (fault === 'trickle') return void response.write(text.slice(0, 1));
    response.end(text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    accounts,
    faults,
    state,
    webhooks,
    requests,
    origin: `http://127.0.0.1:${port}`,
    /** As after a day. */
    forgetKeys: () => storedAnswers.clear(),
    async close(): Promise<void> {
      await webhooks.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeMock = Awaited<ReturnType<typeof startStripeMock>>;

const createErrorAnswer = (status: number, error: object): Answer => ({
  status,
  body: JSON.stringify({ error }),
});

const SERVER_ERROR = createErrorAnswer(500, {
  type: 'api_error',
  message: 'Something went wrong on our end.',
});

/** Faults of requests that are executed, or that decide it themselves. */
const FAULTS_AFTER_EXECUTION = new Set<StripeFaults['answer']>([
  'stored_500',
  'wrong_amount',
  'trickle',
]);

function injectFault(fault: StripeFaults['answer'], done: Answer): Answer {
  if (fault === 'error_500') return SERVER_ERROR;
  if (fault === 'error_429') {
    return createErrorAnswer(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many',
    });
  }
  if (fault === 'lock_timeout') {
    const message = 'This object cannot be accessed right now because another request is using it.';
    return createErrorAnswer(429, { type: 'invalid_request_error', code: 'lock_timeout', message });
  }
  if (fault === 'key_in_use') {
    const message = 'There is currently another in-progress request using this Idempotent Key.';
    return createErrorAnswer(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message,
    });
  }
  if (fault === 'garbage') return { status: 200, body: '<html>502 Bad Gateway</html>' };
  if (fault !== 'wrong_amount') return done;
  return {
    ...done,
    body: done.body.replace(/"amount":(\d+)/, (_, n) => `"amount":${Number(n) + 1}`),
  };
}
