import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { readMenuText } from './read-menu-text.ts';
import { decodeText } from './split-cells.ts';

const listDishes = (text: string) =>
  readMenuText(text).dishes.map(({ section, name, description, priceMinor }) =>
    [section, name, priceMinor, ...(description ? [description] : [])].join(' | '),
  );

test('dishes below headings, as they are typed', () => {
  const text = [
    'STARTERS',
    'Samosa 4.50',
    '  Two, with tamarind',
    'Onion bhaji .......... £4',
    '',
    '# Mains:',
    '- Chicken tikka – 8,50',
    'mild, with coconut',
    'Dal makhani\t7.95 zł',
    'Bread',
    'Naan£2.50',
  ].join('\n');
  expect(readMenuText(text).lost).toEqual([]);
  expect(listDishes(text)).toEqual([
    'STARTERS | Samosa | 450 | Two, with tamarind',
    'STARTERS | Onion bhaji | 400',
    'Mains | Chicken tikka | 850 | mild, with coconut',
    'Mains | Dal makhani | 795',
    'Bread | Naan | 250',
  ]);
});

test('a table with a header, as spreadsheets and web pages have it', () => {
  const csv =
    'Section;Name;Price;Description\r\nMains;"Tikka; hot";8,50;"Says ""hello""\nand more"';
  expect(listDishes(csv)).toEqual(['Mains | Tikka; hot | 850 | Says "hello"\nand more']);
  expect(listDishes('\uFEFFcena,nazwa\n12.00,Pierogi')).toEqual([' | Pierogi | 1200']);
  expect(listDishes('Name\tPrice\nDal\t£7')).toEqual([' | Dal | 700']);
  expect(readMenuText('name,price\nDal,cheap\n,7\n\nRice,3').lost).toEqual([
    { line: 2, text: 'Dal · cheap', reason: 'noPrice' },
    { line: 3, text: ' · 7', reason: 'noName' },
  ]);
});

it.each([
  ['Korma 8.50 / 10.50', 'twoPrices'],
  ['Soup 4 / 5', 'twoPrices'],
  ['Small 5.00 Large 7.00', 'twoPrices'],
  ['Dal\t7.00\t9.00', 'twoPrices'],
  ['Coke 330', 'unclearPrice'],
  ['8.50', 'noName'],
  [`${'x'.repeat(81)} 8.50`, 'longName'],
  ['Puddings', 'emptySection'],
])('%j is not understood: %s', (text, reason) => {
  expect(readMenuText(text)).toEqual({ dishes: [], lost: [{ line: 1, text, reason }] });
});

it.each([
  ['Coke 0.33l 2.50', 'Coke 0.33l', 250],
  ['12. Chicken tikka 8.5', '12. Chicken tikka', 850],
  ['Chicken 65 9', 'Chicken 65', 900],
  ['Fish & chips - €14,20', 'Fish & chips', 1420],
])('%j is %s for %i', (text, name, priceMinor) => {
  expect(readMenuText(text).dishes).toEqual([{ section: '', name, description: '', priceMinor }]);
});

describe('nothing is lost', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
  const line = fc.oneof(
    fc
      .tuple(word, fc.integer({ min: 100, max: 9_999 }))
      .map(([name, minor]) => `${name} ${(minor / 100).toFixed(2)}`),
    word,
    fc.constant(''),
  );
  it('each typed word is in a dish, a section or a line that was not understood', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { dishes, lost } = readMenuText(lines.join('\n'));
        const found = [...dishes, ...lost].flatMap((each) => Object.values(each)).join(' ');
        for (const each of lines) expect(found).toContain(each.split(' ')[0]);
      }),
    );
  });
});

test('files of spreadsheets are decoded', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  expect(decodeText(new TextEncoder().encode('Żurek'))).toBe('Żurek');
  expect(decodeText(bytes(0x43, 0x72, 0xe8, 0x6d, 0x65))).toBe('Crème');
  expect(decodeText(bytes(0xff, 0xfe, 0x44, 0x00))).toBe('D');
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x44))).toBe('D');
});
