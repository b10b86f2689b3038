// Keys and secrets of the sandbox's accounts, all derived from one secret, so no list is stored.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { loadSecret } from '../../server/src/platform/secret-files/secret-files.ts';

const KINDS = { secretKey: 'sk_sandbox', publishableKey: 'pk_sandbox', endpoint: 'we' } as const;
type Kind = keyof typeof KINDS;

export interface SandboxKeys {
  /** These three contain their account and a MAC of it. */
  secretKey(account: string): string;
  publishableKey(account: string): string;
  endpointId(account: string): string;
  webhookSecret(account: string): string;
  /** The account in a valid key, else null; takes the same time for every wrong key. */
  findAccount(kind: Kind, key: string): string | null;
}

export function createSandboxKeys(secret: string): SandboxKeys {
  const computeMac = (text: string) =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, 40);
  const make = (kind: Kind, account: string) =>
    `${KINDS[kind]}_${account}_${computeMac(`${kind}:${account}`)}`;
  // Caches the keys of the accounts that are used here. Keys of invalid attempts are not cached.
  const keys = new Map<string, string>();
  const getCached = (kind: Kind | 'webhook', account: string): string => {
    const name = `${kind}:${account}`;
    const key =
      keys.get(name) ?? (kind === 'webhook' ? `whsec_${computeMac(name)}` : make(kind, account));
    keys.set(name, key);
    return key;
  };
  return {
    secretKey: (account) => getCached('secretKey', account),
    publishableKey: (account) => getCached('publishableKey', account),
    endpointId: (account) => getCached('endpoint', account),
    webhookSecret: (account) => getCached('webhook', account),
    findAccount(kind, key) {
      const account =
        /^(?:[sp]k_sandbox|we)_([a-z][a-z0-9-]{0,40})_[0-9a-f]{40}$/.exec(key)?.[1] ?? '';
      const name = `${kind}:${account}`;
      const expected = keys.get(name) ?? make(kind, account);
      if (!isSameSecret(expected, key)) return null;
      keys.set(name, expected);
      return account;
    },
  };
}

/** Takes the same time for every wrong text of the expected length, which is no secret. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Reads the secret, or creates it; processes that start concurrently share one. */
export const loadSandboxSecret = (path: string): Promise<string> =>
  loadSecret(path, { create: () => randomBytes(32).toString('hex') });
