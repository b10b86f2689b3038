import { z } from 'zod';

import { uuid } from '../ids.ts';
import type { PlainTextCode } from '../messages/text.ts';
import { oneTimeCode } from '../sign-in/one-time-code.ts';
import { proofOfWorkSolution } from '../sign-in/proof-of-work-solution.ts';
import { toOneLine, toSeveralLines } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

const name = toOneLine(MAX_LENGTH.namePart);

export const customer = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  marketing: z.object({ email: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() }),
});
export type Customer = z.infer<typeof customer>;

/** POST /api/customer. A new e-mail address or phone number needs `code`, which was sent to it. */
export const customerUpdate = z.object({
  first_name: name.optional(),
  last_name: name.optional(),
  email: toOneLine(MAX_LENGTH.email).optional(),
  phone: toOneLine(MAX_LENGTH.phone).optional(),
  code: oneTimeCode.optional(),
  marketing: z
    .object({ email: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() })
    .partial()
    .optional(),
});

export const addressInput = z.object({
  label: toOneLine(MAX_LENGTH.address.label).optional(),
  line1: toOneLine(MAX_LENGTH.address.line1).min(
    1,
    'ADDRESS_LINE_REQUIRED' satisfies PlainTextCode,
  ),
  line2: toOneLine(MAX_LENGTH.address.line2).optional(),
  town: toOneLine(MAX_LENGTH.address.town).min(1, 'TOWN_REQUIRED' satisfies PlainTextCode),
  postcode: toOneLine(MAX_LENGTH.address.postcode).min(
    1,
    'POSTCODE_REQUIRED' satisfies PlainTextCode,
  ),
  flat: toOneLine(MAX_LENGTH.address.flat).optional(),
  instructions: toSeveralLines(MAX_LENGTH.address.instructions).optional(),
});
export type AddressInput = z.infer<typeof addressInput>;

export const address = z.object({
  id: uuid,
  label: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  postcode: z.string(),
  flat: z.string(),
  instructions: z.string(),
});
export type Address = z.infer<typeof address>;

/** Has exactly one of the two. */
export const identifierInput = z.object({
  email: toOneLine(MAX_LENGTH.email).optional(),
  phone: toOneLine(MAX_LENGTH.phone).optional(),
});
export type IdentifierInput = z.infer<typeof identifierInput>;

/** register and resend-otp. */
export const sendCodeInput = identifierInput.extend({ solution: proofOfWorkSolution.optional() });

export const verifyInput = identifierInput.extend({
  code: oneTimeCode.optional(),
  /** The token of a sign-in link, sent instead of a code when a guess budget is empty. */
  linkToken: z.string().max(100).optional(),
});

export const signedIn = z.object({ token: z.string(), customer });

export const session = z.object({
  id: uuid,
  createdAt: z.string(),
  lastSeenAt: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
});
