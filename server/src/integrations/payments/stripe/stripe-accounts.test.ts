import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readStripeAccounts } from './stripe-accounts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const KEYS = { secretKey: 'rk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const VARIABLES = {
  STRIPE_SECRET_KEY_BURGER_BAR: KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY_BURGER_BAR: KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET_BURGER_BAR: KEYS.webhookSecret,
};

async function file(content: string): Promise<string> {
  const path = join(folder, 'secrets.json');
  await writeFile(path, content);
  return path;
}

test('no account is required', async () => {
  expect(await readStripeAccounts({ PORT: '3000' }, null)).toEqual({
    accounts: new Map(),
    problems: [],
  });
});

test('accounts are read from variables and a file, and variables win', async () => {
  expect((await readStripeAccounts(VARIABLES, null)).accounts).toEqual(
    new Map([['burger-bar', KEYS]]),
  );
  const path = await file(JSON.stringify({ sumo: KEYS, 'burger-bar': { ...KEYS } }));
  const more = { STRIPE_WEBHOOK_SECRET_SUMO: 'whsec_2' };
  expect((await readStripeAccounts(more, path)).accounts).toEqual(
    new Map([
      ['sumo', { ...KEYS, webhookSecret: 'whsec_2' }],
      ['burger-bar', KEYS],
    ]),
  );
});

test.each([
  [
    'a missing variable',
    { STRIPE_WEBHOOK_SECRET_BURGER_BAR: '' },
    'STRIPE_WEBHOOK_SECRET_BURGER_BAR',
  ],
  [
    'a publishable key as the secret key',
    { STRIPE_SECRET_KEY_BURGER_BAR: 'pk_test_9' },
    'STRIPE_SECRET_KEY_B',
  ],
  ['a live key beside a test key', { STRIPE_SECRET_KEY_BURGER_BAR: 'sk_live_9' }, 'both be live'],
  [
    'a variable without a site',
    { STRIPE_SECRET_KEY: 'sk_test_9' },
    'STRIPE_SECRET_KEY names no site',
  ],
])('%s is reported without its value', async (_name, changed, words) => {
  const { problems } = await readStripeAccounts({ ...VARIABLES, ...changed }, null);
  expect(problems.join('\n')).toContain(words);
  expect(problems.join('\n')).not.toContain('_9');
});

test.each(['{"sumo": {"secretKey": "sk_test_9"', '{"sumo": {"secret": "sk_test_9"}}', '[]'])(
  'a malformed file is reported without its content: %s',
  async (content) => {
    const { accounts, problems } = await readStripeAccounts({}, await file(content));
    expect(accounts.size).toBe(0);
    expect(problems.join()).toMatch(/^STRIPE_SECRETS_FILE cannot be read as \{"tenant"/);
    expect(problems.join()).not.toContain('sk_test_9');
  },
);
