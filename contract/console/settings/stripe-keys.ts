// How the keys of a Stripe account look. Without schemas, so that browsers can load it.

export const STRIPE_KEYS = {
  secretKey: { prefix: 'sk_ / rk_', shape: /^(?:sk|rk)_(?:test|live)_\w+$/ },
  publishableKey: { prefix: 'pk_', shape: /^pk_(?:test|live)_\w+$/ },
  webhookSecret: { prefix: 'whsec_', shape: /^whsec_\S+$/ },
} as const;
export type StripeKeyName = keyof typeof STRIPE_KEYS;
export const STRIPE_KEY_NAMES = Object.keys(STRIPE_KEYS) as StripeKeyName[];

type StripeKeys = Readonly<Record<StripeKeyName, string>>;

/** The keys that cannot be right. */
export const findWrongKeys = (keys: StripeKeys): StripeKeyName[] =>
  STRIPE_KEY_NAMES.filter((name) => !STRIPE_KEYS[name].shape.test(keys[name]));

/** One key is for tests, the other one for real payments. */
export const hasTwoModes = ({
  secretKey = '',
  publishableKey = '',
}: Partial<StripeKeys>): boolean => secretKey.split('_')[1] !== publishableKey.split('_')[1];
