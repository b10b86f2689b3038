// An order of the demo from cart to kitchen, as the description of the API shows it.
import type {
  LinkedOrder,
  Order,
  OrderSummary,
  TrackedOrder,
  PaymentHandle,
} from '../orders/order.ts';
import type { Quote, QuotedLine } from '../pricing/cart.ts';
import { EXAMPLE_ADDRESS } from './people.ts';
import { EXAMPLE_LEGAL } from './site.ts';

export const EXAMPLE_CART_LINE = {
  itemId: 'butter-chicken',
  quantity: 2,
  options: [{ groupId: 'heat', optionId: 'mild', quantity: 1 }],
};

export const EXAMPLE_CART = {
  storeId: 'camden',
  mode: 'delivery',
  postcode: 'NW1 8AB',
  lines: [EXAMPLE_CART_LINE],
};

export const EXAMPLE_ORDER_INPUT = {
  storeId: 'camden',
  mode: 'delivery',
  lines: [EXAMPLE_CART_LINE],
  addressId: EXAMPLE_ADDRESS.id,
  slot: 'asap',
  expectedTotal: 2258,
  expectedAllergens: ['milk', 'nuts', 'mustard'],
  contact: { name: 'Amira Khan', phone: '+447700900123' },
};

const ALLERGENS: Quote['allergens'] = {
  contains: ['milk', 'nuts'],
  mayContain: ['mustard'],
  notVerified: false,
};

const LINE: QuotedLine = {
  itemId: 'butter-chicken',
  name: 'Butter chicken',
  brandId: 'Bombay_Spice',
  brandName: 'Bombay Spice',
  quantity: 2,
  options: [
    {
      groupId: 'heat',
      groupName: 'How hot?',
      optionId: 'mild',
      name: 'Mild',
      quantity: 1,
      priceMinor: 0,
      nested: false,
    },
  ],
  note: '',
  unitPriceMinor: 1195,
  totalMinor: 2390,
  allergens: ALLERGENS,
  kcal: 690,
  isAgeRestricted: false,
};

/** 23.90 for two curries, 3.90 off as a bundle, 1.49 delivery, 0.99 service, 0.10 for the bag: 22.58. */
const PRICES = {
  currency: 'GBP',
  itemsMinor: 2390,
  discountMinor: 390,
  bundles: [{ title: 'Any two curries for £20', times: 1, savedMinor: 390 }],
  discountLabel: null,
  deliveryFeeMinor: 149,
  serviceFeeMinor: 99,
  smallOrderFeeMinor: 0,
  bagChargeMinor: 10,
  creditMinor: 0,
  tipMinor: 0,
  totalMinor: 2258,
  vat: [{ vatBasisPoints: 2000, grossMinor: 2258, netMinor: 1882, vatMinor: 376 }],
  allergens: ALLERGENS,
};

export const EXAMPLE_QUOTE: Quote = {
  storeId: 'camden',
  mode: 'delivery',
  ...PRICES,
  lines: [{ ...LINE, cartIndex: 0 }],
  promoCode: null,
  creditBalanceMinor: 0,
  minimumMinor: 1000,
  missingToMinimumMinor: 0,
  freeDeliveryFromMinor: 2500,
  problems: [],
};

export const EXAMPLE_PAYMENT: PaymentHandle = {
  provider: 'stripe',
  intentId: 'pi_example',
  clientSecret: 'pi_example_secret_example',
  publishableKey: 'pk_example',
};

const { id: _id, label: _label, ...deliveredTo } = EXAMPLE_ADDRESS;

export const EXAMPLE_UNPAID_ORDER: Order = {
  id: '01a206d5-0fdc-73b0-8876-4b15c3fc6a29',
  number: 'T-265111',
  status: 'pending_payment',
  storeId: 'camden',
  storeName: 'Camden Lock',
  storePhone: '+442079460142',
  mode: 'delivery',
  slot: {
    startsAt: '2026-11-23T18:00:00.000Z',
    endsAt: '2026-11-23T18:15:00.000Z',
    isAsap: true,
  },
  placedAt: null,
  createdAt: '2026-11-23T17:25:56.250Z',
  acceptBy: null,
  readyAt: null,
  rejection: null,
  payBy: '2026-11-23T17:40:56.250Z',
  address: deliveredTo,
  contact: { name: 'Amira Khan', phone: '+447700900123', email: 'amira@example.com' },
  note: '',
  allergyNotice: [],
  ...PRICES,
  lines: [LINE],
  refundedMinor: 0,
  keptMinor: 0,
  refunds: [],
  paymentState: 'requires_payment',
  paymentProvider: 'stripe',
  canCancel: true,
  trackingToken: null,
  timeline: [{ status: 'pending_payment', at: '2026-11-23T17:25:56.250Z', cause: 'customer' }],
  seller: EXAMPLE_LEGAL,
};

export const EXAMPLE_ORDER: Order = {
  ...EXAMPLE_UNPAID_ORDER,
  status: 'placed',
  placedAt: '2026-11-23T17:26:31.299Z',
  acceptBy: '2026-11-23T17:36:31.299Z',
  payBy: null,
  paymentState: 'succeeded',
  trackingToken: '7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e',
  timeline: [
    ...EXAMPLE_UNPAID_ORDER.timeline,
    { status: 'placed', at: '2026-11-23T17:26:31.299Z', cause: 'payment' },
  ],
};

export const EXAMPLE_CANCELLED_ORDER: Order = {
  ...EXAMPLE_ORDER,
  status: 'cancelled',
  acceptBy: null,
  canCancel: false,
  trackingToken: null,
  refundedMinor: 2258,
  keptMinor: 0,
  refunds: [
    {
      id: '01a206d6-1c2b-7f10-9a53-5a6f8f3d2b11',
      at: '2026-11-23T17:28:02.018Z',
      state: 'requested',
      reason: 'cancelled',
      note: '',
      amountMinor: 2258,
      lines: [],
      fees: [],
      vat: PRICES.vat,
    },
  ],
  timeline: [
    ...EXAMPLE_ORDER.timeline,
    { status: 'cancelled', at: '2026-11-23T17:28:02.018Z', cause: 'customer' },
  ],
};

export const EXAMPLE_ORDER_SUMMARY: OrderSummary = {
  id: EXAMPLE_ORDER.id,
  number: EXAMPLE_ORDER.number,
  status: EXAMPLE_ORDER.status,
  storeId: EXAMPLE_ORDER.storeId,
  storeName: EXAMPLE_ORDER.storeName,
  mode: EXAMPLE_ORDER.mode,
  slot: EXAMPLE_ORDER.slot,
  createdAt: EXAMPLE_ORDER.createdAt,
  placedAt: EXAMPLE_ORDER.placedAt,
  totalMinor: EXAMPLE_ORDER.totalMinor,
  currency: EXAMPLE_ORDER.currency,
  summary: '2 × Butter chicken',
  itemCount: 2,
  dishes: [{ name: 'Butter chicken', picture: { file: 'butter-chicken.webp', colour: '#c8742f' } }],
};

export const EXAMPLE_TRACKED_ORDER: TrackedOrder = {
  number: EXAMPLE_ORDER.number,
  status: 'placed',
  isKitchenClosed: false,
  mode: EXAMPLE_ORDER.mode,
  storeName: EXAMPLE_ORDER.storeName,
  storePhone: EXAMPLE_ORDER.storePhone,
  slot: EXAMPLE_ORDER.slot,
  readyAt: EXAMPLE_ORDER.readyAt,
  addressLine: EXAMPLE_ORDER.address?.line1 ?? null,
  timeline: EXAMPLE_ORDER.timeline.map(({ status, at }) => ({ status, at })),
};

export const EXAMPLE_LINKED_ORDER: LinkedOrder = {
  number: EXAMPLE_UNPAID_ORDER.number,
  status: EXAMPLE_UNPAID_ORDER.status,
  storeName: EXAMPLE_UNPAID_ORDER.storeName,
  storePhone: EXAMPLE_UNPAID_ORDER.storePhone,
  mode: EXAMPLE_UNPAID_ORDER.mode,
  slot: EXAMPLE_UNPAID_ORDER.slot,
  placedAt: EXAMPLE_UNPAID_ORDER.placedAt,
  payBy: EXAMPLE_UNPAID_ORDER.payBy,
  lines: EXAMPLE_UNPAID_ORDER.lines.map(({ note: _, ...line }) => line),
  currency: EXAMPLE_UNPAID_ORDER.currency,
  itemsMinor: EXAMPLE_UNPAID_ORDER.itemsMinor,
  discountMinor: EXAMPLE_UNPAID_ORDER.discountMinor,
  bundles: EXAMPLE_UNPAID_ORDER.bundles,
  discountLabel: EXAMPLE_UNPAID_ORDER.discountLabel,
  deliveryFeeMinor: EXAMPLE_UNPAID_ORDER.deliveryFeeMinor,
  serviceFeeMinor: EXAMPLE_UNPAID_ORDER.serviceFeeMinor,
  smallOrderFeeMinor: EXAMPLE_UNPAID_ORDER.smallOrderFeeMinor,
  bagChargeMinor: EXAMPLE_UNPAID_ORDER.bagChargeMinor,
  creditMinor: EXAMPLE_UNPAID_ORDER.creditMinor,
  tipMinor: EXAMPLE_UNPAID_ORDER.tipMinor,
  totalMinor: EXAMPLE_UNPAID_ORDER.totalMinor,
  vat: EXAMPLE_UNPAID_ORDER.vat,
  paymentProvider: EXAMPLE_UNPAID_ORDER.paymentProvider,
  trackingToken: EXAMPLE_UNPAID_ORDER.trackingToken,
};
