// A payment attempt with any provider: the provider confirms it, then the server refreshes the order.
import { useState } from 'react';
import type { Order, PaymentHandle } from '../../../../contract/order.ts';
import { call } from '../../platform/api/call.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { PATHS } from '../../platform/paths.ts';
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
  order: Order;
  /** Of an earlier attempt. */
  refusal: string | null;
  onOrderChange: (order: Order) => void;
}

export const fetchOrder = async (id: string): Promise<Order> =>
  (await call('orderById', { params: { id } })).data;

export const createPayment = async (id: string): Promise<PaymentHandle> =>
  (await call('orderPayment', { params: { id } })).data;

/** The bank and the provider redirect to this URL. */
export const getReturnUrl = (order: Order): string =>
  `${location.origin}${PATHS.payment}?order=${order.id}`;

export function usePayment({ order, refusal: initialRefusal, onOrderChange }: PayOrderProps) {
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState(initialRefusal);

  const fail = async (failure: unknown) => {
    setRefusal(getErrorMessage(failure));
    if (failure instanceof CallFailure && failure.code === 'NOT_PAYABLE')
      onOrderChange(await fetchOrder(order.id));
  };
  /** `confirm` confirms an intent with the provider. */
  const pay = async (confirm: () => Promise<{ intentId: string; result: PaymentResult }>) => {
    setIsPaying(true);
    setRefusal(null);
    try {
      const { intentId, result } = await confirm();
      if (result.kind === 'challenge') return location.assign(result.url);
      if (result.kind === 'refused') setRefusal(result.message);
      if (result.kind !== 'incomplete')
        onOrderChange(await refreshPayment(order.id, intentId, result.kind === 'done'));
    } catch (failure) {
      await fail(failure);
    }
    setIsPaying(false);
  };
  return { isPaying, refusal, pay, fail };
}

const MAX_ATTEMPTS = 12;
const POLL_INTERVAL_MS = 1500;

/**
 * Has the server refresh the payment from the provider and returns the order. After a confirmation by the provider it
 * polls, because the server may not have processed it yet.
 */
export async function refreshPayment(
  orderId: string,
  intentId: string,
  isConfirmed: boolean,
): Promise<Order> {
  const body = { orderId, intentId, status: isConfirmed ? 'succeeded' : 'failed' };
  for (let attempt = 1; ; attempt += 1) {
    const { data: order } = await call('paymentStatus', { body });
    const isSettled = order.status !== 'pending_payment' || !isConfirmed;
    if (isSettled || attempt === MAX_ATTEMPTS) return order;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MS);
    });
  }
}

const CLIENT_SECRET = 'payment_intent_client_secret';

/** Stripe redirects back with the client secret in the URL, which history and bookmarks would store. */
export function removeClientSecret(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has(CLIENT_SECRET)) return href;
  url.searchParams.delete(CLIENT_SECRET);
  return url.href;
}
