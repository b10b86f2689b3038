import type { NewRefund, RefundSnapshot } from '../payment-provider.ts';
import { readRefund } from './stripe-mapping.ts';
import { SpentKey } from './stripe-call.ts';
import type { CallStripe } from './stripe-clients.ts';

/** Maximum length of a metadata value (docs.stripe.com/api/metadata). */
const KEY_LENGTH = 500;
const PAGE = 100;

export async function refund(call: CallStripe, request: NewRefund): Promise<RefundSnapshot> {
  try {
    return await refundOnce(call, request);
  } catch (error) {
    if (!(error instanceof SpentKey)) throw error;
    // The failed request may have created the refund.
    const found = await findRefund(call, request);
    return found
      ? readRefund(found)
      : refundOnce(call, { ...request, idempotencyKey: `${request.idempotencyKey}:again` });
  }
}

async function refundOnce(call: CallStripe, request: NewRefund): Promise<RefundSnapshot> {
  const { tenantId, intentId, amountMinor, idempotencyKey } = request;
  // The key as metadata, finds this refund again after a lost response.
  const metadata = { refund: idempotencyKey.slice(0, KEY_LENGTH) };
  const response = await call(tenantId, (stripe) =>
    stripe.refunds.create(
      { payment_intent: intentId, amount: amountMinor, metadata },
      { idempotencyKey },
    ),
  );
  return readRefund(response);
}

async function findRefund(call: CallStripe, { tenantId, intentId, idempotencyKey }: NewRefund) {
  const { data } = await call(tenantId, (stripe) =>
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE }),
  );
  return data.find(({ metadata }) => metadata?.['refund'] === idempotencyKey);
}
