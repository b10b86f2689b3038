// Stripe through its own SDK: one account for each tenant, one PaymentIntent for each order and attempt.
import Stripe from 'stripe';
import { BadSignature } from '../bad-signature.ts';
import type { CardProvider } from '../card-provider.ts';
import { readEvent } from './stripe-mapping.ts';
import { stripeClients, type StripeClient, type StripeClientsOptions } from './stripe-clients.ts';
import { cancelIntent, createIntent, retrieveIntent } from './stripe-intents.ts';
import { listStripe } from './list-stripe.ts';
import { refund } from './stripe-refunds.ts';

export interface StripeProviderOptions extends StripeClientsOptions {
  now?: () => Date;
}

/** A tenant's webhooks go to /api/webhooks/stripe/{tenantId}: the address is no secret, the signature proves. */
export function stripeProvider(options: StripeProviderOptions): CardProvider {
  const { accounts, now = () => new Date() } = options;
  const { find, get, call } = stripeClients(options);
  return {
    name: 'stripe',
    publishableKey: (tenantId) => get(tenantId).account.publishableKey,
    isOpenCircuit: (tenantId) => find(tenantId)?.breaker.isOpen() ?? true,
    createIntent: (wish) => createIntent(call, wish),
    retrieveIntent: (tenantId, intentId) => retrieveIntent(call, tenantId, intentId),
    cancelIntent: (tenantId, intentId) => cancelIntent(call, tenantId, intentId),
    refund: (wish) => refund(call, wish),
    list: (tenantId, since) => listStripe(call, tenantId, since),
    tenantOfEndpoint: (endpointId) => (accounts.has(endpointId) ? endpointId : null),
    readEvent: (kept) => readEvent(JSON.parse(kept.toString('utf8'))),
    verifyWebhook(endpointId, rawBody, signature) {
      const client = find(endpointId);
      if (!client || signature === undefined) throw new BadSignature();
      return readEvent(verified(client, rawBody, signature, now()));
    },
  };
}

const TOLERANCE_SECONDS = 300;

function verified({ sdk, account }: StripeClient, rawBody: Buffer, signature: string, now: Date) {
  try {
    return sdk.webhooks.constructEvent(
      ...([rawBody, signature, account.webhookSecret, TOLERANCE_SECONDS] as const),
      ...([undefined, now.getTime()] as const),
    );
  } catch (error) {
    // Signed by somebody else, too old, or no event of Stripe's: the same answer to all.
    const isOurs = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new BadSignature({ isTooOld: isOurs && /tolerance/.test(error.message) });
  }
}
