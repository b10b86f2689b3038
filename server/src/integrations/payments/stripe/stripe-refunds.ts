import type { NewRefund, RefundSnapshot } from '../card-provider.ts';
import { readRefund } from './stripe-mapping.ts';
import { SpentKey } from './stripe-call.ts';
import type { CallStripe } from './stripe-clients.ts';

/** The longest value of metadata (docs.stripe.com/api/metadata). */
const KEY_LENGTH = 500;
const PAGE = 100;

export async function refund(call: CallStripe, wish: NewRefund): Promise<RefundSnapshot> {
  try {
    return await refundOnce(call, wish);
  } catch (error) {
    if (!(error instanceof SpentKey)) throw error;
    // Money may have gone: first it is looked for.
    const found = await findRefund(call, wish);
    return found
      ? readRefund(found)
      : refundOnce(call, { ...wish, idempotencyKey: `${wish.idempotencyKey}:again` });
  }
}

async function refundOnce(call: CallStripe, wish: NewRefund): Promise<RefundSnapshot> {
  const { tenantId, intentId, amountMinor, idempotencyKey } = wish;
  // The key as metadata, so that this refund is found again when the answer to its key was lost for good.
  const metadata = { refund: idempotencyKey.slice(0, KEY_LENGTH) };
  const answer = await call(tenantId, (stripe) =>
    stripe.refunds.create(
      { payment_intent: intentId, amount: amountMinor, metadata },
      { idempotencyKey },
    ),
  );
  return readRefund(answer);
}

async function findRefund(call: CallStripe, { tenantId, intentId, idempotencyKey }: NewRefund) {
  const { data } = await call(tenantId, (stripe) =>
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE }),
  );
  return data.find(({ metadata }) => metadata?.['refund'] === idempotencyKey);
}
