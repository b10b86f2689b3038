// From the price of a cart to the end of an order.
import { z } from 'zod';
import { cart, quote } from './cart.ts';
import { ENDPOINTS } from './endpoints.ts';
import { uuid } from './ids.ts';
import {
  order,
  orderInput,
  orderSummary,
  paymentHandle,
  paymentHint,
  placedOrder,
} from './order.ts';
import { promotionView } from './promotion.ts';
import type { Route } from './route.ts';

const byUuid = z.object({ id: uuid });

export const ORDER_ROUTES = {
  quote: {
    ...ENDPOINTS.quote,
    summary: 'Price a cart',
    body: cart,
    data: quote,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  promotions: {
    ...ENDPOINTS.promotions,
    summary: 'Running offers and their rules',
    data: z.array(promotionView),
    success: 200,
    refusals: [],
  },
  placeOrder: {
    ...ENDPOINTS.placeOrder,
    summary: 'Create the order and its payment intent',
    headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    body: orderInput,
    data: placedOrder,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'PROTECTED_FIELD',
      'NOT_FOUND',
      'KEY_REUSED',
      'QUOTE_CHANGED',
      'SLOT_FULL',
      'SLOT_REFUSED',
      'SOLD_OUT',
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
    body: paymentHint,
    data: order,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  listOrders: {
    ...ENDPOINTS.listOrders,
    summary: "The customer's orders, newest first",
    data: z.array(orderSummary),
    success: 200,
    refusals: [],
  },
  orderById: {
    ...ENDPOINTS.orderById,
    summary: 'One order in full',
    params: byUuid,
    data: order,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  orderPayment: {
    ...ENDPOINTS.orderPayment,
    summary: 'Resume paying an order that waits for its payment',
    params: byUuid,
    data: paymentHandle,
    success: 200,
    refusals: ['NOT_FOUND', 'NOT_PAYABLE', 'UNAVAILABLE'],
  },
  cancelOrder: {
    ...ENDPOINTS.cancelOrder,
    summary: 'Cancel while the kitchen has not accepted',
    params: byUuid,
    data: order,
    success: 200,
    refusals: ['NOT_FOUND', 'CANNOT_CANCEL'],
  },
} as const satisfies Record<string, Route>;
