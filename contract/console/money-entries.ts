// Payments, refunds, disputes and differences to the card provider, the latest first. Every request names its stores.
import { z } from 'zod';

import { slug, uuid } from '../ids.ts';
import { DISPUTE_STATES, PAYMENT_STATES } from '../order-status.ts';
import { DISCREPANCY_KINDS, MONEY_KINDS } from '../orders/discrepancies.ts';
import { REFUND_REASONS, REFUND_STATES } from '../orders/order-reasons.ts';
import { isPeriod, pageEnd, period, PERIOD_ERROR } from './reports.ts';

const narrowed = {
  ...period,
  /** Absent: all. */
  kind: z.enum(MONEY_KINDS).optional(),
};
export const moneyQuery = z
  .object({ ...narrowed, after: pageEnd.optional() })
  .refine(isPeriod, PERIOD_ERROR);
export const moneyCsvQuery = z.object(narrowed).refine(isPeriod, PERIOD_ERROR);

const common = {
  id: uuid,
  /** When a payment began, a refund was requested, a disputed payment changed last, or a difference was found. */
  at: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  /** When the state changes by itself, or until when somebody has to act; null: neither is known. */
  until: z.string().nullable(),
  /** Null: the money belongs to no order of the site. */
  order: z.object({ id: uuid, number: z.string(), storeId: slug }).nullable(),
};

export const moneyEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('payment'), state: z.enum(PAYMENT_STATES) }),
  z.object({
    ...common,
    kind: z.literal('refund'),
    state: z.enum(REFUND_STATES),
    reason: z.enum(REFUND_REASONS),
  }),
  z.object({ ...common, kind: z.literal('dispute'), state: z.enum(DISPUTE_STATES) }),
  z.object({
    ...common,
    kind: z.literal('difference'),
    state: z.enum(['open', 'resolved']),
    reason: z.enum(DISCREPANCY_KINDS),
  }),
]);
export type MoneyEntry = z.infer<typeof moneyEntry>;

export const moneyPage = z.object({
  entries: z.array(moneyEntry),
  /** Null: these are the last. */
  next: z.string().nullable(),
});
export type MoneyPage = z.infer<typeof moneyPage>;
