// The provider's door. It takes raw bytes of its own size and proves them before anything is read of them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { BadSignature } from '../../integrations/payments/bad-signature.ts';
import type { CardProviders } from '../../integrations/payments/card-providers.ts';
import type { Payments } from './payments.ts';
import type { WebhookQueue } from './webhook-queue.ts';

const BODY_LIMIT_BYTES = 512 * 1024;

export interface WebhookParts {
  fastify: FastifyInstance;
  cards: CardProviders;
  payments: Pick<Payments, 'storeWebhook'>;
  queue: WebhookQueue;
  /** Hears of what was refused; the sender is told nothing more than that. */
  onBadSignature(refused: BadSignature): void;
}

const THANKS = { status: 200, message: 'OK', data: null };

type Named = { Params: { provider: string; endpoint: string } };

export function addWebhookRoute(parts: WebhookParts): void {
  const { fastify, cards, payments, queue, onBadSignature } = parts;
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    const options = { bodyLimit: BODY_LIMIT_BYTES };
    scope.post<Named>('/api/webhooks/:provider/:endpoint', options, async (request, reply) => {
      const { provider, endpoint: endpointId } = request.params;
      const sender = cards.named(provider);
      const tenantId = sender?.tenantOfEndpoint(endpointId) ?? null;
      if (!sender || tenantId === null) throw new Refusal('NOT_FOUND');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = signatureOf(request, provider);
      const about = hearing(onBadSignature, () =>
        sender.verifyWebhook(endpointId, body, signature),
      );
      const { eventId, intentId, declinedTry = null, kept } = about;
      // An account may be told to send more than we look at.
      if (intentId === null) return reply.send(THANKS);
      const heldUntil = await payments
        .storeWebhook({ tenantId, endpointId, eventId, body: kept })
        .catch(keepForLater);
      if (heldUntil) queue.add({ tenantId, endpointId, eventId, intentId, declinedTry, heldUntil });
      return reply.send(THANKS);
    });
  });
}

function hearing<Result>(
  onBadSignature: WebhookParts['onBadSignature'],
  verify: () => Result,
): Result {
  try {
    return verify();
  } catch (error) {
    if (error instanceof BadSignature) onBadSignature(error);
    throw error;
  }
}

function signatureOf({ headers }: FastifyRequest, provider: string): string | undefined {
  const signature = headers[`${provider}-signature`];
  return typeof signature === 'string' ? signature : undefined;
}

/** Whatever kept the event from being stored: a 500, and the provider sends it again (reliability 3.2). */
function keepForLater(error: unknown): never {
  throw error instanceof OutsideFailure
    ? new Error('The event was not stored', { cause: error })
    : error;
}
