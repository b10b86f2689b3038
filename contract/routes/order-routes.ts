// Routes of quotes, orders and their payment.
import { z } from 'zod';

import { promotionView } from '../catalogue/promotion.ts';
import {
  EXAMPLE_CANCELLED_ORDER,
  EXAMPLE_CART,
  EXAMPLE_LINKED_ORDER,
  EXAMPLE_ORDER,
  EXAMPLE_ORDER_INPUT,
  EXAMPLE_ORDER_SUMMARY,
  EXAMPLE_PAYMENT,
  EXAMPLE_QUOTE,
  EXAMPLE_TRACKED_ORDER,
  EXAMPLE_UNPAID_ORDER,
} from '../examples/orders.ts';
import { EXAMPLE_PROMOTION } from '../examples/site.ts';
import { uuid } from '../ids.ts';
import {
  linkedOrder,
  order,
  orderInput,
  orderSummary,
  paymentHandle,
  paymentHint,
  placedOrder,
  trackedOrder,
} from '../orders/order.ts';
import { cart, quote } from '../pricing/cart.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { DocumentedRoute } from './route.ts';

const idParams = z.object({ id: uuid });
const linkParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
const EXAMPLE_LINK = { token: 'AZjz8AAAcACAAAAAAAAAAbWq0r8vJ2m1cXk0uQe7dZo' };

export const ORDER_ROUTES = {
  quote: {
    ...ENDPOINTS.quote,
    summary: 'Price a cart',
    tag: 'Ordering',
    description:
      'Prices are computed here and nowhere else: a cart has ids, quantities and options, never prices. What cannot be ordered as it is stands in `problems`, and the rest is priced. With a bearer token the quote also applies what belongs to the customer, such as credit and first-order offers. Send `totalMinor` as `expectedTotal` of the order.',
    example: { body: EXAMPLE_CART, data: EXAMPLE_QUOTE },
    body: cart,
    data: quote,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  promotions: {
    ...ENDPOINTS.promotions,
    summary: 'Running offers and their rules',
    tag: 'Ordering',
    description:
      'An offer with a `code` applies when the code is sent as `promoCode`; one without a code applies by itself. An empty list of stores, brands, modes or weekdays restricts nothing. With a session, offers that the customer has used up are left out, as are those for a first order after one.',
    example: { data: [EXAMPLE_PROMOTION] },
    data: z.array(promotionView),
    success: 200,
    refusals: [],
  },
  placeOrder: {
    ...ENDPOINTS.placeOrder,
    summary: 'Create the order and its payment intent',
    tag: 'Ordering',
    description:
      'Send an `Idempotency-Key`, a random text of 8 to 100 characters, and the same one with every retry: an order is then placed once, whatever happens to the connection. Delivery needs `addressId`. `slot` is `asap` or the `startsAt` of a time slot. If `expectedTotal` differs from the price now, the reply is 409 `QUOTE_CHANGED` with the new quote in `data`; so is it if the quote has an allergen that is not in `expectedAllergens`, where that is sent. The order holds its slot and stock until `payBy`; `payment` is what the SDK of the provider needs to take the payment, and null when there is nothing to pay. A 503 with `orderId` in `data` means that the order was placed and that its payment can be fetched later.',
    example: {
      headers: { 'idempotency-key': '0d6f1c2e-6a4b-4f6e-9d53-8f0f6f1f2c11' },
      body: EXAMPLE_ORDER_INPUT,
      data: { order: EXAMPLE_UNPAID_ORDER, payment: EXAMPLE_PAYMENT },
    },
    headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    body: orderInput,
    data: placedOrder,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'PROTECTED_FIELD',
      'NOT_FOUND',
      'KEY_REUSED',
      'NOT_SELLING',
      'QUOTE_CHANGED',
      'SLOT_FULL',
      'SLOT_REFUSED',
      'SOLD_OUT',
      'NOT_SERVED',
      'OUT_OF_AREA',
      'BELOW_MINIMUM',
      'PROMO_REFUSED',
      'TOO_OFTEN',
      'UNAVAILABLE',
    ],
  },
  paymentStatus: {
    ...ENDPOINTS.paymentStatus,
    summary: 'A hint that the payment moved; answers the true state',
    tag: 'Ordering',
    description:
      'Call it when the SDK of the provider reports a result. The server asks the provider itself and replies with the order as it is then; `status` of the request is ignored. A payment that is never reported is found all the same.',
    example: {
      body: { orderId: EXAMPLE_ORDER.id, intentId: EXAMPLE_PAYMENT.intentId, status: 'succeeded' },
      data: EXAMPLE_ORDER,
    },
    body: paymentHint,
    data: order,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  listOrders: {
    ...ENDPOINTS.listOrders,
    summary: "The customer's orders, newest first",
    tag: 'Orders',
    description: 'A short form of each order; the order itself has all lines and prices.',
    example: { data: [EXAMPLE_ORDER_SUMMARY] },
    data: z.array(orderSummary),
    success: 200,
    refusals: [],
  },
  orderById: {
    ...ENDPOINTS.orderById,
    summary: 'One order in full',
    tag: 'Orders',
    description:
      '`status` goes from `pending_payment` over `placed`, `accepted`, `preparing`, `ready` and, for delivery, `out_for_delivery` to `completed`. `expired`, `cancelled` and `rejected` are final, and paid money is refunded. Subscribe to the events of the order instead of polling.',
    example: { params: { id: EXAMPLE_ORDER.id }, data: EXAMPLE_ORDER },
    params: idParams,
    data: order,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  trackOrder: {
    ...ENDPOINTS.trackOrder,
    summary: 'The status of an order, by its tracking link',
    tag: 'Orders',
    description:
      'For a recipient without an account: `token` is the `trackingToken` of an order. The reply has the status, the time and the first line of the address, but no name, phone number, dishes or prices. 404 after the order has ended.',
    example: {
      params: { token: EXAMPLE_ORDER.trackingToken ?? '' },
      data: EXAMPLE_TRACKED_ORDER,
    },
    params: z.object({ token: uuid }),
    data: trackedOrder,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  orderPayment: {
    ...ENDPOINTS.orderPayment,
    summary: 'Resume paying an order that waits for its payment',
    tag: 'Ordering',
    description:
      'For an order in `pending_payment` whose payment handle was lost, for instance after a restart of the client. 409 `NOT_PAYABLE` once it is paid or ended.',
    example: { params: { id: EXAMPLE_ORDER.id }, data: EXAMPLE_PAYMENT },
    params: idParams,
    data: paymentHandle,
    success: 200,
    refusals: ['NOT_FOUND', 'NOT_PAYABLE', 'UNAVAILABLE'],
  },
  linkedOrder: {
    ...ENDPOINTS.linkedOrder,
    summary: 'An order that was taken by phone, by its payment link',
    tag: 'Ordering',
    description:
      'Staff take an order by phone and the customer gets a link by text message. `token` is the end of that link. It shows and pays this order and nothing else, without signing in, and the reply has no name, phone number or address. 404 a day after the order was taken.',
    example: { params: EXAMPLE_LINK, data: EXAMPLE_LINKED_ORDER },
    params: linkParams,
    data: linkedOrder,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  linkedPayment: {
    ...ENDPOINTS.linkedPayment,
    summary: 'What is needed to pay the order of a payment link',
    tag: 'Ordering',
    description: '409 `NOT_PAYABLE` once the order is paid, ended, or past its `payBy`.',
    example: { params: EXAMPLE_LINK, data: EXAMPLE_PAYMENT },
    params: linkParams,
    data: paymentHandle,
    success: 200,
    refusals: ['NOT_FOUND', 'NOT_PAYABLE', 'UNAVAILABLE'],
  },
  linkedPaymentStatus: {
    ...ENDPOINTS.linkedPaymentStatus,
    summary: 'A hint that the payment of a link moved; answers the true state',
    tag: 'Ordering',
    description: 'As `PUT /api/order/payment/status`, for the holder of a payment link.',
    example: {
      params: EXAMPLE_LINK,
      body: { intentId: EXAMPLE_PAYMENT.intentId },
      data: EXAMPLE_LINKED_ORDER,
    },
    params: linkParams,
    body: paymentHint.pick({ intentId: true }),
    data: linkedOrder,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  cancelOrder: {
    ...ENDPOINTS.cancelOrder,
    summary: 'Cancel while the kitchen has not accepted',
    tag: 'Orders',
    description:
      'Possible while `canCancel` is true. Paid money is refunded. Cancelling again is a success without effect.',
    example: {
      params: { id: EXAMPLE_ORDER.id },
      data: EXAMPLE_CANCELLED_ORDER,
      message: 'Your order is cancelled.',
    },
    params: idParams,
    data: order,
    success: 200,
    refusals: ['NOT_FOUND', 'CANNOT_CANCEL', 'TOO_OFTEN'],
  },
} as const satisfies Record<string, DocumentedRoute>;
