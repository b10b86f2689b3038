import { expect, test } from 'vitest';

import { readPrice } from './read-cell.ts';

test.each([
  ['10.95', '10.95'],
  ['10,95', '10.95'],
  ['£10.95', '10.95'],
  ['€ 7', '7.00'],
  ['7,50 zł', '7.50'],
  [' 7 ', '7.00'],
  ['1 095', '1095.00'],
  ['12 345,60', '12345.60'],
])('a cell of %s is the price %s', (cell, price) => {
  expect(readPrice(cell)).toBe(price);
});

test.each(['10 95', '1 0950', '1,000.00', '-1', '1e3', '10.999', 'NaN', '£', '10.', '100 000.01'])(
  'a cell of %s is no price',
  (cell) => {
    expect(readPrice(cell)).toEqual({ code: 'PRICE' });
  },
);
