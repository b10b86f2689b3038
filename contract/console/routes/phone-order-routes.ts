// Routes with which staff take orders by phone.
import { z } from 'zod';

import { timings } from '../../sites/store.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  menuQuery,
  phoneMenu,
  phoneOrderInput,
  phoneQuote,
  phoneQuoteInput,
  takenOrder,
  timesQuery,
} from '../phone-orders.ts';
import { byId, siteParams, type ConsoleRoute } from './console-route.ts';

export const PHONE_ORDER_ROUTES = {
  phoneMenu: {
    ...CONSOLE_ENDPOINTS.phoneMenu,
    access: { can: 'menu.view', store: 'query.store' },
    summary: 'The menu of a store, as its customers see it, with the prices of a mode and a time',
    params: siteParams,
    query: menuQuery,
    data: phoneMenu,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  phoneTimes: {
    ...CONSOLE_ENDPOINTS.phoneTimes,
    access: { can: 'menu.view', store: 'query.store' },
    summary: 'The times that a store offers, and whether it delivers to a postcode',
    params: siteParams,
    query: timesQuery,
    data: timings,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  phoneQuote: {
    ...CONSOLE_ENDPOINTS.phoneQuote,
    access: { can: 'menu.view', store: 'body.storeId' },
    summary: 'Price a cart as for the customer of a phone number',
    params: siteParams,
    body: phoneQuoteInput,
    data: phoneQuote,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  takePhoneOrder: {
    ...CONSOLE_ENDPOINTS.takePhoneOrder,
    access: { can: 'orders.take', store: 'body.storeId' },
    summary: 'Place an order for a customer who calls, and send them a link to pay',
    params: siteParams,
    body: phoneOrderInput,
    data: takenOrder,
    success: 200,
    refusals: [
      'INVALID_INPUT',
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
      'TOO_OFTEN',
      'UNAVAILABLE',
    ],
  },
  sendPaymentLink: {
    ...CONSOLE_ENDPOINTS.sendPaymentLink,
    access: { can: 'orders.take', store: 'order' },
    summary: 'Send the link to pay again, at most once a minute and three times an hour',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_PAYABLE', 'TOO_OFTEN'],
  },
  cancelPhoneOrder: {
    ...CONSOLE_ENDPOINTS.cancelPhoneOrder,
    access: { can: 'orders.take', store: 'order' },
    summary: 'Cancel an order by phone that is not paid',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND', 'CANNOT_MOVE'],
  },
} as const satisfies Record<string, ConsoleRoute>;
