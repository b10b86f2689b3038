import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { getFingerprint, seal, unseal } from './seal.ts';

const KEY = randomBytes(32);
const OLD = randomBytes(32);
const OWNER = { tenantId: 'sumo', accountId: 'site' };
const SECRET = 'sk_test_canary';

it('a sealed secret opens with its key for its account only', () => {
  const sealed = seal([KEY], OWNER, SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  expect(unseal([KEY], OWNER, sealed)).toBe(SECRET);
  expect(unseal([KEY], { ...OWNER, tenantId: 'burgers' }, sealed)).toBeNull();
  expect(unseal([KEY], { ...OWNER, accountId: 'leeds' }, sealed)).toBeNull();
  expect(unseal([OLD], OWNER, sealed)).toBeNull();
});

it('the former key still opens, and the current one seals', () => {
  const sealed = seal([OLD], OWNER, SECRET);
  expect(unseal([KEY, OLD], OWNER, sealed)).toBe(SECRET);
  expect(unseal([KEY], OWNER, seal([KEY, OLD], OWNER, SECRET))).toBe(SECRET);
});

it('changed or cut bytes do not open', () => {
  const sealed = seal([KEY], OWNER, SECRET);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal([KEY], OWNER, changed)).toBeNull();
    expect(unseal([KEY], OWNER, sealed.subarray(0, index))).toBeNull();
  }
});

it('two seals of one secret differ, and their fingerprints do not', () => {
  expect(seal([KEY], OWNER, SECRET)).not.toEqual(seal([KEY], OWNER, SECRET));
  expect(getFingerprint([KEY], SECRET)).toBe(getFingerprint([KEY], SECRET));
  expect(getFingerprint([OLD], SECRET)).not.toBe(getFingerprint([KEY], SECRET));
});
