// POST /api/webhooks: the endpoint is found before the body is read, and the signature verified before anything is parsed.
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { BadSignatureRefusal } from '../../integrations/payments/bad-signature-refusal.ts';
import {
  getAccountTenant,
  type PaymentProvider,
} from '../../integrations/payments/payment-provider.ts';
import type { PaymentProviders } from '../../integrations/payments/payment-providers.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Payments } from './payments.ts';
import type { ProviderEventQueue } from './provider-event-queue.ts';

const BODY_LIMIT_BYTES = 512 * 1024;

export interface WebhookRouteOptions {
  fastify: FastifyInstance;
  cards: PaymentProviders;
  payments: Payments;
  queue: ProviderEventQueue;
  /** Called for the metrics; the response does not say why the signature was refused. */
  onBadSignature(refused: BadSignatureRefusal): void;
}

const ACCEPTED = { status: 200, message: 'OK', data: null };

type VerifiedWebhook = ReturnType<PaymentProvider['verifyWebhook']>;
type WebhookRoute = { Params: { provider: string; endpoint: string } };

export function addWebhookRoute(options: WebhookRouteOptions): void {
  const { fastify, cards, payments, queue, onBadSignature } = options;
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    const limit = { bodyLimit: BODY_LIMIT_BYTES };
    const findSender = (request: FastifyRequest) => {
      const { provider, endpoint: endpointId } = request.params as WebhookRoute['Params'];
      const sender = cards.byName(provider);
      const account = sender?.getEndpointAccount(endpointId) ?? null;
      if (!sender || account === null) throw new Refusal('NOT_FOUND');
      return { provider, endpointId, sender, tenantId: getAccountTenant(account) };
    };
    // The endpoint is known before its body is read.
    scope.addHook('onRequest', async (request) => void findSender(request));
    scope.post<WebhookRoute>('/api/webhooks/:provider/:endpoint', limit, async (request, reply) => {
      const { provider, endpointId, sender, tenantId } = findSender(request);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = getSignature(request, provider);
      const verified = verifyWebhook(onBadSignature, () =>
        sender.verifyWebhook(endpointId, body, signature),
      );
      if (!verified || !isStorable(verified)) {
        // The provider would send the same event again: it is refused once, for good.
        request.log.warn({ tenant: tenantId, provider }, 'malformed webhook event refused');
        throw new Refusal('INVALID_INPUT');
      }
      const { eventId, intentId, declinedAttempt: declinedAttemptId = null, storedBody } = verified;
      // The account may be configured to send events of other kinds.
      if (intentId === null) return reply.send(ACCEPTED);
      const event = {
        tenantId,
        endpointId,
        eventId,
        intentId,
        declinedAttemptId,
        body: storedBody,
      };
      const fresh = await payments.storeProviderEvent(event).catch(failForRedelivery);
      if (fresh) queue.add(fresh);
      return reply.send(ACCEPTED);
    });
  });
}

/** Null for an event that is validly signed but malformed. */
function verifyWebhook(
  onBadSignature: WebhookRouteOptions['onBadSignature'],
  verify: () => VerifiedWebhook,
): VerifiedWebhook | null {
  try {
    return verify();
  } catch (error) {
    if (!(error instanceof BadSignatureRefusal)) return null;
    onBadSignature(error);
    throw error;
  }
}

/** Ids of providers are short and plain; PostgreSQL cannot store a NUL. */
const ID = /^[\w-]{1,255}$/;
const isStorable = ({ eventId, intentId }: VerifiedWebhook): boolean =>
  ID.test(eventId) && (intentId === null || ID.test(intentId));

function getSignature({ headers }: FastifyRequest, provider: string): string | undefined {
  const signature = headers[`${provider}-signature`];
  return typeof signature === 'string' ? signature : undefined;
}

/** An event that could not be stored is a 500, so that the provider sends it again (docs/reliability.md section 3.2). */
function failForRedelivery(error: unknown): never {
  throw error instanceof OutsideFailure
    ? new Error('Webhook event could not be stored', { cause: error })
    : error;
}
