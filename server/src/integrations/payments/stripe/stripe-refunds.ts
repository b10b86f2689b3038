import type { NewRefund, RefundSnapshot } from '../payment-provider.ts';
import { SpentIdempotencyKey } from './stripe-call.ts';
import type { CallStripe } from './stripe-clients.ts';
import { readRefund } from './stripe-mapping.ts';

/** docs.stripe.com/api/metadata */
const MAX_METADATA_LENGTH = 500;
const PAGE_SIZE = 100;

/**
 * Asks for the refund before it creates it: Stripe forgets an idempotency key after a day (docs.stripe.com/api/
 * idempotent_requests), and a restored backup requests older refunds again.
 */
export async function refund(call: CallStripe, request: NewRefund): Promise<RefundSnapshot> {
  const found = await findRefund(call, request);
  if (found) return readRefund(found);
  const { idempotencyKey } = request;
  try {
    return await createRefund(call, request, idempotencyKey);
  } catch (error) {
    if (!(error instanceof SpentIdempotencyKey)) throw error;
    // The failed request created no refund.
    return createRefund(call, request, `${idempotencyKey}:again`);
  }
}

async function createRefund(
  call: CallStripe,
  { account, intentId, amountMinor, idempotencyKey: refundId }: NewRefund,
  idempotencyKey: string,
): Promise<RefundSnapshot> {
  const metadata = { refund: refundId.slice(0, MAX_METADATA_LENGTH) };
  const response = await call(account, (stripe) =>
    stripe.refunds.create(
      { payment_intent: intentId, amount: amountMinor, metadata },
      { idempotencyKey },
    ),
  );
  return readRefund(response);
}

async function findRefund(call: CallStripe, { account, intentId, idempotencyKey }: NewRefund) {
  const { data } = await call(account, (stripe) =>
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE }),
  );
  return data.find(({ metadata }) => metadata?.['refund'] === idempotencyKey);
}
