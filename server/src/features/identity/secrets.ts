// Codes and tokens, and the hashes under which they are stored.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export interface Secrets {
  /** Pseudonym of an e-mail, a phone or a network within a tenant, for tables without personal data. */
  toSubject(tenantId: string, value: string): string;
  /** A plain or salted hash of 10,000 possible codes is cracked in milliseconds; this needs the pepper. */
  codeMac(tenantId: string, identifier: string, challengeId: string, code: string): Buffer;
  /** The MAC of the PIN with which a member of staff acts on tablets. */
  pinMac(tenantId: string, staffId: string, pin: string): Buffer;
  /** The token that replaces a tablet's. Derived from it, so that it is the same however often it is asked for. */
  nextTabletToken(tenantId: string, token: string): string;
  /** Signs the challenge of a passkey for one purpose and person; 128 bits. */
  passkeyMac(tenantId: string, purpose: string, subject: string, nonce: string): Buffer;
  /** Signs the link that pays one order; 128 bits. */
  paymentLinkMac(tenantId: string, orderId: string): Buffer;
  /** Signs the link to a preview; 256 bits. */
  previewMac(target: string): Buffer;
  /** Binds a puzzle to one send; 128 bits, so that the puzzle fits into one SHA-256 block. */
  proofOfWorkMac(
    tenantId: string,
    subject: string,
    earlierSendMs: number,
    expiresAtMs: number,
  ): Buffer;
}

/** `pepper` lives outside the database. */
export function createSecrets(pepper: string): Secrets {
  // JSON keeps different lists of parts distinct.
  const computeMac = (...parts: string[]) =>
    createHmac('sha256', pepper).update(JSON.stringify(parts));
  return {
    toSubject: (tenantId, value) => computeMac('subject', tenantId, value).digest('base64url'),
    codeMac: (...parts) => computeMac('code', ...parts).digest(),
    pinMac: (...parts) => computeMac('pin', ...parts).digest(),
    nextTabletToken: (...parts) => computeMac('tablet', ...parts).digest('base64url'),
    passkeyMac: (...parts) =>
      computeMac('passkey', ...parts)
        .digest()
        .subarray(0, 16),
    paymentLinkMac: (...parts) =>
      computeMac('payment-link', ...parts)
        .digest()
        .subarray(0, 16),
    previewMac: (target) => computeMac('preview', target).digest(),
    proofOfWorkMac: (tenantId, subject, ...times) =>
      computeMac('puzzle', tenantId, subject, ...times.map(String))
        .digest()
        .subarray(0, 16),
  };
}

export const createCode = (digits: number): string =>
  String(randomInt(10 ** digits)).padStart(digits, '0');

/** Prefix of a subject for the log, enough to correlate lines. */
export const toLogHash = (subject: string): string => subject.slice(0, 12);

/** 256 bits: session tokens and browser cookies. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** 128 bits, short enough for an SMS: sign-in links, which live for minutes. */
export const createLinkToken = (): string => randomBytes(16).toString('base64url');

/** The hash needs no key: random tokens cannot be guessed from their hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isSameMac = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
