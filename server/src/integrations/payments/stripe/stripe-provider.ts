// Stripe through its SDK: an account of a site or of one of its stores, one PaymentIntent per order and attempt.
import Stripe from 'stripe';

import { BadSignatureRefusal } from '../bad-signature-refusal.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { listStripePayments } from './list-stripe-payments.ts';
import {
  createStripeClients,
  type StripeClient,
  type StripeClientsOptions,
} from './stripe-clients.ts';
import { cancelIntent, createIntent, retrieveIntent } from './stripe-intents.ts';
import { readEvent } from './stripe-mapping.ts';
import { refund } from './stripe-refunds.ts';

export interface StripeProviderOptions extends StripeClientsOptions {
  now?: () => Date;
}

/** An account's webhooks go to /api/webhooks/stripe/{account}; the URL is public, the signature authenticates. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const { accounts, now = () => new Date() } = options;
  const { find, get, call } = createStripeClients(options);
  return {
    name: 'stripe',
    publishableKey: (account) => get(account).account.publishableKey,
    isCircuitOpen: (account) => find(account)?.breaker.isOpen() ?? true,
    createIntent: (request) => createIntent(call, request),
    retrieveIntent: (account, intentId) => retrieveIntent(call, account, intentId),
    cancelIntent: (account, intentId) => cancelIntent(call, account, intentId),
    refund: (request) => refund(call, request),
    list: (account, since) => listStripePayments(call, account, since),
    getEndpointAccount: (endpointId) => (accounts.has(endpointId) ? endpointId : null),
    readEvent: (storedBody) => readEvent(JSON.parse(storedBody.toString('utf8'))),
    verifyWebhook(endpointId, rawBody, signature) {
      const client = find(endpointId);
      if (!client || signature === undefined) throw new BadSignatureRefusal();
      return readEvent(verifyEvent(client, rawBody, signature, now()));
    },
  };
}

const TOLERANCE_SECONDS = 300;

function verifyEvent(
  { sdk, account }: StripeClient,
  rawBody: Buffer,
  signature: string,
  now: Date,
) {
  try {
    return sdk.webhooks.constructEvent(
      ...([rawBody, signature, account.webhookSecret, TOLERANCE_SECONDS] as const),
      ...([undefined, now.getTime()] as const),
    );
  } catch (error) {
    // A wrong signature, an old timestamp and a malformed event get the same response.
    const isOurs = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new BadSignatureRefusal({ isTooOld: isOurs && /tolerance/.test(error.message) });
  }
}
