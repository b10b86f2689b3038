import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ItemDefinition } from '../catalogue/catalogue.ts';
import type { PriceRule } from '../catalogue/price-rule.ts';
import type { StoreDifference } from '../sites/store-difference.ts';
import { MODES, WEEKDAYS, type LocalMoment } from '../sites/store.ts';
import { isOffered, resolveItem, resolvePrice, type PricedStore } from './resolve-price.ts';
import { group, option, pizza } from './sample-dish.fixture.ts';

const FRIDAY_EVENING: LocalMoment = { date: '2026-07-03', weekday: 'friday', time: '17:30' };
const at = (time: string): LocalMoment => ({ ...FRIDAY_EVENING, time });

const createRule = (priceMinor: number, conditions: Partial<PriceRule> = {}): PriceRule => ({
  priceMinor,
  modes: [],
  storeIds: [],
  weekdays: [],
  ...conditions,
});
const HAPPY_HOUR = createRule(800, { hours: { from: '17:00', until: '18:00' } });
const DELIVERY = createRule(1_100, { modes: ['delivery'] });
const AIRPORT = createRule(1_500, { storeIds: ['airport'] });

const createStore = (...differences: StoreDifference[]): PricedStore => ({
  id: 'airport',
  differences,
});
const resolve = (rules: PriceRule[], store = createStore(), moment = FRIDAY_EVENING) =>
  resolvePrice('margherita', rules, store, 'delivery', moment);

describe('resolvePrice', () => {
  it('is null without a rule or a difference', () => {
    expect(resolve([])).toBeNull();
  });

  it('prefers a store to a mode, and a mode to hours, in any order of the rules', () => {
    const rules = [HAPPY_HOUR, DELIVERY, AIRPORT];
    expect([resolve(rules), resolve(rules.toReversed())]).toEqual([1_500, 1_500]);
    expect([resolve([HAPPY_HOUR, DELIVERY]), resolve([HAPPY_HOUR])]).toEqual([1_100, 800]);
  });

  it('prefers a rule of a store with hours to one without', () => {
    const both = createRule(1_300, { storeIds: ['airport'], weekdays: ['friday'] });
    expect(resolve([AIRPORT, both])).toBe(1_300);
  });

  it('ignores rules of other stores and modes', () => {
    const others = [
      createRule(1, { storeIds: ['camden'] }),
      createRule(2, { modes: ['pickup'] }),
      createRule(3, { weekdays: ['monday'] }),
    ];
    expect(resolve(others)).toBeNull();
  });

  it.each([
    ['16:59', null],
    ['17:00', 800],
    ['17:59', 800],
    ['18:00', null],
  ])('a happy hour until 18:00 at %s costs %s', (time, price) => {
    expect(resolve([HAPPY_HOUR], createStore(), at(time))).toBe(price);
  });

  it('counts the first and the last date of a rule', () => {
    const rule = createRule(900, { startsOn: '2026-07-03', endsOn: '2026-07-04' });
    const dates = ['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'];
    const prices = dates.map((date) => resolve([rule], createStore(), { ...FRIDAY_EVENING, date }));
    expect(prices).toEqual([null, 900, 900, null]);
  });

  it('a difference of the store outranks modes and hours, but not a rule that names the store and hours', () => {
    const store = createStore({ target: 'margherita', priceMinor: 1_700 });
    expect(resolve([HAPPY_HOUR, DELIVERY, AIRPORT], store)).toBe(1_700);
    expect(resolve([{ ...HAPPY_HOUR, storeIds: ['airport'] }], store)).toBe(800);
  });

  it('a difference counts from its first to its last date', () => {
    const store = createStore({
      target: 'margherita',
      priceMinor: 1_700,
      since: '2026-07-01',
      until: '2026-07-03',
    });
    const price = (date: string) => resolve([], store, { ...FRIDAY_EVENING, date });
    expect([price('2026-06-30'), price('2026-07-03'), price('2026-07-04')]).toEqual([
      null,
      1_700,
      null,
    ]);
  });
});

const definition: ItemDefinition = {
  ...pizza,
  id: 'margherita',
  priceMinor: 1_000,
  optionGroups: [group('extra', [option('ham', 150), option('olives', 100)], { max: 2 })],
};
const item = { definition, brandId: 'Pizzas' };
const resolveAt = (store: PricedStore, priceRules: PriceRule[] = []) =>
  resolveItem(
    { ...item, definition: { ...definition, ...(priceRules.length > 0 && { priceRules }) } },
    store,
    'delivery',
    FRIDAY_EVENING,
  );

describe('resolveItem', () => {
  it('returns the same object where nothing differs', () => {
    expect(resolveItem(item, { id: 'camden' }, 'delivery', FRIDAY_EVENING)).toBe(definition);
  });

  it('sets the prices of the dish and of its options, and leaves the rules out', () => {
    const ham = createRule(175, {
      option: { groupId: 'extra', optionId: 'ham' },
      modes: ['delivery'],
    });
    const resolved = resolveAt(createStore({ target: 'Pizzas/extra/olives', priceMinor: 120 }), [
      DELIVERY,
      ham,
    ]);
    expect(resolved).toMatchObject({
      priceMinor: 1_100,
      optionGroups: [{ options: [{ priceMinor: 175 }, { priceMinor: 120 }] }],
    });
    expect(resolved).not.toHaveProperty('priceRules');
  });

  it('a price of an option replaces its prices by size', () => {
    const sized = option('ham', 150, { prices: [{ optionId: 'large', priceMinor: 300 }] });
    const dish = { ...definition, optionGroups: [group('extra', [sized])] };
    const store = createStore({ target: 'Pizzas/extra/ham', priceMinor: 200 });
    const [extra] =
      resolveItem({ ...item, definition: dish }, store, 'pickup', FRIDAY_EVENING)?.optionGroups ??
      [];
    expect(extra?.options[0]).toMatchObject({ priceMinor: 200 });
    expect(extra?.options[0]).not.toHaveProperty('prices');
  });

  it('leaves out an option that the store does not offer', () => {
    const resolved = resolveAt(createStore({ target: 'Pizzas/extra/ham', priceMinor: null }));
    expect(resolved?.optionGroups[0]?.options.map(({ id }) => id)).toEqual(['olives']);
  });

  it('is null for a dish that the store does not offer, or of which it offers too few options', () => {
    const required = {
      ...definition,
      optionGroups: [group('base', [option('thin', 0)], { min: 1 })],
    };
    expect(resolveAt(createStore({ target: 'margherita', priceMinor: null }))).toBeNull();
    const store = createStore({ target: 'Pizzas/base/thin', priceMinor: null });
    expect(
      resolveItem({ ...item, definition: required }, store, 'pickup', FRIDAY_EVENING),
    ).toBeNull();
  });
});

const moments = fc.record({
  date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-07-${String(day).padStart(2, '0')}`),
  weekday: fc.constantFrom(...WEEKDAYS),
  time: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`),
});
const rules = fc.array(
  fc.record({
    priceMinor: fc.integer({ min: 0, max: 5_000 }),
    modes: fc.subarray([...MODES]),
    storeIds: fc.subarray(['airport', 'camden']),
    weekdays: fc.subarray([...WEEKDAYS]),
    hours: fc.constantFrom({ from: '00:00', until: '12:00' }, { from: '10:00', until: '24:00' }),
    option: fc.constantFrom(
      { groupId: 'extra', optionId: 'ham' },
      { groupId: 'extra', optionId: 'olives' },
    ),
  }),
  { maxLength: 6 },
);
const differences = fc.array(
  fc.record({
    target: fc.constantFrom('margherita', 'Pizzas/extra/ham', 'Pizzas/extra/olives'),
    priceMinor: fc.option(fc.integer({ min: 0, max: 5_000 })),
  }),
  { maxLength: 3 },
);

describe('for any rules and differences', () => {
  it('resolving is total and repeatable, and changes no definition', () => {
    fc.assert(
      fc.property(
        rules,
        differences,
        fc.constantFrom(...MODES),
        moments,
        (some, own, mode, moment) => {
          const dish = { definition: { ...definition, priceRules: some }, brandId: 'Pizzas' };
          const before = structuredClone(dish);
          const store = createStore(...own);
          const first = resolveItem(dish, store, mode, moment);
          expect(resolveItem(structuredClone(dish), structuredClone(store), mode, moment)).toEqual(
            first,
          );
          expect(dish).toEqual(before);
          expect(first === null).toBe(!isOffered('margherita', store, moment));
        },
      ),
    );
  });

  it('each price is the one of the menu, of a rule that holds, or of a difference', () => {
    fc.assert(
      fc.property(
        rules,
        differences,
        fc.constantFrom(...MODES),
        moments,
        (some, own, mode, moment) => {
          const price = resolvePrice('margherita', some, createStore(...own), mode, moment);
          const possible = [...some, ...own.filter(({ target }) => target === 'margherita')];
          expect([null, ...possible.map(({ priceMinor }) => priceMinor)]).toContain(price);
        },
      ),
    );
  });
});
