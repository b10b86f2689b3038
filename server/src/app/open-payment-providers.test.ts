import { expect, test } from 'vitest';

import type { TenantDatabase } from '../platform/db/tenant-database.ts';
import { ConfigError } from './config.ts';
import { openPaymentProviders } from './open-payment-providers.ts';

const createKeys = (id: string) => ({
  [`STRIPE_SECRET_KEY_${id}`]: 'sk_test_1',
  [`STRIPE_PUBLISHABLE_KEY_${id}`]: 'pk_test_1',
  [`STRIPE_WEBHOOK_SECRET_${id}`]: 'whsec_1',
});

/** The database is not read when there is no seal key. */
const NO_DATABASE = {
  app: undefined as unknown as TenantDatabase,
  directUrl: 'postgres://nowhere',
};

const open = (variables: Record<string, string>, isDemo = false) =>
  openPaymentProviders(
    {
      dataDir: '/nowhere',
      sandboxUrl: null,
      isDemo,
      sealKeys: [],
      stripe: { variables, secretsFile: null },
    },
    () => new Date(),
    NO_DATABASE,
    () => {},
  );

const refusal = async (opening: Promise<unknown>) => {
  const error = await opening.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ConfigError) return error.message;
  throw new Error('expected a ConfigError', { cause: error });
};

test('a site without a card account does not prevent a production start, and cannot be paid', async () => {
  const { providers, close } = await open(createKeys('SUMO'));
  expect([providers.canPay('sumo'), providers.canPay('burger-bar')]).toEqual([true, false]);
  expect(providers.allForTenant('burger-bar')).toEqual([]);
  await close();
});

test('an incomplete Stripe account prevents a start', async () => {
  const { STRIPE_WEBHOOK_SECRET_SUMO: _missing, ...rest } = createKeys('SUMO');
  expect(await refusal(open(rest))).toBe('STRIPE_WEBHOOK_SECRET_SUMO is missing');
});

test('a demo rejects live Stripe keys', async () => {
  const live = {
    ...createKeys('SUMO'),
    STRIPE_SECRET_KEY_SUMO: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY_SUMO: 'pk_live_1',
  };
  expect(await refusal(open(live, true))).toContain('STRIPE_SECRET_KEY_SUMO');
});

test('sites with Stripe accounts use Stripe and no sandbox is opened', async () => {
  const cards = await open({ ...createKeys('SUMO'), ...createKeys('BURGER_BAR') });
  expect(cards.sandbox).toBeNull();
  expect(cards.hasStripeAccount('burger-bar')).toBe(true);
  expect(cards.providers.forSeller('sumo', null).provider.name).toBe('stripe');
  expect(cards.providers.byName('sandbox')).toBeNull();
  expect(cards.providers.byEndpoint('sumo')?.provider.name).toBe('stripe');
  // Payments of a removed provider stay in the database.
  expect(() => cards.providers.forPayment({ provider: 'sandbox' })).toThrow('is not configured');
  await cards.close();
});
