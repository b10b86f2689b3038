// A payment attempt with any form: confirms with the provider, then refreshes the order from the server.
import { useState } from 'react';
import type { Order, PaymentHandle } from '../../../../contract/order.ts';
import { call } from '../../platform/api/call.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { PATHS } from '../../platform/paths.ts';
import type { CardResult } from './card-result.ts';
import { refreshPayment } from './refresh-payment.ts';

export interface PayOrderProps {
  order: Order;
  refusal: string | null;
  onMoved: (order: Order) => void;
}

export const readOrder = async (id: string): Promise<Order> =>
  (await call('orderById', { params: { id } })).data;

export const createPayment = async (id: string): Promise<PaymentHandle> =>
  (await call('orderPayment', { params: { id } })).data;

/** Where a bank's page, or a redirect of the provider's, comes back to. */
export const getReturnUrl = (order: Order): string =>
  `${location.origin}${PATHS.payment}?order=${order.id}`;

export function usePayment({ order, refusal: startingRefusal, onMoved }: PayOrderProps) {
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState(startingRefusal);

  const fail = async (failure: unknown) => {
    setRefusal(getErrorMessage(failure));
    if (failure instanceof CallFailure && failure.code === 'NOT_PAYABLE')
      onMoved(await readOrder(order.id));
  };
  /** `confirm` speaks to the provider and says for which intent. */
  const pay = async (confirm: () => Promise<{ intentId: string; answer: CardResult }>) => {
    setIsPaying(true);
    setRefusal(null);
    try {
      const { intentId, answer } = await confirm();
      if (answer.kind === 'challenge') return location.assign(answer.url);
      if (answer.kind === 'refused') setRefusal(answer.message);
      if (answer.kind !== 'incomplete')
        onMoved(await refreshPayment(order.id, intentId, answer.kind === 'done'));
    } catch (failure) {
      await fail(failure);
    }
    setIsPaying(false);
  };
  return { isPaying, refusal, pay, fail };
}
