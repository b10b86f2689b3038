// PaymentIntents: one for each order and attempt.
import type { DisputeSnapshot, IntentSnapshot, NewIntent } from '../payment-provider.ts';
import { SpentIdempotencyKey, UnexpectedState } from './stripe-call.ts';
import type { CallStripe } from './stripe-clients.ts';
import { readDispute, readIntent } from './stripe-mapping.ts';

export const EXPAND = ['latest_charge'];

export async function createIntent(call: CallStripe, request: NewIntent): Promise<IntentSnapshot> {
  try {
    return await createOnce(call, request);
  } catch (error) {
    if (!(error instanceof SpentIdempotencyKey)) throw error;
    // An intent that the failed request may have created was never shown, so it cannot be paid.
    return createOnce(call, { ...request, idempotencyKey: `${request.idempotencyKey}:again` });
  }
}

async function createOnce(call: CallStripe, request: NewIntent): Promise<IntentSnapshot> {
  const { tenantId, account = tenantId, orderId, amountMinor, currency, idempotencyKey } = request;
  const response = await call(account, (stripe) =>
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
  return readIntent(response);
}

export async function retrieveIntent(
  call: CallStripe,
  account: string,
  intentId: string,
): Promise<IntentSnapshot> {
  const response = await call(
    account,
    (stripe) => stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }),
    { isRead: true },
  );
  const intent = readIntent(response);
  if (!intent.isDisputed) return intent;
  return { ...intent, dispute: await findDispute(call, account, intentId) };
}

/** The latest one. A charge does not name its disputes. */
async function findDispute(
  call: CallStripe,
  account: string,
  intentId: string,
): Promise<DisputeSnapshot | null> {
  const { data } = await call(
    account,
    (stripe) => stripe.disputes.list({ payment_intent: intentId, limit: 1 }),
    { isRead: true },
  );
  return data[0] ? readDispute(data[0]) : null;
}

export async function cancelIntent(
  call: CallStripe,
  account: string,
  intentId: string,
): Promise<IntentSnapshot> {
  try {
    const response = await call(account, (stripe) =>
      stripe.paymentIntents.cancel(intentId, { expand: EXPAND }),
    );
    return readIntent(response);
  } catch (error) {
    if (error instanceof UnexpectedState) return retrieveIntent(call, account, intentId);
    throw error;
  }
}
