import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { allergenProfile, picture } from '../catalogue/catalogue.ts';
import { isoInstant, minorUnits, slug, uuid } from '../ids.ts';
import type { PlainTextCode } from '../messages/text.ts';
import { ORDER_STATUSES, PAYMENT_STATES, TRACKABLE_STATUSES } from '../order-status.ts';
import { cart, quotedBundle, quotedLine, vatLine } from '../pricing/cart.ts';
import { ORDER_FEES } from '../pricing/order-fees.ts';
import { isDialablePhone, isEmail } from '../sign-in/sign-in-rules.ts';
import { mode } from '../sites/store.ts';
import { legalIdentity } from '../sites/tenant.ts';
import { toOneLine, toSeveralLines } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';
import { REFUND_REASONS, REFUND_STATES, REJECT_REASONS } from './order-reasons.ts';

/** Allergens that the kitchen must avoid in the whole order. */
const allergyNotice = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length);

export const contact = z.object({
  name: toOneLine(MAX_LENGTH.fullName).min(1, 'NAME_REQUIRED' satisfies PlainTextCode),
  // Fifteen digits at most, with what people write between them: '+44 (0)20 - 7946 - 0123'.
  phone: toOneLine(MAX_LENGTH.phone).refine(
    isDialablePhone,
    'PHONE_INVALID' satisfies PlainTextCode,
  ),
  /** Empty: the account's own, if it has one. */
  email: toOneLine(MAX_LENGTH.email)
    .refine((email) => email === '' || isEmail(email), 'EMAIL_INVALID' satisfies PlainTextCode)
    .optional(),
});

/** POST /api/order; `tip` and `expectedTotal` are minor units. */
export const orderInput = cart.omit({ postcode: true, tipMinor: true, slot: true }).extend({
  addressId: uuid.optional(),
  slot: z.union([z.literal('asap'), isoInstant]),
  tip: minorUnits.optional(),
  note: toSeveralLines(MAX_LENGTH.orderNote).optional(),
  /** Health data: only with the customer's consent. */
  allergyNotice: allergyNotice.optional(),
  expectedTotal: minorUnits,
  /** The allergens that the customer was shown, contained or possible: with another one the order is refused. */
  expectedAllergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
  /** That the customer is 18 or over; needed where a dish is age-restricted. */
  ageDeclared: z.boolean().optional(),
  contact,
});
export type OrderInput = z.infer<typeof orderInput>;

export const orderEvent = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.string(),
  cause: z.string(),
});

/** Money that goes back; 'requested' is on its way, 'failed' never went. */
export const orderRefund = z.object({
  id: uuid,
  at: z.string(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  note: z.string(),
  amountMinor: minorUnits,
  /** Index into the order's lines. Without lines and fees it is a refund of the order as a whole. */
  lines: z.array(
    z.object({ line: z.int().min(0), quantity: z.int().min(1), amountMinor: minorUnits }),
  ),
  fees: z.array(z.object({ fee: z.enum(ORDER_FEES), amountMinor: minorUnits })),
  /** The refunded part of the order's VAT. */
  vat: z.array(vatLine),
});
export type OrderRefund = z.infer<typeof orderRefund>;

export const order = z.object({
  id: uuid,
  /** For people: 'T-4821'. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  storeId: slug,
  storeName: z.string(),
  storePhone: z.string(),
  mode,
  slot: z.object({ startsAt: z.string(), endsAt: z.string(), isAsap: z.boolean() }),
  placedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Until when the kitchen has to accept, while it is 'placed'. */
  acceptBy: z.string().nullable(),
  /** The ready time that the store set; null: in time for the slot. */
  readyAt: z.string().nullable(),
  /** Why the kitchen did not take it, while it is 'rejected'. */
  rejection: z.object({ reason: z.enum(REJECT_REASONS), note: z.string() }).nullable(),
  /** Until when an unpaid order holds its slot. */
  payBy: z.string().nullable(),
  address: z
    .object({
      line1: z.string(),
      line2: z.string(),
      town: z.string(),
      postcode: z.string(),
      flat: z.string(),
      instructions: z.string(),
    })
    .nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  note: z.string(),
  allergyNotice,
  lines: z.array(quotedLine),
  currency: z.string(),
  itemsMinor: minorUnits,
  /** Bundles included. */
  discountMinor: minorUnits,
  bundles: z.array(quotedBundle),
  discountLabel: z.string().nullable(),
  deliveryFeeMinor: minorUnits,
  serviceFeeMinor: minorUnits,
  smallOrderFeeMinor: minorUnits,
  bagChargeMinor: minorUnits,
  creditMinor: minorUnits,
  tipMinor: minorUnits,
  totalMinor: minorUnits,
  /** Requested or completed refunds, without failed ones. */
  refundedMinor: minorUnits,
  /** What the store does not refund of a cancelled order. */
  keptMinor: minorUnits,
  refunds: z.array(orderRefund),
  vat: z.array(vatLine),
  allergens: allergenProfile,
  paymentState: z.enum(PAYMENT_STATES),
  paymentProvider: z.enum(['sandbox', 'stripe']),
  canCancel: z.boolean(),
  /** Token of GET /api/public/orders/{token}, which needs no sign-in; null unless the order is under way. */
  trackingToken: uuid.nullable(),
  timeline: z.array(orderEvent),
  seller: legalIdentity,
});
export type Order = z.infer<typeof order>;

/** An order as its tracking link shows it: no name, phone, dishes or prices. */
export const trackedOrder = order
  .pick({
    number: true,
    mode: true,
    storeName: true,
    storePhone: true,
    slot: true,
    readyAt: true,
  })
  .extend({
    status: z.enum(TRACKABLE_STATUSES),
    /** It waits for a kitchen that answers after it opens. */
    isKitchenClosed: z.boolean(),
    /** First line of the delivery address; null for pickup. */
    addressLine: z.string().nullable(),
    timeline: z.array(orderEvent.omit({ cause: true })),
  });
export type TrackedOrder = z.infer<typeof trackedOrder>;

/** An order as the holder of its payment link sees it: no name, phone, address or notes, which may be about a person. */
export const linkedOrder = order
  .pick({
    number: true,
    status: true,
    storeName: true,
    storePhone: true,
    mode: true,
    slot: true,
    placedAt: true,
    payBy: true,
    currency: true,
    itemsMinor: true,
    discountMinor: true,
    bundles: true,
    discountLabel: true,
    deliveryFeeMinor: true,
    serviceFeeMinor: true,
    smallOrderFeeMinor: true,
    bagChargeMinor: true,
    creditMinor: true,
    tipMinor: true,
    totalMinor: true,
    vat: true,
    paymentProvider: true,
    trackingToken: true,
  })
  .extend({ lines: z.array(quotedLine.omit({ note: true })) });
export type LinkedOrder = z.infer<typeof linkedOrder>;

export const MAX_PICTURED_DISHES = 3;

export const orderSummary = order
  .pick({
    id: true,
    number: true,
    status: true,
    storeId: true,
    storeName: true,
    mode: true,
    slot: true,
    createdAt: true,
    placedAt: true,
    totalMinor: true,
    currency: true,
  })
  .extend({
    summary: z.string(),
    itemCount: z.int(),
    /** Its first dishes, as the menu pictures them now. */
    dishes: z
      .array(
        z.object({
          name: z.string(),
          picture: picture.pick({ file: true, colour: true }).nullable(),
        }),
      )
      .max(MAX_PICTURED_DISHES),
  });
export type OrderSummary = z.infer<typeof orderSummary>;

/** The data with which the browser starts the payment. */
export const paymentHandle = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  intentId: z.string(),
  clientSecret: z.string(),
  publishableKey: z.string(),
});
export type PaymentHandle = z.infer<typeof paymentHandle>;

/**
 * `payment` is null when there is nothing to pay any more. While the provider cannot be reached the answer is a 503
 * whose `data` is {orderId}: the order keeps its slot, and paying can be resumed.
 */
export const placedOrder = z.object({ order, payment: paymentHandle.nullable() });

/** PUT /api/order/payment/status: a hint only; the server reads the state from the provider. */
export const paymentHint = z.object({
  orderId: uuid,
  intentId: z.string().max(120),
  status: z.string().max(60),
});
