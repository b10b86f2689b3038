import type { CardError } from './ledger-entry.ts';

export interface LedgerIntent {
  id: string;
  account: string;
  /** Minor units. */
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  clientSecret: string;
  /** Unix seconds. */
  createdAt: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  chargeId: string | null;
  last4: string | null;
  /** Minor units. */
  refundedAmount: number;
  lastError: CardError | null;
  challenge: { id: string; returnPath: string | null } | null;
}

export interface LedgerRefund {
  id: string;
  intentId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Unix seconds. */
  createdAt: number;
  state: 'succeeded' | 'failed';
}

export const EVENT_TYPES = {
  charged: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
  challenged: 'payment_intent.requires_action',
  refunded: 'charge.refunded',
} as const;
export type EventType = (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES];
