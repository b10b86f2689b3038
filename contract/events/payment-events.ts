// Events of payments, refunds and disputes; `subjectId` is the payment, the refund, or the order of the dispute.
import { z } from 'zod';

import { uuid } from '../ids.ts';
import { PAYMENT_STATES, type DisputeState, type ReachablePaymentState } from '../order-status.ts';
import { REFUND_REASONS } from '../orders/order-reasons.ts';

/** The event of a payment that reaches a state; its creation belongs to the placing of the order. */
export const PAYMENT_STATE_EVENTS = {
  requires_payment: 'payment.requested',
  requires_action: 'payment.challenged',
  processing: 'payment.submitted',
  succeeded: 'payment.succeeded',
  part_refunded: 'payment.part_refunded',
  refunded: 'payment.refunded',
  canceled: 'payment.canceled',
  failed: 'payment.failed',
  mismatch: 'payment.mismatched',
  disputed: 'payment.disputed',
} as const satisfies Record<ReachablePaymentState, `payment.${string}`>;

export const DISPUTE_EVENTS = {
  needs_answer: 'dispute.opened',
  answered: 'dispute.answered',
  closed: 'dispute.closed',
} as const satisfies Record<DisputeState, `dispute.${string}`>;

// Readers of the previous release find the order of payments and refunds in the payload.
const orderId = uuid;

const moved = {
  version: 1,
  payload: z.object({ orderId, from: z.enum(PAYMENT_STATES), to: z.enum(PAYMENT_STATES) }),
} as const;
const refundEnded = {
  version: 1,
  payload: z.object({ orderId, amountMinor: z.int().min(1) }),
} as const;
const disputed = { version: 1, payload: z.object({ paymentId: uuid }) } as const;

export const PAYMENT_EVENTS = {
  'payment.requested': moved,
  'payment.challenged': moved,
  'payment.submitted': moved,
  'payment.succeeded': moved,
  'payment.part_refunded': moved,
  'payment.refunded': moved,
  'payment.canceled': moved,
  'payment.failed': moved,
  'payment.mismatched': moved,
  'payment.disputed': moved,
  'refund.requested': {
    version: 1,
    payload: refundEnded.payload.extend({ reasonCode: z.enum(REFUND_REASONS) }),
  },
  'refund.succeeded': refundEnded,
  'refund.failed': refundEnded,
  'dispute.opened': disputed,
  'dispute.answered': disputed,
  'dispute.closed': disputed,
} as const;
