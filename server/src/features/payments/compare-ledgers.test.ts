import { expect, test } from 'vitest';

import type { DiscrepancyKind } from '../../../../contract/orders/discrepancies.ts';
import type { IntentSnapshot } from '../../integrations/payments/payment-provider.ts';
import { compareLedgers, findStrayMoney, type LedgerPayment } from './compare-ledgers.ts';

const theirs: IntentSnapshot = {
  intentId: 'pi_1',
  clientSecret: '',
  status: 'succeeded',
  amountMinor: 2000,
  capturedMinor: 2000,
  currency: 'GBP',
  tenantId: 'sumo',
  orderId: 'o-1',
  refundedMinor: 0,
  isDisputed: false,
  lastError: null,
};
const ours: LedgerPayment = {
  account: 'sumo',
  paymentId: 'p-1',
  intentId: 'pi_1',
  orderId: 'o-1',
  orderStatus: 'placed',
  keptMinor: 0,
  totalMinor: 2000,
  state: 'succeeded',
  amountMinor: 2000,
  capturedMinor: 2000,
  currency: 'GBP',
  refundedMinor: 0,
  requestedMinor: 0,
};
const UNPAID = { status: 'requires_payment', capturedMinor: 0 } as const;
const CANCELLED = { orderStatus: 'cancelled' };
const REFUNDED = { refundedMinor: 2000 };

test.each<[string, Partial<IntentSnapshot>, Partial<LedgerPayment>, [DiscrepancyKind, number][]]>([
  ['identical', {}, {}, []],
  ['unpaid in both', UNPAID, { state: 'requires_action', capturedMinor: 0 }, []],
  [
    'cancelled in both',
    { ...UNPAID, status: 'canceled' },
    { state: 'failed', capturedMinor: 0 },
    [],
  ],
  [
    'paid at the provider, unpaid here',
    {},
    { state: 'requires_payment', capturedMinor: 0 },
    [
      ['state_differs', 2000],
      ['amount_differs', 0],
    ],
  ],
  ['paid here, unpaid at the provider', UNPAID, {}, [['state_differs', 2000]]],
  [
    'payable at the provider, cancelled here',
    UNPAID,
    { state: 'canceled', capturedMinor: 0 },
    [['state_differs', 2000]],
  ],
  ['an unknown dispute', { isDisputed: true }, {}, [['state_differs', 2000]]],
  ['a known dispute', { isDisputed: true }, { ...CANCELLED, state: 'disputed' }, []],
  ['another amount', { amountMinor: 1900 }, {}, [['amount_differs', 100]]],
  ['another currency', { currency: 'EUR' }, {}, [['amount_differs', 0]]],
  [
    'another amount, refunded in full',
    { amountMinor: 1900, ...REFUNDED },
    { ...CANCELLED, ...REFUNDED, state: 'refunded' },
    [],
  ],
  ['in review', { amountMinor: 1900 }, { state: 'mismatch', orderStatus: 'review' }, []],
  [
    'a capture of an order that ended after its review',
    {},
    { ...CANCELLED, state: 'mismatch' },
    [['kept_money', 2000]],
  ],
  ['a refund under way', {}, { ...CANCELLED, requestedMinor: 2000 }, []],
  [
    'a refund under way that the provider has completed',
    REFUNDED,
    { ...CANCELLED, requestedMinor: 2000 },
    [],
  ],
  ['a refund that only the provider has', { refundedMinor: 500 }, {}, [['refund_differs', 500]]],
  [
    'a refund that the bank returned',
    {},
    { ...CANCELLED, ...REFUNDED, state: 'refunded' },
    [['refund_differs', 2000]],
  ],
  ['a capture of a cancelled order', {}, CANCELLED, [['kept_money', 2000]]],
  [
    'a partly refunded capture of a cancelled order',
    { refundedMinor: 500 },
    { ...CANCELLED, state: 'part_refunded', refundedMinor: 500 },
    [['kept_money', 1500]],
  ],
  ['a cancelled order whose money the store keeps', {}, { ...CANCELLED, keptMinor: 2000 }, []],
  ['an overpayment', { capturedMinor: 2300 }, { capturedMinor: 2300 }, [['kept_money', 300]]],
  [
    'an overpayment with a refund under way',
    { capturedMinor: 2300 },
    { capturedMinor: 2300, requestedMinor: 300 },
    [],
  ],
])('%s', (_name, changedTheirs, changedOurs, expected) => {
  const found = compareLedgers({ ...theirs, ...changedTheirs }, { ...ours, ...changedOurs });
  expect(found.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual(expected);
});

test.each<[string, Partial<IntentSnapshot>, number[]]>([
  ['paid', {}, [2000]],
  ['partly refunded', { refundedMinor: 1999 }, [1]],
  ['refunded', REFUNDED, []],
  ['never paid', UNPAID, []],
])('an intent without a payment: %s', (_name, changed, amounts) => {
  expect(findStrayMoney({ ...theirs, ...changed }).map(({ amountMinor }) => amountMinor)).toEqual(
    amounts,
  );
});
