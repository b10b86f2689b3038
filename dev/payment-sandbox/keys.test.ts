import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSandboxSecret, createSandboxKeys } from './keys.ts';
import { checkSignature, signWebhook } from './webhook-signature.ts';

const keys = createSandboxKeys('secret one');
const other = createSandboxKeys('secret two');

test('keys say whose they are, to whoever holds the secret', () => {
  expect(keys.secretKey('sumo-group')).toMatch(/^sk_sandbox_sumo-group_[0-9a-f]{40}$/);
  expect(keys.accountOf('secretKey', keys.secretKey('sumo-group'))).toBe('sumo-group');
  expect(keys.accountOf('endpoint', keys.endpointId('sumo-group'))).toBe('sumo-group');
});

test.each([
  ['made of another secret', other.secretKey('sumo')],
  ['of another kind', keys.publishableKey('sumo')],
  ['with another account written in', keys.secretKey('sumo').replace('sumo', 'bombay')],
  ['cut short', keys.secretKey('sumo').slice(0, -1)],
  ['empty', ''],
])('a key %s opens nothing', (_name, key) => {
  expect(keys.accountOf('secretKey', key)).toBeNull();
});

test('of two processes that start at once, one makes the secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-secret-'));
  const path = join(folder, 'sandbox', 'secret');
  const secrets = await Promise.all(Array.from({ length: 5 }, () => loadSandboxSecret(path)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(join(folder, 'sandbox'))).toEqual(['secret']);
  await rm(folder, { recursive: true });
});

const body = Buffer.from('{"id":"evt_1"}');
const NOW = 1_800_000_000;
const signed = signWebhook('whsec', body, NOW);

test.each([
  ['fresh', signed, NOW, 'valid'],
  ['five minutes old', signed, NOW + 300, 'valid'],
  ['older', signed, NOW + 301, 'stale'],
  ['from the future', signed, NOW - 301, 'stale'],
  ['of another secret', signWebhook('other', body, NOW), NOW, 'wrong'],
  ['of another body', signWebhook('whsec', '{"id":"evt_2"}', NOW), NOW, 'wrong'],
  ['with another time written in', signed.replace(String(NOW), String(NOW + 1)), NOW, 'wrong'],
  ['missing', undefined, NOW, 'wrong'],
  ['without a time', signed.replace(/^t=\d+,/, ''), NOW, 'wrong'],
])('a signature that is %s', (_name, signature, now, verdict) => {
  expect(checkSignature('whsec', body, signature, now)).toBe(verdict);
});
