// Signing in, the customer's own data and addresses.
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
} from './customer.ts';
import { ENDPOINTS } from './endpoints.ts';
import { uuid } from './ids.ts';
import { ADDRESS_CREATED } from './operation-state.ts';
import { nothing, type Route } from './route.ts';

const byUuid = z.object({ id: uuid });
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
  },
  resendOtp: { ...ENDPOINTS.resendOtp, ...sendsCode, summary: 'Send the sign-in code again' },
  verifyOtp: {
    ...ENDPOINTS.verifyOtp,
    summary: 'Sign in with the code, or with the token of a sign-in link',
    body: verifyInput,
    data: signedIn,
    success: 200,
    refusals: ['INVALID_INPUT', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_OFTEN'],
  },
  logout: {
    ...ENDPOINTS.logout,
    summary: 'End the session of the token',
    data: nothing,
    success: 200,
    refusals: [],
  },
  getCustomer: {
    ...ENDPOINTS.getCustomer,
    summary: 'The signed-in customer',
    data: customer,
    success: 200,
    refusals: [],
  },
  updateCustomer: {
    ...ENDPOINTS.updateCustomer,
    summary: 'Change names, consent, e-mail or phone',
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
    data: z.array(session),
    success: 200,
    refusals: [],
  },
  endOtherSessions: {
    ...ENDPOINTS.endOtherSessions,
    summary: 'Sign out everywhere else',
    data: nothing,
    success: 200,
    refusals: [],
  },
  endSession: {
    ...ENDPOINTS.endSession,
    summary: 'Sign out on one device, this one or another',
    params: byUuid,
    data: nothing,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  createAddress: {
    ...ENDPOINTS.createAddress,
    summary: 'Save a delivery address',
    body: addressInput,
    data: address,
    success: ADDRESS_CREATED,
    refusals: ['INVALID_INPUT'],
  },
  listAddresses: {
    ...ENDPOINTS.listAddresses,
    summary: 'The saved addresses, newest first',
    data: z.array(address),
    success: 200,
    refusals: [],
  },
  updateAddress: {
    ...ENDPOINTS.updateAddress,
    summary: 'Change a saved address',
    params: byUuid,
    body: addressInput,
    data: address,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  deleteAddress: {
    ...ENDPOINTS.deleteAddress,
    summary: 'Delete a saved address',
    params: byUuid,
    data: nothing,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
