import { describe, expect, it, test } from 'vitest';

import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import type { CartLine } from '../../../../contract/pricing/cart.ts';
import { quoteCart, type QuoteInput } from './quote-cart.ts';
import {
  sampleDeal,
  sampleDealLines,
  sampleLine,
  samplePromotion,
  sampleQuoteInput,
} from './sample-cart.fixture.ts';

// Curry 9.95 at 20 %, Lassi 3.33 at 0 %, Pie 7.01 at 5 %, Bun 1.00.
const lunch = (part: Partial<DealDefinition> = {}) =>
  sampleDeal([{ Curry: 0, Pie: 150 }, { Bun: 0 }, { Lassi: 0 }], part);

const quote = (
  lines: CartLine[],
  { deal = lunch(), ...part }: Partial<QuoteInput> & { deal?: DealDefinition } = {},
) => quoteCart(sampleQuoteInput(lines, { deals: new Map([[deal.id, deal]]), ...part }));

const getMessages = (priced: ReturnType<typeof quote>) =>
  priced.problems.map(({ code, message, line }) => [code, renderText(message, 'en-GB'), line]);

describe('a deal', () => {
  it('shares its price over its parts by their menu prices, to the penny', () => {
    const { lines, itemsMinor, vat, problems } = quote(sampleDealLines(['Curry', 'Bun', 'Lassi']));
    expect(problems).toEqual([]);
    // 12.00 over 9.95, 1.00 and 3.33.
    expect(lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([836, 84, 280]);
    expect(itemsMinor).toBe(1200);
    expect(vat.map(({ vatBasisPoints, grossMinor }) => [vatBasisPoints, grossMinor])).toEqual([
      [0, 280],
      [2000, 920 + 250],
    ]);
    expect(lines.map(({ deal }) => deal)).toMatchObject([
      { id: 'lunch', name: 'Lunch', instance: 'a', courseId: 'course0' },
      { courseId: 'course1' },
      { courseId: 'course2' },
    ]);
  });

  it('adds surcharges and options, with the VAT of their part', () => {
    const lines = sampleDealLines(['Pie', 'Bun', 'Lassi'], { quantity: 2 });
    expect(quote(lines).itemsMinor).toBe(2 * (1200 + 150));
    const [curry, ...others] = sampleDealLines(['Curry', 'Bun', 'Lassi']);
    const dips = ['mango', 'lime'].map((optionId) => ({ groupId: 'dips', optionId, quantity: 1 }));
    const priced = quote([{ ...sampleLine('Curry'), ...curry, options: dips }, ...others]);
    // The dearer of two dips is free.
    expect(priced.itemsMinor).toBe(1200 + 50);
  });

  it('is priced the same in any order of its lines', () => {
    const lines = sampleDealLines(['Curry', 'Bun', 'Lassi']);
    const getPrices = (cart: CartLine[]) =>
      new Map(quote(cart).lines.map(({ itemId, totalMinor }) => [itemId, totalMinor]));
    expect(getPrices(lines.toReversed())).toEqual(getPrices(lines));
  });

  it('has a price where all of its dishes cost nothing on the menu', () => {
    const deal = lunch({ priceMinor: 500 });
    const input = sampleQuoteInput(sampleDealLines(['Curry', 'Bun', 'Lassi']));
    const items = new Map(
      [...input.items].map(([id, item]) => [
        id,
        { ...item, definition: { ...item.definition, priceMinor: 0 } },
      ]),
    );
    const priced = quote(input.cart.lines, { deal, items });
    expect(priced.lines.map(({ totalMinor }) => totalMinor)).toEqual([167, 167, 166]);
  });
});

const incomplete = ['DEAL_REFUSED', 'Lunch: please choose again, one dish for each course.', 0];

test.each<[string, CartLine[], unknown[]]>([
  ['a course is missing', sampleDealLines(['Curry', 'Bun']), incomplete],
  ['a dish is not in its course', sampleDealLines(['Lassi', 'Bun', 'Lassi']), incomplete],
  [
    'a course is chosen twice',
    [...sampleDealLines(['Curry', 'Bun', 'Lassi']), ...sampleDealLines(['Pie'])],
    incomplete,
  ],
  [
    'its quantities differ',
    [
      ...sampleDealLines(['Curry', 'Bun'], { quantity: 2 }),
      ...sampleDealLines(['', '', 'Lassi']).slice(2),
    ],
    incomplete,
  ],
  [
    'the site no longer has it',
    sampleDealLines(['Curry', 'Bun', 'Lassi'], { id: 'gone' }),
    ['DEAL_REFUSED', 'A deal in your basket is no longer on the menu.', 0],
  ],
])('a deal is refused if %s, and its lines cost what the menu says', (_, lines, problem) => {
  const priced = quote(lines);
  expect(getMessages(priced)).toEqual([problem]);
  const menu = quoteCart(sampleQuoteInput(lines.map(({ deal: _deal, ...line }) => line)));
  expect(priced.itemsMinor).toBe(menu.itemsMinor);
  expect(priced.lines.every(({ deal }) => deal === undefined)).toBe(true);
});

test.each<[string, Partial<DealDefinition>, string]>([
  ['its weekday', { weekdays: ['monday'] }, 'That offer does not run on this day.'],
  [
    'its hours',
    { hours: { from: '11:00', until: '16:00' } },
    'That offer runs from 11:00 to 16:00.',
  ],
  ['its stores', { storeIds: ['soho'] }, 'That offer is not for this kitchen.'],
  ['its modes', { modes: ['pickup'] }, 'That offer is for collection only.'],
  ['its dates', { endsOn: '2026-07-03' }, 'That offer has ended.'],
])('a deal outside %s is refused with the reason', (_, part, message) => {
  const priced = quote(sampleDealLines(['Curry', 'Bun', 'Lassi']), { deal: lunch(part) });
  expect(getMessages(priced)).toEqual([['DEAL_REFUSED', `Lunch: ${message}`, 0]]);
});

test('the start of the slot decides, not the present time', () => {
  const deal = lunch({ hours: { from: '11:00', until: '16:00' } });
  const lines = sampleDealLines(['Curry', 'Bun', 'Lassi']);
  const slotMoment = { date: '2026-07-05', weekday: 'sunday' as const, time: '13:00' };
  expect(quote(lines, { deal, slotMoment }).problems).toEqual([]);
});

test('a sold-out part is a problem of its line', () => {
  const deal = sampleDeal([{ Curry: 0 }, { Cake: 0 }]);
  const priced = quote(sampleDealLines(['Curry', 'Cake']), { deal });
  expect(getMessages(priced)).toEqual([['SOLD_OUT', 'Cake has sold out.', 1]]);
});

describe('promotions', () => {
  const lines = [...sampleDealLines(['Curry', 'Bun', 'Lassi']), sampleLine('Curry')];
  const twoCurries = samplePromotion({
    code: null,
    benefit: {
      kind: 'bundle',
      units: 2,
      priceMinor: 1000,
      items: [{ id: 'Curry', name: 'Curry' }],
    },
  });

  it('of bundles take no dish of a deal', () => {
    const promotions = [{ rule: twoCurries, uses: 0, usesByCustomer: null }];
    expect(quote(lines, { promotions }).bundles).toEqual([]);
    const more = quote([...lines, sampleLine('Curry')], { promotions });
    expect(more.bundles).toMatchObject([{ times: 1, savedMinor: 990 }]);
    expect(more.shares[0]?.discountMinor).toBe(0);
  });

  it('of a percentage apply to the price of the deal', () => {
    const promotions = [{ rule: samplePromotion(), uses: 0, usesByCustomer: null }];
    const { discountMinor } = quote(lines, {
      promotions,
      cart: { ...sampleQuoteInput(lines).cart, promoCode: 'SAVE' },
    });
    expect(discountMinor).toBe(220);
  });
});
