// An order's details for staff of the store. Unlike a ticket, they have the customer's phone number and the amounts.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { quotedDealPart } from '../catalogue/deal.ts';
import { minorUnits, slug, uuid } from '../ids.ts';
import { DISPUTE_STATES, ORDER_STATUSES } from '../order-status.ts';
import { REFUND_REASONS, REFUND_STATES } from '../orders/order-reasons.ts';
import { ORDER_FEES } from '../pricing/order-fees.ts';
import { mode } from '../sites/store.ts';
import { toOneLine } from '../text/one-line.ts';
import { changedBy } from './board.ts';

/** Messages to the customer about an order. */
export const ORDER_MESSAGES = [
  'payment-link',
  'order-placed',
  'order-accepted',
  'order-delayed',
  'order-rescheduled',
  'order-ready',
  'order-rejected',
  'order-cancelled',
  'order-paid-late',
  'order-refunded',
  'receipt',
] as const;
export type OrderMessage = (typeof ORDER_MESSAGES)[number];

/** Messages of one kind about one order that reach its customer in an hour. */
export const MAX_ORDER_MESSAGES_PER_HOUR = 3;

/**
 * The messages that staff can cause more than once, but for links to pay, which are refused beyond the limit. 'latest': one that
 * was not sent yet is replaced by a newer one; 'each': all are sent, those beyond the limit later.
 */
export const REPEATED_MESSAGES: Readonly<Partial<Record<OrderMessage, 'latest' | 'each'>>> = {
  'order-delayed': 'latest',
  'order-rescheduled': 'latest',
  'order-ready': 'latest',
  'order-refunded': 'each',
};

export const sentMessage = z.object({
  at: z.string(),
  kind: z.enum(ORDER_MESSAGES),
  channel: z.enum(['email', 'whatsapp', 'sms']),
  /** 'accepted': by the provider, which has not said that it arrived. */
  state: z.enum(['waiting', 'accepted', 'sent', 'failed', 'expired']),
});

/** `search`: a part of the number, the name or the postcode, or the last digits of the phone; empty: the latest orders. */
export const orderSearch = z.object({ store: slug, search: toOneLine(60).default('') });

export const orderListEntry = z.object({
  id: uuid,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  customerName: z.string(),
  mode,
  /** The ready time that the store set, else the start of the slot. */
  dueAt: z.string(),
  currency: z.string(),
  totalMinor: minorUnits,
});
export type OrderListEntry = z.infer<typeof orderListEntry>;

export const orderDetail = z.object({
  id: uuid,
  version: z.int().min(1),
  number: z.string(),
  storeId: slug,
  status: z.enum(ORDER_STATUSES),
  mode,
  /** As in `orderListEntry`. */
  dueAt: z.string(),
  /** Start of its slot. */
  slotStartsAt: z.string(),
  /** `phone` as it was typed; `dialPhone` in E.164, null if it is no number of a known numbering plan. */
  customer: z.object({ name: z.string(), phone: z.string(), dialPhone: z.string().nullable() }),
  /** One line; null: collection. */
  address: z.string().nullable(),
  currency: z.string(),
  totalMinor: minorUnits,
  /** Captured and neither refunded nor on its way back. */
  refundableMinor: minorUnits,
  /** What the caller may still return of it today (roles.ts); null: any amount. */
  mayReturn: z.object({
    refundMinor: minorUnits.nullable(),
    endingMinor: minorUnits.nullable(),
    /** More after the caller confirms with their passkey. */
    canConfirm: z.boolean(),
  }),
  /** Whether the order is under review and staff may approve it. */
  isApprovable: z.boolean(),
  /** The amount that the store keeps of a cancelled order. */
  keptMinor: minorUnits,
  note: z.string(),
  /** Allergens that the customer asked the kitchen to avoid. */
  allergyNotice: z.array(z.enum(ALLERGENS)),
  lines: z.array(
    z.object({
      line: z.int().min(0),
      name: z.string(),
      /** As on its ticket. */
      options: z.array(z.string()),
      note: z.string(),
      isAgeRestricted: z.boolean(),
      /** The meal deal that it is a part of. */
      deal: quotedDealPart.optional(),
      quantity: z.int().min(1),
      refundedUnits: z.int().min(0),
      /** The refund of one unit, of two, and so on, up to the units that are left. */
      amountsMinor: z.array(minorUnits),
    }),
  ),
  /** Fees that were charged. */
  fees: z.array(
    z.object({
      fee: z.enum(ORDER_FEES),
      /** Less the part that credit paid. */
      amountMinor: minorUnits,
      /** What a refund of it returns; 0: it was refunded. */
      leftMinor: minorUnits,
    }),
  ),
  refunds: z.array(
    z.object({
      at: z.string(),
      amountMinor: minorUnits,
      reason: z.enum(REFUND_REASONS),
      state: z.enum(REFUND_STATES),
    }),
  ),
  /** Null: none was started. */
  payment: z
    .object({
      capturedMinor: minorUnits,
      /** Null: the payment was never disputed. */
      dispute: z
        .object({
          /** Null: the provider has sent no details yet. */
          state: z.enum(DISPUTE_STATES).nullable(),
          answerBy: z.string().nullable(),
          amountMinor: minorUnits,
        })
        .nullable(),
    })
    .nullable(),
  /** Messages to the customer, oldest first; deleted with the messages' retention. */
  messages: z.array(sentMessage),
  /** Print jobs of its tickets, oldest first. */
  prints: z.array(
    z.object({
      at: z.string(),
      printer: z.string(),
      kind: z.enum(['order', 'cancelled']),
      /** 'handed_out': the printer has not confirmed it yet; 'set_aside': it never did, and gets it no more. */
      state: z.enum(['waiting', 'handed_out', 'set_aside', 'printed']),
    }),
  ),
  timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string(), by: changedBy })),
});
export type OrderDetail = z.infer<typeof orderDetail>;
