import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ItemDefinition } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';
import { priceLine } from './line-price.ts';
import { priceOfferedChoices } from './offered-choices.ts';
import { choose, pizza } from './sample-dish.fixture.ts';

const small = choose('size', 'small');
const olives = choose('toppings', 'olives');
const ham = choose('toppings', 'ham');
const wedges = (...dips: Choice[]) => choose('sides', 'wedges', 1, dips);
const mayo = choose('dip', 'mayo');
const truffle = choose('dip', 'truffle');

/** The pizza without options and groups of these ids, at both levels. */
const without = (...ids: string[]): ItemDefinition => {
  const keep = <Part extends { id: string }>(parts: Part[]) =>
    parts.filter(({ id }) => !ids.includes(id));
  return {
    ...pizza,
    optionGroups: keep(pizza.optionGroups).map((each) => ({
      ...each,
      options: keep(each.options).map((option) => ({
        ...option,
        group:
          option.group && !ids.includes(option.group.id)
            ? { ...option.group, options: keep(option.group.options) }
            : null,
      })),
    })),
  };
};

describe('the choices of a dish', () => {
  test('stay as they are while the dish offers all of them', () => {
    const choices = [small, olives, wedges(mayo)];
    const offered = priceOfferedChoices(pizza, choices);
    expect(offered).toEqual({ choices, price: priceLine(pizza, choices), hasGone: false });
    expect(offered.choices).toBe(choices);
  });

  test.each<[string, string, Choice[], Choice[]]>([
    ['an option', 'ham', [small, olives, ham], [small, olives]],
    ['a group', 'toppings', [small, olives, ham], [small]],
    ['an option with choices of its own', 'wedges', [small, wedges(mayo)], [small]],
    ['an option under another', 'truffle', [small, wedges(mayo, truffle)], [small, wedges(mayo)]],
    ['a group under an option', 'dip', [small, wedges(mayo)], [small, wedges()]],
  ])('lose %s that is gone', (_, gone, before, after) => {
    const item = without(gone);
    const offered = priceOfferedChoices(item, before);
    expect(offered).toEqual({ choices: after, price: priceLine(item, after), hasGone: true });
    expect(offered.price.problems).toEqual([]);
  });

  test('lack a required choice that is gone', () => {
    const { choices, price } = priceOfferedChoices(without('small'), [small, olives]);
    expect(choices).toEqual([olives]);
    expect(price.problems).toMatchObject([{ code: 'CHOOSE_MORE', groupId: 'size' }]);
  });

  test('have no problem without a group that shows it', () => {
    const ids = ['size', 'small', 'toppings', 'olives', 'sides', 'wedges', 'dip', 'mayo'];
    fc.assert(
      fc.property(fc.subarray(ids), (gone) => {
        const item = without(...gone);
        const { problems } = priceOfferedChoices(item, [small, olives, wedges(mayo)]).price;
        const shown = item.optionGroups.flatMap(({ id, options }) => [
          id,
          ...options.flatMap(({ group }) => group?.id ?? []),
        ]);
        expect(problems.filter(({ groupId }) => !shown.includes(groupId))).toEqual([]);
        expect(problems.filter(({ code }) => code === 'OPTION_GONE')).toEqual([]);
      }),
    );
  });
});
