// What customers may ask of what is known about them.
import { consents } from './consent.ts';
import { ENDPOINTS } from './endpoints.ts';
import { customerExport, freshCodeHeader } from './privacy.ts';
import { nothing, type Route } from './route.ts';

const confirmed = {
  headers: freshCodeHeader,
  success: 200,
} as const;

export const PRIVACY_ROUTES = {
  listConsents: {
    ...ENDPOINTS.listConsents,
    summary: 'What the customer has agreed to receive, and when that ended',
    data: consents,
    success: 200,
    refusals: [],
  },
  exportCustomer: {
    ...ENDPOINTS.exportCustomer,
    ...confirmed,
    summary: 'Everything that is known of the signed-in customer',
    data: customerExport,
    refusals: ['INVALID_INPUT', 'FRESH_CODE_NEEDED', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_OFTEN'],
  },
  eraseCustomer: {
    ...ENDPOINTS.eraseCustomer,
    ...confirmed,
    summary: 'Delete the account and what it says of a person',
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
} as const satisfies Record<string, Route>;
