// Passkeys of staff: WebAuthn Level 3, in the JSON forms of `PublicKeyCredential.toJSON()`.
import { z } from 'zod';

import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

const base64url = z
  .string()
  .max(4_096)
  .regex(/^[A-Za-z0-9_-]+$/);

export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const newPasskey = z.object({
  /** Shown to its owner. */
  name: toOneLine(MAX_LENGTH.passkeyName).min(1),
  credential: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: z
        .string()
        .max(16_384)
        .regex(/^[A-Za-z0-9_-]+$/),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Options of `navigator.credentials.get`. */
export const assertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type AssertionOptions = z.infer<typeof assertionOptions>;

/** Options of `navigator.credentials.create`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
});
export type CreationOptions = z.infer<typeof creationOptions>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyId = base64url;
