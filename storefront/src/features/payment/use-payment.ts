// A payment attempt with any provider: the provider confirms it, then the server refreshes the order.
import { useEffect, useEffectEvent, useState } from 'react';

import type { PaymentHandle } from '../../../../contract/orders/order.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import type { OrderToPay } from './payment-source.ts';
import { texts } from './payment.texts.ts';

export type PaymentResult =
  | { kind: 'done' }
  /** The customer's bank requires 3-D Secure on its own page. */
  | { kind: 'challenge'; url: string }
  | { kind: 'refused'; message: string }
  /** The form shows its errors itself. */
  | { kind: 'incomplete' };

/** Providers only say that a card was declined (`card_declined`, in Stripe and the sandbox), not what to do about it. */
export const addNextStep = (refusal: string, code: string | undefined): string =>
  code === 'card_declined' ? `${refusal} ${texts.cardDeclinedNextStep}` : refusal;

export interface PayOrderProps {
  order: OrderToPay;
  /** The refusal of an earlier attempt. */
  refusal: string | null;
  /** The bank and the provider redirect to this URL. */
  returnUrl: string;
  createPayment: () => Promise<PaymentHandle>;
  /** Shows the order as the provider's answer leaves it. */
  refresh: (intentId: string, isConfirmed: boolean) => Promise<void>;
  /** Shows the order as it is stored. */
  reload: () => Promise<void>;
}

export function usePayment({ refusal: initialRefusal, refresh, reload }: PayOrderProps) {
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState(initialRefusal);

  const reloadIfNotPayable = async (failure: unknown) => {
    if (failure instanceof CallFailure && failure.code === 'NOT_PAYABLE') await reload();
  };
  /** `confirm` confirms an intent with the provider. */
  const pay = async (confirm: () => Promise<{ intentId: string; result: PaymentResult }>) => {
    setIsPaying(true);
    setRefusal(null);
    try {
      const { intentId, result } = await confirm();
      if (result.kind === 'challenge') return location.assign(result.url);
      if (result.kind === 'refused') setRefusal(result.message);
      if (result.kind !== 'incomplete') await refresh(intentId, result.kind === 'done');
    } catch (failure) {
      setRefusal(getErrorMessage(failure));
      await reloadIfNotPayable(failure);
    }
    setIsPaying(false);
  };
  const resume = useEffectEvent(() => {
    setIsPaying(false);
    void reload();
  });
  useEffect(() => {
    // Back from the bank's page, out of the back-forward cache.
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) resume();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  return { isPaying, refusal, pay, reloadIfNotPayable };
}

const CLIENT_SECRET = 'payment_intent_client_secret';

/** Stripe redirects back with the client secret in the URL, which history and bookmarks would store. */
export function removeClientSecret(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has(CLIENT_SECRET)) return href;
  url.searchParams.delete(CLIENT_SECRET);
  return url.href;
}
