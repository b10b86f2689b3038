import type { NewRefund, RefundSnapshot } from '../payment-provider.ts';
import { readRefund } from './stripe-mapping.ts';
import { SpentIdempotencyKey } from './stripe-call.ts';
import type { CallStripe } from './stripe-clients.ts';

/** docs.stripe.com/api/metadata */
const MAX_METADATA_LENGTH = 500;
const PAGE_SIZE = 100;

export async function refund(call: CallStripe, request: NewRefund): Promise<RefundSnapshot> {
  try {
    return await refundOnce(call, request);
  } catch (error) {
    if (!(error instanceof SpentIdempotencyKey)) throw error;
    // The failed request may have created the refund.
    const found = await findRefund(call, request);
    return found
      ? readRefund(found)
      : refundOnce(call, { ...request, idempotencyKey: `${request.idempotencyKey}:again` });
  }
}

async function refundOnce(call: CallStripe, request: NewRefund): Promise<RefundSnapshot> {
  const { tenantId, intentId, amountMinor, idempotencyKey } = request;
  // The key in the metadata identifies this refund after a lost response.
  const metadata = { refund: idempotencyKey.slice(0, MAX_METADATA_LENGTH) };
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
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE }),
  );
  return data.find(({ metadata }) => metadata?.['refund'] === idempotencyKey);
}
