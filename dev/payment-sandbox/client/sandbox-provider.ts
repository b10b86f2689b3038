// The sandbox behind the interface of payment providers, as Stripe is: HTTP, a timeout, a circuit breaker.
import { createCircuitBreaker } from '../../../server/src/integrations/circuit-breaker.ts';
import { BadSignatureRefusal } from '../../../server/src/integrations/payments/bad-signature-refusal.ts';
import type { Send } from '../../../server/src/integrations/payments/http-client.ts';
import type { PaymentProvider } from '../../../server/src/integrations/payments/payment-provider.ts';
import {
  isProviderFault,
  PROVIDER_TIMEOUT_MILLISECONDS,
} from '../../../server/src/integrations/payments/provider-call.ts';
import { createSandboxKeys } from '../keys.ts';
import { checkSignature } from '../webhook-signature.ts';
import { listSandbox } from './list-sandbox.ts';
import { createSandboxCaller } from './sandbox-call.ts';
import { readEvent, readIntent, readRefund } from './sandbox-mapping.ts';

export interface SandboxProviderOptions {
  /** The secret that the sandbox derives its keys from. */
  secret: string;
  send: Send;
  now?: () => Date;
  /** Milliseconds of a clock that only goes forward. */
  monotonicMs?: () => number;
  timeoutMs?: number;
}

export interface SandboxProvider extends PaymentProvider {
  /** Sets where the sandbox sends the tenant's events; idempotent. */
  registerEndpoint(tenantId: string, url: string, host: string): Promise<void>;
}

export function createSandboxProvider(options: SandboxProviderOptions): SandboxProvider {
  const {
    secret,
    send,
    now = () => new Date(),
    timeoutMs = PROVIDER_TIMEOUT_MILLISECONDS,
  } = options;
  const keys = createSandboxKeys(secret);
  const breaker = createCircuitBreaker({
    now: options.monotonicMs ?? (() => performance.now()),
    isFailure: isProviderFault,
  });
  const call = createSandboxCaller({ send, breaker, timeoutMs, secretKey: keys.secretKey });

  const retrieve = async (tenantId: string, intentId: string) =>
    readIntent(await call(tenantId, { method: 'GET', path: getIntentPath(intentId) }));

  return {
    name: 'sandbox',
    publishableKey: keys.publishableKey,
    isCircuitOpen: () => breaker.isOpen(),
    retrieveIntent: retrieve,
    list: (tenantId, since) => listSandbox(call, tenantId, since),
    readEvent,
    getEndpointAccount: (endpointId) => keys.findAccount('endpoint', endpointId),

    async createIntent({ tenantId, orderId, amountMinor, currency, idempotencyKey }) {
      const metadata = { tenant: tenantId, order: orderId };
      const body = { amount: amountMinor, currency: currency.toLowerCase(), metadata };
      const path = '/sandbox/v1/payment_intents';
      return readIntent(await call(tenantId, { method: 'POST', path, body, idempotencyKey }));
    },

    async cancelIntent(tenantId, intentId) {
      const path = `${getIntentPath(intentId)}/cancel`;
      const answer = await call(tenantId, {
        method: 'POST',
        path,
        expectedErrorCode: 'payment_intent_unexpected_state',
      });
      return answer === null ? retrieve(tenantId, intentId) : readIntent(answer);
    },

    async refund({ account, intentId, amountMinor, idempotencyKey }) {
      const body = { payment_intent: intentId, amount: amountMinor };
      return readRefund(
        await call(account, { method: 'POST', path: '/sandbox/v1/refunds', body, idempotencyKey }),
      );
    },

    verifyWebhook(endpointId, rawBody, signature) {
      const tenantId = keys.findAccount('endpoint', endpointId);
      const seconds = Math.floor(now().getTime() / 1000);
      const webhookSecret = keys.webhookSecret(tenantId ?? '');
      if (tenantId === null) throw new BadSignatureRefusal();
      const verdict = checkSignature(webhookSecret, rawBody, signature, seconds);
      if (verdict !== 'valid') throw new BadSignatureRefusal({ isTooOld: verdict === 'stale' });
      return { ...readEvent(rawBody), storedBody: rawBody };
    },

    async registerEndpoint(tenantId, url, host) {
      await call(tenantId, {
        method: 'POST',
        path: '/sandbox/v1/webhook_endpoints',
        body: { url, host },
      });
    },
  };
}

const getIntentPath = (intentId: string) =>
  `/sandbox/v1/payment_intents/${encodeURIComponent(intentId)}`;
