import fc from 'fast-check';
import { expect, test } from 'vitest';
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
])('%s', (written, opens, closes) => {
  expect(packSpan.parse(written)).toEqual({ opens, closes });
});

test.each([[['24:00', '25:00']], [['08:00', '33:00']], [['8am', '9pm']]])(
  '%s is not a span',
  (written) => {
    expect(packSpan.safeParse(written).success).toBe(false);
  },
);

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
