// Routes of consents, data export and account deletion.
import { consents } from '../customers/consent.ts';
import { customerExport, freshCodeHeader } from '../customers/privacy.ts';
import { EXAMPLE_EXPORTED_BOOKING, EXAMPLE_EXPORTED_WAIT } from '../examples/bookings.ts';
import { EXAMPLE_ORDER } from '../examples/orders.ts';
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_CONSENT,
  EXAMPLE_CREDIT,
  EXAMPLE_CUSTOMER,
  EXAMPLE_SESSION,
} from '../examples/people.ts';
import { ENDPOINTS } from './endpoints.ts';
import { nothing, type DocumentedRoute } from './route.ts';

const freshCodeRoute = {
  headers: freshCodeHeader,
  success: 200,
} as const;

export const PRIVACY_ROUTES = {
  listConsents: {
    ...ENDPOINTS.listConsents,
    summary: 'List the marketing consents of the customer',
    tag: 'Customer',
    description:
      '`wording` is the text to show beside the switches; `records` are all consents given so far, newest first, with the text that was shown then.',
    example: {
      data: { wording: EXAMPLE_CONSENT.wording, locale: 'en-GB', records: [EXAMPLE_CONSENT] },
    },
    data: consents,
    success: 200,
    refusals: [],
  },
  exportCustomer: {
    ...ENDPOINTS.exportCustomer,
    ...freshCodeRoute,
    summary: 'Export all data of the signed-in customer',
    tag: 'Customer',
    description:
      'A client that does not send the cookie of the sign-in needs two requests: the first is answered with 403 `FRESH_CODE_NEEDED` and sends a code to the customer, the second repeats it with the header `Fresh-Code`. The reply contains every order in full, bookings, consents, sessions, credit and messages.',
    example: {
      headers: { 'fresh-code': '4821' },
      data: {
        exportedAt: '2026-11-23T18:00:00.000Z',
        customer: { ...EXAMPLE_CUSTOMER, createdAt: '2026-11-23T17:15:56.142Z' },
        addresses: [EXAMPLE_ADDRESS],
        orders: [EXAMPLE_ORDER],
        favourites: ['butter-chicken'],
        credit: [EXAMPLE_CREDIT],
        consents: [EXAMPLE_CONSENT],
        newsletter: null,
        contactMessages: [],
        bookings: [EXAMPLE_EXPORTED_BOOKING],
        waits: [EXAMPLE_EXPORTED_WAIT],
        sessions: [EXAMPLE_SESSION],
      },
      message: 'This is everything that we know about you.',
    },
    data: customerExport,
    refusals: ['INVALID_INPUT', 'FRESH_CODE_NEEDED', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_OFTEN'],
  },
  eraseCustomer: {
    ...ENDPOINTS.eraseCustomer,
    ...freshCodeRoute,
    summary: 'Delete the account and its personal data',
    tag: 'Customer',
    description:
      'Takes two requests: the first is answered with 403 `FRESH_CODE_NEEDED` and sends a code to the customer, the second repeats it with the header `Fresh-Code`. Refused with 409 `ORDER_UNDERWAY` while an order is not finished. Orders are kept without personal data; all tokens become invalid.',
    example: {
      headers: { 'fresh-code': '4821' },
      data: null,
      message: 'Your account and your data are deleted.',
    },
    data: nothing,
    refusals: [
      'INVALID_INPUT',
      'ORDER_UNDERWAY',
      'FRESH_CODE_NEEDED',
      'WRONG_CODE',
      'CODE_EXPIRED',
      'TOO_OFTEN',
    ],
  },
} as const satisfies Record<string, DocumentedRoute>;
