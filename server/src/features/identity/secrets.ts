// Codes, tokens and what is stored of them.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '../../../../contract/sign-in-rules.ts';

export interface Secrets {
  /** Stands for an e-mail, a phone or a network of this tenant in tables that hold no personal data. */
  subject(tenantId: string, value: string): string;
  /** A plain or salted hash of 10,000 possible codes would fall in milliseconds; this needs the pepper. */
  codeMac(tenantId: string, identifier: string, challengeId: string, code: string): Buffer;
  /** Binds a puzzle to the one send that it was set for; 128 bits, because it is hashed within one block. */
  puzzleMac(tenantId: string, subject: string, earlierSendMs: number, expiresAtMs: number): Buffer;
}

/** `pepper` lives outside the database. */
export function createSecrets(pepper: string): Secrets {
  // The parts as JSON, so that no two lists of parts read the same.
  const mac = (...parts: string[]) => createHmac('sha256', pepper).update(JSON.stringify(parts));
  return {
    subject: (tenantId, value) => mac('subject', tenantId, value).digest('base64url'),
    codeMac: (...parts) => mac('code', ...parts).digest(),
    puzzleMac: (tenantId, subject, ...times) =>
      mac('puzzle', tenantId, subject, ...times.map(String))
        .digest()
        .subarray(0, 16),
  };
}

export const newCode = (): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Of a subject, for the log: enough to see that lines belong together. */
export const markOf = (subject: string): string => subject.slice(0, 12);

/** 256 bits: session tokens and device cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** 128 bits, short enough for an SMS: sign-in links, which live for minutes. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

/** Enough for random tokens, which cannot be guessed from their hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isSameMac = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
