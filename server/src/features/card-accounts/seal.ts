// Seals secrets by AES-256-GCM under a key outside the database (TIFFIN_SEAL_KEY).
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first key seals; all of them open, so that a key can be replaced. */
export type SealKeys = readonly Buffer[];

/** Where a secret belongs: sealed bytes that were moved to another account do not open. */
export interface SealedFor {
  tenantId: string;
  accountId: string;
}

const toAssociatedData = ({ tenantId, accountId }: SealedFor): Buffer =>
  Buffer.from(JSON.stringify([tenantId, accountId]));

/** Nonce, ciphertext and tag. */
export function seal([key]: SealKeys, owner: SealedFor, secret: string): Buffer {
  if (!key) throw new Error('There is no key to seal with');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(toAssociatedData(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]);
}

/** Null: it was sealed with another key or for another account, or was changed. */
export function unseal(keys: SealKeys, owner: SealedFor, sealed: Buffer): string | null {
  for (const key of keys) {
    const opened = tryKey(key, owner, sealed);
    if (opened !== null) return opened;
  }
  return null;
}

function tryKey(key: Buffer, owner: SealedFor, sealed: Buffer): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, key, nonce, options)
    .setAAD(toAssociatedData(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Equal for equal secrets under one key, and useless without it. */
export const getFingerprint = ([key]: SealKeys, secret: string): string =>
  createHmac('sha256', key ?? '')
    .update(secret)
    .digest('hex')
    .slice(0, 16);
