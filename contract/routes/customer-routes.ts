// Routes of sign-in, profile, sessions and addresses.
import { z } from 'zod';

import {
  address,
  addressInput,
  customer,
  customerUpdate,
  sendCodeInput,
  session,
  signedIn,
  verifyInput,
} from '../customers/customer.ts';
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_ADDRESS_INPUT,
  EXAMPLE_CUSTOMER,
  EXAMPLE_SESSION,
} from '../examples/people.ts';
import { uuid } from '../ids.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ADDRESS_CREATED } from './operation-state.ts';
import { nothing, type DocumentedRoute } from './route.ts';

const idParams = z.object({ id: uuid });
const codeSent = z.object({ resendAfterSeconds: z.int() });

const sendsCode = {
  body: sendCodeInput,
  data: codeSent,
  success: 200,
  refusals: ['INVALID_INPUT', 'TOO_OFTEN', 'PUZZLE_NEEDED'],
} as const;

export const CUSTOMER_ROUTES = {
  register: {
    ...ENDPOINTS.register,
    ...sendsCode,
    summary: 'Send a sign-in code to an e-mail or phone',
    tag: 'Sign-in',
    description:
      'Creates nothing yet: the customer exists after the first successful sign-in. Send either `email` or `phone`; the reply does not say whether the account exists. From the third code of a day on, a client that has never signed in may get 429 `PUZZLE_NEEDED`: solve the puzzle in `data` and send the same request with `solution`. Other 429 replies carry `Retry-After`.',
    example: {
      body: { email: 'amira@example.com' },
      data: { resendAfterSeconds: 60 },
      message: 'We have sent you a code.',
    },
  },
  resendOtp: {
    ...ENDPOINTS.resendOtp,
    ...sendsCode,
    summary: 'Send the sign-in code again',
    tag: 'Sign-in',
    description:
      'The new code replaces the old one. Wait `resendAfterSeconds` between two codes. Limits and puzzles are those of register.',
    example: {
      body: { email: 'amira@example.com' },
      data: { resendAfterSeconds: 60 },
      message: 'We have sent you a new code.',
    },
  },
  verifyOtp: {
    ...ENDPOINTS.verifyOtp,
    summary: 'Sign in with the code, or with the token of a sign-in link',
    tag: 'Sign-in',
    description:
      'Send the `email` or `phone` that was registered with `code`, or only `linkToken`. The token in the reply is the bearer token of all other requests; it expires 30 days after its last use, and 90 days after the sign-in. A code is valid for 10 minutes and for five attempts. The reply sets the cookie of a known browser: a client that sends it back meets wider limits, and reads past orders with their full address.',
    example: {
      body: { email: 'amira@example.com', code: '4821' },
      data: { token: 'OdTIQfPACL0KQzbDPiDxjjf6_bzPMo3naB959sgPPJY', customer: EXAMPLE_CUSTOMER },
      message: 'You are signed in.',
    },
    body: verifyInput,
    data: signedIn,
    success: 200,
    refusals: ['INVALID_INPUT', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_OFTEN'],
  },
  logout: {
    ...ENDPOINTS.logout,
    summary: 'End the session of the token',
    tag: 'Sign-in',
    description: 'The token is invalid from then on. Other sessions of the customer go on.',
    example: { data: null, message: 'You are signed out.' },
    data: nothing,
    success: 200,
    refusals: [],
  },
  getCustomer: {
    ...ENDPOINTS.getCustomer,
    summary: 'The signed-in customer',
    tag: 'Customer',
    description:
      'Names are empty until the customer has entered them. At least one of `email` and `phone` is set.',
    example: { data: EXAMPLE_CUSTOMER },
    data: customer,
    success: 200,
    refusals: [],
  },
  updateCustomer: {
    ...ENDPOINTS.updateCustomer,
    summary: 'Change names, consent, e-mail or phone',
    tag: 'Customer',
    description:
      'Only the fields that are sent are changed. A new `email` or `phone` takes two requests: the first is answered with 403 `FRESH_CODE_NEEDED` and sends a code to the new address, the second repeats it with `code`. Both need the cookie of the sign-in, otherwise the reply is 401.',
    example: {
      body: { first_name: 'Amira', last_name: 'Khan' },
      data: EXAMPLE_CUSTOMER,
      message: 'Saved',
    },
    body: customerUpdate,
    data: customer,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'FRESH_CODE_NEEDED',
      'WRONG_CODE',
      'CODE_EXPIRED',
      'IDENTIFIER_TAKEN',
      'TOO_OFTEN',
    ],
  },
  listSessions: {
    ...ENDPOINTS.listSessions,
    summary: 'Where this customer is signed in',
    tag: 'Customer',
    description:
      'The session of the token has `isCurrent`. `device` is derived from the User-Agent of the sign-in.',
    example: { data: [EXAMPLE_SESSION] },
    data: z.array(session),
    success: 200,
    refusals: [],
  },
  endOtherSessions: {
    ...ENDPOINTS.endOtherSessions,
    summary: 'Sign out everywhere else',
    tag: 'Customer',
    description: 'The session of the token goes on.',
    example: { data: null, message: 'You are signed out everywhere else.' },
    data: nothing,
    success: 200,
    refusals: [],
  },
  endSession: {
    ...ENDPOINTS.endSession,
    summary: 'Sign out on one device, this one or another',
    tag: 'Customer',
    description: 'The id is one of those that the list of sessions has.',
    example: {
      params: { id: EXAMPLE_SESSION.id },
      data: null,
      message: 'You are signed out.',
    },
    params: idParams,
    data: nothing,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  createAddress: {
    ...ENDPOINTS.createAddress,
    summary: 'Save a delivery address',
    tag: 'Addresses',
    description:
      'The postcode has to be a full one of the country of the site. Whether a store delivers there is answered by the delivery check and by the quote.',
    example: { body: EXAMPLE_ADDRESS_INPUT, data: EXAMPLE_ADDRESS, message: 'Address saved' },
    body: addressInput,
    data: address,
    success: ADDRESS_CREATED,
    refusals: ['INVALID_INPUT'],
  },
  listAddresses: {
    ...ENDPOINTS.listAddresses,
    summary: 'The saved addresses, newest first',
    tag: 'Addresses',
    description: 'The `id` of an address is the `addressId` of an order.',
    example: { data: [EXAMPLE_ADDRESS] },
    data: z.array(address),
    success: 200,
    refusals: [],
  },
  updateAddress: {
    ...ENDPOINTS.updateAddress,
    summary: 'Change a saved address',
    tag: 'Addresses',
    description:
      'Replaces the whole address: optional fields that are left out become empty. Orders keep the address that they were placed with.',
    example: {
      params: { id: EXAMPLE_ADDRESS.id },
      body: EXAMPLE_ADDRESS_INPUT,
      data: EXAMPLE_ADDRESS,
      message: 'Address saved',
    },
    params: idParams,
    body: addressInput,
    data: address,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  deleteAddress: {
    ...ENDPOINTS.deleteAddress,
    summary: 'Delete a saved address',
    tag: 'Addresses',
    description: 'Orders keep the address that they were placed with.',
    example: { params: { id: EXAMPLE_ADDRESS.id }, data: null, message: 'Address deleted' },
    params: idParams,
    data: nothing,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, DocumentedRoute>;
