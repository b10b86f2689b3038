// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import type { MoneyEntry } from '../../../../contract/console/money-entries.ts';
import { describeMoney, describeUntil, isUrgent } from './describe-money.ts';

const COMMON = {
  id: '0198c0de-0000-7000-8000-000000000001',
  at: '2026-03-10T12:00:00.000Z',
  amountMinor: 2_300,
  currency: 'GBP',
  until: null,
  order: null,
};
const UNTIL = '2026-03-12T09:30:00.000Z';
const formatMoment = (at: number | string): string => `<${at}>`;

it.each<[Partial<MoneyEntry> & Pick<MoneyEntry, 'kind' | 'state'>, string, string | null, boolean]>(
  [
    [{ kind: 'payment', state: 'succeeded' }, 'Paid by card.', null, false],
    [
      { kind: 'payment', state: 'mismatch', until: UNTIL },
      'Another amount was paid than the order costs.',
      `The order is under review until <${UNTIL}>.`,
      false,
    ],
    [{ kind: 'refund', state: 'succeeded', reason: 'quality' }, 'Paid back: Quality', null, false],
    [
      { kind: 'refund', state: 'requested', reason: 'late', until: UNTIL },
      'On its way back: Late',
      `Sent to the card provider at <${UNTIL}> at the latest.`,
      false,
    ],
    [
      { kind: 'dispute', state: 'needs_answer', until: UNTIL },
      'The customer’s bank disputes the payment.',
      `Answer at the card provider until <${UNTIL}>.`,
      true,
    ],
    [
      { kind: 'dispute', state: 'needs_answer' },
      'The customer’s bank disputes the payment.',
      'Answer at the card provider soon: it has named no last day.',
      true,
    ],
    [{ kind: 'dispute', state: 'closed' }, 'The bank has decided on the dispute.', null, false],
    [
      { kind: 'difference', state: 'open', reason: 'stray_money', until: UNTIL },
      'Paid at the card provider, but belongs to no order.',
      `Goes back by itself at <${UNTIL}>.`,
      true,
    ],
    [
      { kind: 'difference', state: 'resolved', reason: 'kept_money' },
      'More was kept than the order costs. Settled.',
      null,
      false,
    ],
  ] as [MoneyEntry, string, string | null, boolean][],
)('%j is explained', (part, what, until, urgent) => {
  const entry = { ...COMMON, ...part } as MoneyEntry;
  expect([describeMoney(entry), describeUntil(entry, formatMoment), isUrgent(entry)]).toEqual([
    what,
    until,
    urgent,
  ]);
});
