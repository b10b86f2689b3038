// Which way a payment may go (reliability 3.1). News may come late, twice or out of order: only a higher rank counts.
import type { PaymentState } from '../../../../contract/order-status.ts';

const RANKS: Record<PaymentState, number> = {
  creating: 0,
  requires_payment: 1,
  requires_action: 1,
  processing: 2,
  failed: 3,
  canceled: 4,
  // Above 'canceled': money that did arrive is never denied.
  succeeded: 5,
  mismatch: 6,
  part_refunded: 7,
  refunded: 8,
  disputed: 9,
};

export type PaymentNews = 'moved' | 'same' | 'ignored';

export function judgeMove(from: PaymentState, to: PaymentState): PaymentNews {
  if (from === to) return 'same';
  // Of equal rank are only the two that take turns while the customer tries.
  return RANKS[to] >= RANKS[from] ? 'moved' : 'ignored';
}

/** The provider may still have news: the poller keeps looking. */
export const isOpenState = (state: PaymentState): boolean => RANKS[state] <= RANKS.processing;

/** 'refunded' as well: a surplus may show later, and the sum is guarded anyway. */
export const MAY_BE_REFUNDED: readonly PaymentState[] = [
  'succeeded',
  'mismatch',
  'part_refunded',
  'refunded',
];
