import { expect, test } from 'vitest';

import { text } from '../../../../../contract/messages/text.ts';
import { createRehearsalTally, joinTallies, type RehearsedQuote } from './rehearsal-tally.ts';

const quote = (totalMinor: number, part: Partial<RehearsedQuote> = {}): RehearsedQuote => ({
  problems: [],
  totalMinor,
  bundles: [],
  promotionId: null,
  promotionSavedMinor: 0,
  discountLabel: null,
  ...part,
});

const problem = (code: RehearsedQuote['problems'][number]['code']) => ({
  problems: [{ code, message: text('STORE_GONE'), line: null, groupId: null }],
});

function add(...pairs: readonly (readonly [RehearsedQuote, RehearsedQuote])[]) {
  const tally = createRehearsalTally('camden');
  for (const [before, after] of pairs) tally.add(before, after);
  return joinTallies([tally]);
}

test('an order is counted once: still placed, below the minimum, refused, or left out', () => {
  const { stores } = add(
    [quote(1_000), quote(1_100)],
    [quote(1_000), quote(900)],
    [quote(1_200), quote(800, problem('BELOW_MINIMUM'))],
    [quote(1_500), quote(0, problem('ITEM_GONE'))],
    [quote(700, problem('OUT_OF_AREA')), quote(700)],
  );
  expect(stores).toEqual([
    {
      storeId: 'camden',
      before: { orders: 4, minor: 4_700 },
      after: { orders: 2, minor: 2_000 },
      belowMinimum: { orders: 1, minor: 1_200 },
      refused: { orders: 1, minor: 1_500 },
      dearer: 1,
      cheaper: 1,
      skipped: 1,
    },
  ]);
});

test('an offer that differs is listed with its uses and costs, and one that stays the same is not', () => {
  const ten = { promotionId: 'ten', promotionSavedMinor: 100, discountLabel: 'Ten off' };
  const pair = { bundles: [{ title: 'Pair', times: 1, savedMinor: 50 }] };
  const { offers } = add(
    [quote(900, { ...ten, ...pair }), quote(1_000, pair)],
    [quote(900, ten), quote(950, { ...ten, promotionSavedMinor: 50 })],
  );
  expect(offers).toEqual([
    {
      storeId: 'camden',
      title: 'Ten off',
      before: { orders: 2, savedMinor: 200 },
      after: { orders: 1, savedMinor: 50 },
      lost: 1,
    },
  ]);
});

test('a code that no longer holds does not stop an order', () => {
  const { stores } = add([quote(900), quote(1_000, problem('PROMO_REFUSED'))]);
  expect(stores[0]).toMatchObject({ after: { orders: 1, minor: 1_000 }, dearer: 1 });
});
