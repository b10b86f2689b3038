// Stripe's Payment Element: cards, Apple Pay, Google Pay and what else the account takes, 3-D Secure included. Numbers
// go from its frames to Stripe and never to us. Stripe.js comes from js.stripe.com, as Stripe demands.
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import type { StripeElementLocale, StripeError } from '@stripe/stripe-js';
import type { PaymentHandle } from '../../../../contract/order.ts';
import type { CardResult } from './card-result.ts';
import { getStripeAppearance, type ReadCssVariable } from './stripe-appearance.ts';
import { texts } from './payment.texts.ts';

export interface StripeForm {
  /** Gives 'challenge' never: Stripe shows the bank's page itself, or leaves for it and comes back to `returnUrl`. */
  pay(returnUrl: string): Promise<CardResult>;
  close(): void;
}

export interface StripeFormOptions {
  handle: PaymentHandle;
  box: HTMLElement;
  /** The site's, such as 'en-GB'. */
  locale: string;
  read: ReadCssVariable;
}

/** Rejects when Stripe.js or its form cannot be had. */
export async function openStripeForm(
  { handle, box, locale, read }: StripeFormOptions,
  load: typeof loadStripe = loadStripe,
): Promise<StripeForm> {
  const stripe = await load(handle.publishableKey);
  if (!stripe) throw new Error('Stripe.js is for browsers');
  const elements = stripe.elements({
    clientSecret: handle.clientSecret,
    appearance: getStripeAppearance(read),
    locale: stripeLocale(locale),
  });
  const element = elements.create('payment', { layout: 'tabs' });
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? error.type)));
    element.mount(box);
  });
  return {
    async pay(returnUrl) {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return error ? toCardResult(error) : { kind: 'done' };
    },
    close: () => element.destroy(),
  };
}

function toCardResult({ type, code, message }: StripeError): CardResult {
  if (type === 'validation_error') return { kind: 'incomplete' };
  // Paid in another tab, or cancelled by the clock: the server knows which.
  if (code === 'payment_intent_unexpected_state') return { kind: 'done' };
  // Stripe's words for declined cards are for customers and in their language; those of other failures are not.
  const isForCustomer = type === 'card_error' && message !== undefined;
  return { kind: 'refused', message: isForCustomer ? message : texts.paymentUnclear };
}

/** Stripe writes British English and otherwise languages without a country. */
const stripeLocale = (locale: string): StripeElementLocale =>
  (locale === 'en-GB' ? locale : (locale.split('-')[0] ?? 'auto')) as StripeElementLocale;
