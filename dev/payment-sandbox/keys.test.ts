import { expect, test } from 'vitest';

import { createSandboxKeys } from './keys.ts';
import { checkSignature, signWebhook } from './webhook-signature.ts';

const keys = createSandboxKeys('secret one');
const other = createSandboxKeys('secret two');

test('a key contains its account, which the secret verifies', () => {
  expect(keys.secretKey('sumo-group')).toMatch(/^sk_sandbox_sumo-group_[0-9a-f]{40}$/);
  expect(keys.findAccount('secretKey', keys.secretKey('sumo-group'))).toBe('sumo-group');
  expect(keys.findAccount('endpoint', keys.endpointId('sumo-group'))).toBe('sumo-group');
});

test.each([
  ['made with another secret', other.secretKey('sumo')],
  ['of another kind', keys.publishableKey('sumo')],
  ['with a replaced account', keys.secretKey('sumo').replace('sumo', 'bombay')],
  ['without its last character', keys.secretKey('sumo').slice(0, -1)],
  ['that is empty', ''],
])('a key %s is rejected', (_name, key) => {
  expect(keys.findAccount('secretKey', key)).toBeNull();
});

const body = Buffer.from('{"id":"evt_1"}');
const NOW = 1_800_000_000;
const signed = signWebhook('whsec', body, NOW);

test.each([
  ['fresh', signed, NOW, 'valid'],
  ['five minutes old', signed, NOW + 300, 'valid'],
  ['more than five minutes old', signed, NOW + 301, 'stale'],
  ['from the future', signed, NOW - 301, 'stale'],
  ['made with another secret', signWebhook('other', body, NOW), NOW, 'wrong'],
  ['made for another body', signWebhook('whsec', '{"id":"evt_2"}', NOW), NOW, 'wrong'],
  ['with a replaced time', signed.replace(String(NOW), String(NOW + 1)), NOW, 'wrong'],
  ['missing', undefined, NOW, 'wrong'],
  ['without a time', signed.replace(/^t=\d+,/, ''), NOW, 'wrong'],
])('the verification of a signature: %s', (_name, signature, now, verdict) => {
  expect(checkSignature('whsec', body, signature, now)).toBe(verdict);
});
