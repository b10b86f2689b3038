import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { openCards } from './create-card-providers.ts';

const keysOf = (id: string) => ({
  [`STRIPE_SECRET_KEY_${id}`]: 'sk_test_1',
  [`STRIPE_PUBLISHABLE_KEY_${id}`]: 'pk_test_1',
  [`STRIPE_WEBHOOK_SECRET_${id}`]: 'whsec_1',
});

/** As in production: nothing is opened that a site does not need. */
const open = (variables: Record<string, string>, siteIds: string[], isDemo = false) =>
  openCards(
    {
      ...{ dataDir: '/nowhere', sandboxUrl: null, isDemo },
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

test('a site without a card provider keeps production from starting, by the name of its variables', async () => {
  const words = await refusal(open(keysOf('SUMO'), ['sumo', 'burger-bar']));
  for (const name of Object.keys(keysOf('BURGER_BAR'))) expect(words).toContain(name);
  expect(words).not.toContain('SUMO');
});

test('half an account does as well', async () => {
  const { STRIPE_WEBHOOK_SECRET_SUMO: _missing, ...rest } = keysOf('SUMO');
  expect(await refusal(open(rest, ['sumo']))).toBe('STRIPE_WEBHOOK_SECRET_SUMO is missing');
});

test('a demo takes no live keys: it says that no real money moves', async () => {
  const live = {
    ...keysOf('SUMO'),
    STRIPE_SECRET_KEY_SUMO: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY_SUMO: 'pk_live_1',
  };
  expect(await refusal(open(live, ['sumo'], true))).toContain('STRIPE_SECRET_KEY_SUMO');
});

test('with an account for each site it sells through Stripe and has no sandbox', async () => {
  const cards = await open({ ...keysOf('SUMO'), ...keysOf('BURGER_BAR') }, ['sumo', 'burger-bar']);
  expect(cards.sandbox).toBeNull();
  expect(cards.isWithStripe('burger-bar')).toBe(true);
  expect(cards.providers.of('sumo').name).toBe('stripe');
  expect(cards.providers.named('sandbox')).toBeNull();
  expect(cards.providers.ofEndpoint('sumo')?.name).toBe('stripe');
  // An earlier payment of a provider that is gone can wait, and is not lost.
  expect(() => cards.providers.holding({ provider: 'sandbox' })).toThrow('not set up here');
  await cards.close();
});
