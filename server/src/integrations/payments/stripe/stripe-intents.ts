// PaymentIntents: one for each order and attempt.
import type { IntentSnapshot, NewIntent } from '../card-provider.ts';
import { readIntent } from './stripe-mapping.ts';
import { SpentKey, UnexpectedState } from './stripe-call.ts';
import type { CallStripe } from './stripe-clients.ts';

export const EXPAND = ['latest_charge'];

export async function createIntent(call: CallStripe, wish: NewIntent): Promise<IntentSnapshot> {
  try {
    return await createOnce(call, wish);
  } catch (error) {
    if (!(error instanceof SpentKey)) throw error;
    // What a spent key may have made was never shown to anybody, so nobody can pay it.
    return createOnce(call, { ...wish, idempotencyKey: `${wish.idempotencyKey}:again` });
  }
}

async function createOnce(call: CallStripe, wish: NewIntent): Promise<IntentSnapshot> {
  const { tenantId, orderId, amountMinor, currency, idempotencyKey } = wish;
  const answer = await call(tenantId, (stripe) =>
    stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: { tenant: tenantId, order: orderId },
        expand: EXPAND,
      },
      { idempotencyKey },
    ),
  );
  return readIntent(answer);
}

export async function retrieveIntent(
  call: CallStripe,
  tenantId: string,
  intentId: string,
): Promise<IntentSnapshot> {
  const answer = await call(tenantId, (stripe) =>
    stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }),
  );
  return readIntent(answer);
}

export async function cancelIntent(
  call: CallStripe,
  tenantId: string,
  intentId: string,
): Promise<IntentSnapshot> {
  try {
    const answer = await call(tenantId, (stripe) =>
      stripe.paymentIntents.cancel(intentId, { expand: EXPAND }),
    );
    return readIntent(answer);
  } catch (error) {
    if (error instanceof UnexpectedState) return retrieveIntent(call, tenantId, intentId);
    throw error;
  }
}
