// One call to the sandbox's API, and the mapping of its failures to errors of the payment provider.
import { z } from 'zod';

import type { CircuitBreaker } from '../../../server/src/integrations/circuit-breaker.ts';
import type { HttpResponse, Send } from '../../../server/src/integrations/payments/http-client.ts';
import {
  ProviderFault,
  RateLimited,
  runWithBreaker,
  withTimeout,
} from '../../../server/src/integrations/payments/provider-call.ts';
import { OutsideFailure } from '../../../server/src/platform/errors/outside-failure.ts';

export interface SandboxCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  idempotencyKey?: string;
  /** With this error code the call returns null instead of throwing. */
  expectedErrorCode?: string;
}

interface Caller {
  send: Send;
  breaker: CircuitBreaker;
  timeoutMs: number;
  secretKey: (tenantId: string) => string;
}

const failure = z.object({
  error: z.object({ type: z.string(), code: z.string().optional(), message: z.string() }),
});

export function createSandboxCaller({ send, breaker, timeoutMs, secretKey }: Caller) {
  async function exchange(tenantId: string, { method, path, body, idempotencyKey }: SandboxCall) {
    const headers = {
      host: 'sandbox',
      authorization: `Bearer ${secretKey(tenantId)}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const outgoing = { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await withTimeout(timeoutMs, (signal) => send(outgoing, signal)).catch(
      (cause: unknown) => {
        throw new ProviderFault('The card provider did not answer', cause);
      },
    );
    return { status: answer.status, json: parseJson(answer) };
  }

  return async function call(tenantId: string, request: SandboxCall): Promise<unknown> {
    return runWithBreaker(breaker, async () => {
      const { status, json } = await exchange(tenantId, request);
      if (status === 200) return json;
      if (status === 429) throw new RateLimited('The card provider answered 429');
      const known = failure.safeParse(json);
      if (!known.success || status >= 500) {
        throw new ProviderFault(`The card provider answered ${status}`);
      }
      const { error } = known.data;
      if (request.expectedErrorCode && error.code === request.expectedErrorCode) return null;
      // 401 is a configuration error and 409 a temporary conflict: both can be retried.
      const canRetry = status === 401 || status === 409;
      throw new OutsideFailure('cards', `The card provider refused: ${error.message}`, {
        canRetry,
      });
    });
  };
}

function parseJson({ body }: HttpResponse): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ProviderFault('The card provider answered with something that is not JSON', cause);
  }
}
