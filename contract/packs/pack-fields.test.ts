import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openSpan } from '../sites/store.ts';
import { packAllergens, packSpan, price, parseScaledInteger } from './pack-fields.ts';

test.each([
  ['10.95', 1095],
  ['0.1', 10],
  ['7', 700],
  [11, 1100],
  ['0.07', 7],
])('the price %s is %d minor units', (written, pence) => {
  expect(price.parse(written)).toBe(pence);
});

test.each(['1.005', '-1', '1e3', '1,50', '£4', '', ' 1', '.5', '9999999999999'])(
  '%s is not a price',
  (written) => {
    expect(price.safeParse(written).success).toBe(false);
  },
);

test('every price is parsed exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (pence) => {
      const text = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
      expect(price.parse(text)).toBe(pence);
      expect(parseScaledInteger(`-${text}`, 2)).toBe(pence === 0 ? -0 : -pence);
    }),
  );
});

test.each([
  [['08:00', '22:00'], '08:00', '22:00'],
  [['17:00', '01:30'], '17:00', '25:30'],
  [['17:00', '25:30'], '17:00', '25:30'],
  [['9:00', '9:00'], '09:00', '33:00'],
  [['12:00', '10:00'], '12:00', '34:00'],
  [['00:00', '24:00'], '00:00', '24:00'],
])('%s', (written, opens, closes) => {
  expect(packSpan.parse(written)).toEqual({ opens, closes });
});

const NEXT_DAY = (clock: string): string =>
  `closes at ${clock} on the next day, at most 10:00 is allowed: write the opening time first, or ['00:00', '24:00'] for round the clock`;

test.each([
  [['24:00', '25:00'], "must open before 24:00: write '00:00' under the next day"],
  [['08:00', '33:00'], 'must be a span of at most 24 hours'],
  [['8am', '21:00'], 'must be a time such as 17:30'],
  [['22:00', '17:00'], NEXT_DAY('17:00')],
  [['14:30', '11:30'], NEXT_DAY('11:30')],
  [['12:00', '34:01'], NEXT_DAY('10:01')],
  [['18:00', '18:00'], NEXT_DAY('18:00')],
])('%s is not a span', (written, message) => {
  expect(packSpan.safeParse(written).error?.issues[0]?.message).toBe(message);
});

test('every span that a pack may have can be stored', () => {
  const clocks = Array.from({ length: 36 }, (_, hour) => [`${hour}:00`, `${hour}:59`]).flat();
  const spans = clocks.flatMap((opens) =>
    clocks.flatMap((closes) => packSpan.safeParse([opens, closes]).data ?? []),
  );
  expect(spans.length).toBeGreaterThan(1_000);
  expect(spans.filter((span) => !openSpan.safeParse(span).success)).toEqual([]);
});

test.each([
  ['none', { contains: [], mayContain: [], notVerified: false }],
  [['milk'], { contains: ['milk'], mayContain: [], notVerified: false }],
  [{ notVerified: true }, { contains: [], mayContain: [], notVerified: true }],
])('allergens %j', (written, profile) => {
  expect(packAllergens.parse(written)).toEqual(profile);
});

test('missing allergens are refused', () => {
  expect(packAllergens.safeParse(undefined).success).toBe(false);
});
