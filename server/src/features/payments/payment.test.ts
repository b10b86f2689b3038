import { expect, test } from 'vitest';

import type { IntentSnapshot } from '../../integrations/payments/payment-provider.ts';
import { matchSnapshot, toPaymentState, type Payment, type SnapshotMatch } from './payment.ts';

const payment: Payment = {
  tenantId: 'north',
  paymentId: 'p-1',
  orderId: 'o-1',
  attempt: 1,
  provider: 'sandbox',
  account: 'sumo',
  intentId: 'pi_1',
  amountMinor: 2000,
  capturedMinor: 0,
  currency: 'GBP',
  state: 'requires_payment',
  refundedMinor: 0,
  lastError: null,
};
const order = { tenantId: 'north', orderId: 'o-1', totalMinor: 2000, currency: 'GBP' };
const snapshot: IntentSnapshot = {
  intentId: 'pi_1',
  clientSecret: 's',
  status: 'succeeded',
  amountMinor: 2000,
  capturedMinor: 2000,
  currency: 'GBP',
  tenantId: 'north',
  orderId: 'o-1',
  refundedMinor: 0,
  isDisputed: false,
  lastError: null,
};

test.each<
  [
    SnapshotMatch,
    {
      payment?: Partial<Payment>;
      order?: Partial<typeof order>;
      snapshot?: Partial<IntentSnapshot>;
    },
  ]
>([
  ['ok', {}],
  ['ok', { payment: { intentId: null } }],
  ['other_intent', { snapshot: { intentId: 'pi_2' } }],
  ['other_tenant', { snapshot: { tenantId: 'south' } }],
  ['other_tenant', { snapshot: { tenantId: '' } }],
  ['other_tenant', { payment: { tenantId: 'south' } }],
  ['other_order', { snapshot: { orderId: 'o-2' } }],
  ['other_amount', { snapshot: { amountMinor: 100 } }],
  ['other_amount', { order: { totalMinor: 2001 } }],
  ['other_amount', { snapshot: { capturedMinor: 1999 } }],
  ['ok', { snapshot: { capturedMinor: 2001 } }],
  ['ok', { snapshot: { status: 'requires_payment', capturedMinor: 0 } }],
  ['other_currency', { snapshot: { currency: 'EUR' } }],
  ['other_currency', { payment: { currency: 'EUR' } }],
])('matchSnapshot returns %s for %o', (match, changed) => {
  const given = { ...snapshot, ...changed.snapshot };
  expect(
    matchSnapshot({ ...payment, ...changed.payment }, { ...order, ...changed.order }, given),
  ).toBe(match);
});

test.each([
  ['succeeded', false, 'succeeded'],
  ['succeeded', true, 'disputed'],
  ['requires_action', false, 'requires_action'],
  ['canceled', false, 'canceled'],
] as const)('a snapshot %s with isDisputed %s is the state %s', (status, isDisputed, state) => {
  expect(toPaymentState({ ...snapshot, status, isDisputed })).toBe(state);
});
