// What we hand to Stripe.js. The form itself is Stripe's and lives on js.stripe.com, which no test here reaches.
import type { Stripe, StripeError } from '@stripe/stripe-js';
import type { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { expect, test } from 'vitest';
import { openStripeForm } from './stripe-form.ts';
import { getStripeAppearance } from './stripe-appearance.ts';
import { removeClientSecret } from './remove-client-secret.ts';

const handle = {
  provider: 'stripe',
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret_x',
  publishableKey: 'pk_test_sumo',
} as const;
const TOKENS: Record<string, string> = {
  ...{ '--ink': '#201a17', '--surface': '#fffdfa', '--brand-ink': '#a63a0b', '--r-s': '6px' },
  ...{ '--muted': 'CanvasText', '--edge': '#8a7d75' },
};
const read = (name: string) => TOKENS[name] ?? '';
const box = {} as HTMLElement;

interface FakeOptions {
  event?: 'ready' | 'loaderror';
  error?: Partial<StripeError>;
}

/** Stripe.js as it was called. */
function fakeStripe({ event = 'ready', error }: FakeOptions = {}) {
  const called: [string, unknown][] = [];
  const note = (name: string, value: unknown) => void called.push([name, value]);
  const listeners = new Map<string, (given: object) => void>();
  const element = {
    on: (name: string, listener: (given: object) => void) => void listeners.set(name, listener),
    mount: (place: unknown) => {
      note('mount', place);
      listeners.get(event)?.({ error: { type: 'api_error', message: 'No such intent' } });
    },
    destroy: () => note('destroy', null),
  };
  const create = (...given: unknown[]) => {
    note('create', given);
    return element;
  };
  const elements = { create };
  const stripe = {
    elements: (given: object) => {
      note('elements', given);
      return elements;
    },
    confirmPayment: async (given: object) => {
      note('confirmPayment', given);
      return error ? { error } : { paymentIntent: { status: 'succeeded' } };
    },
  };
  const load = async (key: string) => {
    note('load', key);
    return stripe as unknown as Stripe;
  };
  return { called, elements, load: load as typeof loadStripe };
}

const open = (options?: FakeOptions, locale = 'en-GB') => {
  const fake = fakeStripe(options);
  return { ...fake, form: openStripeForm({ handle, box, locale, read }, fake.load) };
};

test('mounts the Payment Element for this intent, in the site’s language and look', async () => {
  const { called, elements, form } = open();
  await (await form).pay('https://sumo.test/payment?order=o-1');
  (await form).close();
  expect(called).toEqual([
    ['load', 'pk_test_sumo'],
    [
      'elements',
      { clientSecret: 'pi_1_secret_x', appearance: getStripeAppearance(read), locale: 'en-GB' },
    ],
    ['create', ['payment', { layout: 'tabs' }]],
    ['mount', box],
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

test('Polish is Polish, wherever it is spoken', async () => {
  const { called, form } = open({}, 'pl-PL');
  await form;
  expect(called[1]?.[1]).toMatchObject({ locale: 'pl' });
});

test('a form that cannot be had is a failure', async () => {
  await expect(open({ event: 'loaderror' }).form).rejects.toThrow('No such intent');
});

test.each<[string, Partial<StripeError> | undefined, object]>([
  ['paid', undefined, { kind: 'done' }],
  [
    'declined',
    { type: 'card_error', message: 'Your card was declined.' },
    { kind: 'refused', message: 'Your card was declined.' },
  ],
  ['left something out', { type: 'validation_error', message: 'x' }, { kind: 'incomplete' }],
  [
    'paid elsewhere',
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    { kind: 'done' },
  ],
  [
    'broken',
    { type: 'api_error', message: 'request req_1 failed' },
    { kind: 'refused', message: expect.stringContaining('did not answer') },
  ],
])('%s: %o is %o', async (_name, error, answer) => {
  const form = await open({ ...(error && { error }) }).form;
  expect(await form.pay('https://sumo.test/payment')).toEqual(answer);
});

test('the look is the tenant’s, as far as Stripe can read it', () => {
  expect(getStripeAppearance(read)).toMatchObject({
    variables: {
      colorText: '#201a17',
      colorBackground: '#fffdfa',
      colorPrimary: '#a63a0b',
      borderRadius: '6px',
    },
    rules: { '.Input': { border: '1px solid #8a7d75' } },
  });
  // The reader's own colours have no hex.
  expect(getStripeAppearance(read).variables).not.toHaveProperty('colorTextSecondary');
});

test('the client secret leaves the address', () => {
  const back =
    'https://sumo.test/payment?order=o-1&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';
  expect(removeClientSecret(back)).toBe(
    'https://sumo.test/payment?order=o-1&payment_intent=pi_1&redirect_status=succeeded',
  );
  expect(removeClientSecret('https://sumo.test/payment?order=o-1')).toBe(
    'https://sumo.test/payment?order=o-1',
  );
});
