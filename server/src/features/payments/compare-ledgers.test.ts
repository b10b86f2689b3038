import { expect, test } from 'vitest';
import type { IntentSnapshot } from '../../integrations/payments/card-provider.ts';
import {
  compareLedgers,
  findStray,
  type BookedPayment,
  type BreakKind,
} from './compare-ledgers.ts';

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
const ours: BookedPayment = {
  paymentId: 'p-1',
  intentId: 'pi_1',
  orderId: 'o-1',
  orderStatus: 'placed',
  totalMinor: 2000,
  state: 'succeeded',
  amountMinor: 2000,
  capturedMinor: 2000,
  currency: 'GBP',
  refundedMinor: 0,
  requestedMinor: 0,
};
const UNPAID = { status: 'requires_payment', capturedMinor: 0 } as const;
const DEAD = { orderStatus: 'cancelled' };
const ALL_BACK = { refundedMinor: 2000 };

test.each<[string, Partial<IntentSnapshot>, Partial<BookedPayment>, [BreakKind, number][]]>([
  ['the same', {}, {}, []],
  ['both wait', UNPAID, { state: 'requires_action', capturedMinor: 0 }, []],
  ['both given up', { ...UNPAID, status: 'canceled' }, { state: 'failed', capturedMinor: 0 }, []],
  [
    'paid there, waiting here',
    {},
    { state: 'requires_payment', capturedMinor: 0 },
    [
      ['state_differs', 2000],
      ['amount_differs', 0],
    ],
  ],
  ['paid here, waiting there', UNPAID, {}, [['state_differs', 2000]]],
  [
    'payable there, given up here',
    UNPAID,
    { state: 'canceled', capturedMinor: 0 },
    [['state_differs', 2000]],
  ],
  ['a dispute that we did not hear of', { isDisputed: true }, {}, [['state_differs', 2000]]],
  ['a dispute that we know', { isDisputed: true }, { ...DEAD, state: 'disputed' }, []],
  ['another amount', { amountMinor: 1900 }, {}, [['amount_differs', 100]]],
  ['another currency', { currency: 'EUR' }, {}, [['amount_differs', 0]]],
  [
    'another amount that went back',
    { amountMinor: 1900, ...ALL_BACK },
    { ...DEAD, ...ALL_BACK, state: 'refunded' },
    [],
  ],
  ['in review', { amountMinor: 1900 }, { state: 'mismatch', orderStatus: 'review' }, []],
  ['a refund under way', {}, { ...DEAD, requestedMinor: 2000 }, []],
  ['a refund under way that arrived', ALL_BACK, { ...DEAD, requestedMinor: 2000 }, []],
  ['a refund that only they know', { refundedMinor: 500 }, {}, [['refund_differs', 500]]],
  [
    'a refund that came back to us',
    {},
    { ...DEAD, ...ALL_BACK, state: 'refunded' },
    [['refund_differs', 2000]],
  ],
  ['money of a dead order', {}, DEAD, [['kept_money', 2000]]],
  [
    'part of it',
    { refundedMinor: 500 },
    { ...DEAD, state: 'part_refunded', refundedMinor: 500 },
    [['kept_money', 1500]],
  ],
  ['more than was owed', { capturedMinor: 2300 }, { capturedMinor: 2300 }, [['kept_money', 300]]],
  [
    'more than was owed, going back',
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
  ['partly given back', { refundedMinor: 1999 }, [1]],
  ['given back', ALL_BACK, []],
  ['never paid', UNPAID, []],
])('an intent of no payment that is %s', (_name, changed, amounts) => {
  expect(findStray({ ...theirs, ...changed }).map(({ amountMinor }) => amountMinor)).toEqual(
    amounts,
  );
});
