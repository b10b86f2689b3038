// Routes of staff: sign-in, passkeys and alerts.
import { z } from 'zod';

import { alertPhone, alertSettings, newDuty, pushSubscription } from '../alerts.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  assertionOptions,
  creationOptions,
  newPasskey,
  passkey,
  passkeyAssertion,
  passkeyId,
} from '../passkeys.ts';
import {
  consoleSite,
  enrolInput,
  pinInput,
  staffCodeInput,
  staffSelf,
  staffSignInInput,
} from '../staff.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

export const STAFF_ROUTES = {
  consoleSite: {
    ...CONSOLE_ENDPOINTS.consoleSite,
    summary: 'The name of the site, for the sign-in page',
    params: siteParams,
    data: consoleSite,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  sendStaffCode: {
    ...CONSOLE_ENDPOINTS.sendStaffCode,
    summary:
      'Send a sign-in code by e-mail; the answer does not tell whether the address belongs to staff',
    params: siteParams,
    body: staffCodeInput,
    data: z.object({ resendAfterSeconds: z.int() }),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_OFTEN', 'PUZZLE_NEEDED'],
  },
  staffSignIn: {
    ...CONSOLE_ENDPOINTS.staffSignIn,
    summary: 'Exchange the code for a session cookie',
    params: siteParams,
    body: staffSignInInput,
    data: staffSelf,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_OFTEN'],
  },
  staffSignOut: {
    ...CONSOLE_ENDPOINTS.staffSignOut,
    summary: 'End the session',
    params: siteParams,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  staffSelf: {
    ...CONSOLE_ENDPOINTS.staffSelf,
    summary: 'The signed-in member of staff, or the enrolled tablet',
    params: siteParams,
    data: staffSelf,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  enrolTablet: {
    ...CONSOLE_ENDPOINTS.enrolTablet,
    summary: 'Exchange the code of a new tablet for its cookie',
    params: siteParams,
    body: enrolInput,
    data: staffSelf,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'CODE_EXPIRED'],
  },
  enterPin: {
    ...CONSOLE_ENDPOINTS.enterPin,
    summary: 'Let a tablet act for a person, for a minute',
    params: siteParams,
    body: pinInput,
    data: staffSelf,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'WRONG_PIN', 'NEW_PIN_NEEDED', 'TOO_OFTEN'],
  },
  leavePin: {
    ...CONSOLE_ENDPOINTS.leavePin,
    summary: 'End the time in which a tablet acts for a person',
    params: siteParams,
    data: staffSelf,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;

export const PASSKEY_ROUTES = {
  passkeySignInOptions: {
    ...CONSOLE_ENDPOINTS.passkeySignInOptions,
    summary: 'A challenge to sign in with a passkey',
    params: siteParams,
    data: assertionOptions,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  passkeySignIn: {
    ...CONSOLE_ENDPOINTS.passkeySignIn,
    summary: 'Exchange the assertion of a passkey for a session',
    params: siteParams,
    body: passkeyAssertion,
    data: staffSelf,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'WRONG_PASSKEY'],
  },
  confirmOptions: {
    ...CONSOLE_ENDPOINTS.confirmOptions,
    summary: 'A challenge to confirm with a passkey',
    params: siteParams,
    data: assertionOptions,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  confirm: {
    ...CONSOLE_ENDPOINTS.confirm,
    summary: 'Confirm with a passkey; counts for five minutes',
    params: siteParams,
    body: passkeyAssertion,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'WRONG_PASSKEY'],
  },
  checkConfirmed: {
    ...CONSOLE_ENDPOINTS.checkConfirmed,
    summary: 'Whether a confirmation with a passkey is needed',
    params: siteParams,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  },
  listPasskeys: {
    ...CONSOLE_ENDPOINTS.listPasskeys,
    summary: "The caller's passkeys",
    params: siteParams,
    data: z.array(passkey),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  newPasskeyOptions: {
    ...CONSOLE_ENDPOINTS.newPasskeyOptions,
    summary: 'A challenge to create a passkey; the first needs a sign-in of the last minutes',
    params: siteParams,
    data: creationOptions,
    success: 200,
    refusals: ['NOT_FOUND', 'FRESH_SIGN_IN_NEEDED', 'CONFIRMATION_NEEDED'],
  },
  addPasskey: {
    ...CONSOLE_ENDPOINTS.addPasskey,
    summary: 'Store a new passkey of the caller',
    params: siteParams,
    body: newPasskey,
    data: z.null(),
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'WRONG_PASSKEY',
      'FRESH_SIGN_IN_NEEDED',
      'CONFIRMATION_NEEDED',
    ],
  },
  removePasskey: {
    ...CONSOLE_ENDPOINTS.removePasskey,
    summary: 'Remove a passkey of the caller',
    params: siteParams.extend({ id: passkeyId }),
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  },
} as const satisfies Record<string, ConsoleRoute>;

/** Each route concerns the caller only; a tablet has no alerts. */
export const ALERT_ROUTES = {
  readAlerts: {
    ...CONSOLE_ENDPOINTS.readAlerts,
    summary: 'Alert settings of the caller',
    params: siteParams,
    data: alertSettings,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  setDuty: {
    ...CONSOLE_ENDPOINTS.setDuty,
    summary: 'Begin and end duties at stores, until the day of business ends',
    params: siteParams,
    body: newDuty,
    data: alertSettings,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  setAlertPhone: {
    ...CONSOLE_ENDPOINTS.setAlertPhone,
    summary:
      'The mobile number for text messages and calls about orders that wait; a new one needs the code that is sent to it',
    params: siteParams,
    body: alertPhone,
    data: alertSettings,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'FRESH_CODE_NEEDED',
      'WRONG_CODE',
      'CODE_EXPIRED',
      'TOO_OFTEN',
    ],
  },
  subscribePush: {
    ...CONSOLE_ENDPOINTS.subscribePush,
    summary: 'Send push messages to the session of the caller, and a first one at once',
    params: siteParams,
    body: pushSubscription,
    data: alertSettings,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_OFTEN'],
  },
  unsubscribePush: {
    ...CONSOLE_ENDPOINTS.unsubscribePush,
    summary: 'Send no more push messages to the session of the caller',
    params: siteParams,
    data: alertSettings,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;
