// Stripe's Payment Element with the payment methods of the account and 3-D Secure. Card numbers go from its frames to
// Stripe and never to our server. Stripe requires that Stripe.js is loaded from js.stripe.com.
import type { StripeElementLocale, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

import type { PaymentHandle } from '../../../../contract/orders/order.ts';
import { texts } from './payment.texts.ts';
import { getStripeAppearance, type ReadCssVariable } from './stripe-appearance.ts';
import { addNextStep, type PaymentResult } from './use-payment.ts';

export interface StripeForm {
  /** Never returns 'challenge': Stripe shows the bank's page itself, or redirects to it and back to `returnUrl`. */
  pay(returnUrl: string): Promise<PaymentResult>;
  close(): void;
}

export interface StripeFormOptions {
  handle: PaymentHandle;
  container: HTMLElement;
  locale: string;
  read: ReadCssVariable;
}

/** Rejects when Stripe.js or its form cannot be loaded. */
export async function openStripeForm(
  { handle, container, locale, read }: StripeFormOptions,
  load: typeof loadStripe = loadStripe,
): Promise<StripeForm> {
  const stripe = await load(handle.publishableKey);
  if (!stripe) throw new Error('Stripe.js is for browsers');
  const elements = stripe.elements({
    clientSecret: handle.clientSecret,
    appearance: getStripeAppearance(read),
    locale: toStripeLocale(locale),
  });
  const element = elements.create('payment', { layout: 'tabs' });
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? error.type)));
    element.mount(container);
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

function toCardResult({ type, code, message }: StripeError): PaymentResult {
  if (type === 'validation_error') return { kind: 'incomplete' };
  // Paid in another tab, or expired: the server knows which.
  if (code === 'payment_intent_unexpected_state') return { kind: 'done' };
  // Only Stripe's messages for card errors are for customers and in their language.
  const isForCustomer = type === 'card_error' && message !== undefined;
  return {
    kind: 'refused',
    message: isForCustomer ? addNextStep(message, code) : texts.paymentUnclear,
  };
}

/** Stripe has British English; all other languages are without a country. */
const toStripeLocale = (locale: string): StripeElementLocale =>
  (locale === 'en-GB' ? locale : (locale.split('-')[0] ?? 'auto')) as StripeElementLocale;
