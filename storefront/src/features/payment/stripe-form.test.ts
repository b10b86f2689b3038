// Calls to Stripe.js, which the tests replace by a fake: js.stripe.com is not reachable.
import type { Stripe, StripeError } from '@stripe/stripe-js';
import type { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { expect, test } from 'vitest';

import { getStripeAppearance } from './stripe-appearance.ts';
import { openStripeForm } from './stripe-form.ts';
import { removeClientSecret } from './use-payment.ts';

const handle = {
  provider: 'stripe',
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret_x',
  publishableKey: 'pk_test_sumo',
} as const;
const TOKENS: Record<string, string> = {
  '--ink': '#201a17',
  '--surface': '#fffdfa',
  '--brand-ink': '#a63a0b',
  '--r-s': '6px',
  '--muted': 'CanvasText',
  '--edge': '#8a7d75',
};
const read = (name: string) => TOKENS[name] ?? '';
const container = {} as HTMLElement;

interface FakeOptions {
  event?: 'ready' | 'loaderror';
  error?: Partial<StripeError>;
}

/** Records the calls. */
function createFakeStripe({ event = 'ready', error }: FakeOptions = {}) {
  const calls: [string, unknown][] = [];
  const record = (name: string, value: unknown) => void calls.push([name, value]);
  const listeners = new Map<string, (given: object) => void>();
  const element = {
    on: (name: string, listener: (given: object) => void) => void listeners.set(name, listener),
    mount: (place: unknown) => {
      record('mount', place);
      listeners.get(event)?.({ error: { type: 'api_error', message: 'No such intent' } });
    },
    destroy: () => record('destroy', null),
  };
  const create = (...given: unknown[]) => {
    record('create', given);
    return element;
  };
  const elements = { create };
  const stripe = {
    elements: (given: object) => {
      record('elements', given);
      return elements;
    },
    confirmPayment: async (given: object) => {
      record('confirmPayment', given);
      return error ? { error } : { paymentIntent: { status: 'succeeded' } };
    },
  };
  const load = async (key: string) => {
    record('load', key);
    return stripe as unknown as Stripe;
  };
  return { calls, elements, load: load as typeof loadStripe };
}

const open = (options?: FakeOptions, locale = 'en-GB') => {
  const fake = createFakeStripe(options);
  return { ...fake, form: openStripeForm({ handle, container, locale, read }, fake.load) };
};

test('the Payment Element has the intent, the language and the theme of the site', async () => {
  const { calls, elements, form } = open();
  await (await form).pay('https://sumo.test/payment?order=o-1');
  (await form).close();
  expect(calls).toEqual([
    ['load', 'pk_test_sumo'],
    [
      'elements',
      { clientSecret: 'pi_1_secret_x', appearance: getStripeAppearance(read), locale: 'en-GB' },
    ],
    ['create', ['payment', { layout: 'tabs' }]],
    ['mount', container],
    [
      'confirmPayment',
      {
        elements,
        confirmParams: { return_url: 'https://sumo.test/payment?order=o-1' },
        redirect: 'if_required',
      },
    ],
    ['destroy', null],
  ]);
});

test('a locale other than en-GB becomes a language without a country', async () => {
  const { calls, form } = open({}, 'pl-PL');
  await form;
  expect(calls[1]?.[1]).toMatchObject({ locale: 'pl' });
});

test('a form that does not load rejects', async () => {
  await expect(open({ event: 'loaderror' }).form).rejects.toThrow('No such intent');
});

test.each<[string, Partial<StripeError> | undefined, object]>([
  ['a confirmed payment', undefined, { kind: 'done' }],
  [
    'a declined card',
    { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    {
      kind: 'refused',
      message: 'Your card was declined. Nothing was charged. Try another card, or ask your bank.',
    },
  ],
  [
    'an expired card',
    { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' },
    { kind: 'refused', message: 'Your card has expired.' },
  ],
  ['an incomplete form', { type: 'validation_error', message: 'x' }, { kind: 'incomplete' }],
  [
    'an intent paid in another tab',
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    { kind: 'done' },
  ],
  [
    'an API error',
    { type: 'api_error', message: 'request req_1 failed' },
    { kind: 'refused', message: expect.stringContaining('did not answer') },
  ],
])('%s (%o) results in %o', async (_name, error, result) => {
  const form = await open({ ...(error && { error }) }).form;
  expect(await form.pay('https://sumo.test/payment')).toEqual(result);
});

test('the theme has the colours of the tenant that Stripe can parse', () => {
  expect(getStripeAppearance(read)).toMatchObject({
    variables: {
      colorText: '#201a17',
      colorBackground: '#fffdfa',
      colorPrimary: '#a63a0b',
      borderRadius: '6px',
    },
    rules: { '.Input': { border: '1px solid #8a7d75' } },
  });
  expect(getStripeAppearance(read).variables).not.toHaveProperty('colorTextSecondary');
});

test('the client secret is removed from the URL', () => {
  const back =
    'https://sumo.test/payment?order=o-1&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';
  expect(removeClientSecret(back)).toBe(
    'https://sumo.test/payment?order=o-1&payment_intent=pi_1&redirect_status=succeeded',
  );
  expect(removeClientSecret('https://sumo.test/payment?order=o-1')).toBe(
    'https://sumo.test/payment?order=o-1',
  );
});
