import { expect, test } from 'vitest';

import { ConfigError } from './config.ts';
import { openPaymentProviders } from './open-payment-providers.ts';

const createKeys = (id: string) => ({
  [`STRIPE_SECRET_KEY_${id}`]: 'sk_test_1',
  [`STRIPE_PUBLISHABLE_KEY_${id}`]: 'pk_test_1',
  [`STRIPE_WEBHOOK_SECRET_${id}`]: 'whsec_1',
});

const open = (variables: Record<string, string>, siteIds: string[], isDemo = false) =>
  openPaymentProviders(
    {
      dataDir: '/nowhere',
      sandboxUrl: null,
      isDemo,
      stripe: { variables, secretsFile: null },
    },
    () => new Date(),
    'postgres://nowhere',
    siteIds,
  );

const refusal = async (opening: Promise<unknown>) => {
  const error = await opening.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ConfigError) return error.message;
  throw new Error('expected a ConfigError', { cause: error });
};

test('a site without a card provider prevents a production start and names the missing variables', async () => {
  const words = await refusal(open(createKeys('SUMO'), ['sumo', 'burger-bar']));
  for (const name of Object.keys(createKeys('BURGER_BAR'))) expect(words).toContain(name);
  expect(words).not.toContain('SUMO');
});

test('an incomplete Stripe account prevents a start', async () => {
  const { STRIPE_WEBHOOK_SECRET_SUMO: _missing, ...rest } = createKeys('SUMO');
  expect(await refusal(open(rest, ['sumo']))).toBe('STRIPE_WEBHOOK_SECRET_SUMO is missing');
});

test('a demo rejects live Stripe keys', async () => {
  const live = {
    ...createKeys('SUMO'),
    STRIPE_SECRET_KEY_SUMO: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY_SUMO: 'pk_live_1',
  };
  expect(await refusal(open(live, ['sumo'], true))).toContain('STRIPE_SECRET_KEY_SUMO');
});

test('sites with Stripe accounts use Stripe and no sandbox is opened', async () => {
  const cards = await open({ ...createKeys('SUMO'), ...createKeys('BURGER_BAR') }, [
    'sumo',
    'burger-bar',
  ]);
  expect(cards.sandbox).toBeNull();
  expect(cards.hasStripeAccount('burger-bar')).toBe(true);
  expect(cards.providers.forTenant('sumo').name).toBe('stripe');
  expect(cards.providers.byName('sandbox')).toBeNull();
  expect(cards.providers.byEndpoint('sumo')?.name).toBe('stripe');
  // Payments of a removed provider stay in the database.
  expect(() => cards.providers.forPayment({ provider: 'sandbox' })).toThrow('is not configured');
  await cards.close();
});
