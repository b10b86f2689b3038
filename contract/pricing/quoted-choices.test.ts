import { expect, it } from 'vitest';

import type { Choice } from './cart.ts';
import { normalizeChoices } from './line-key.ts';
import { priceLine } from './line-price.ts';
import { toChoices } from './quoted-choices.ts';
import { choose, pizza } from './sample-dish.fixture.ts';

const small = choose('size', 'small');

it.each<[string, Choice[]]>([
  ['nothing but the dish', [small]],
  ['several of one option', [small, choose('toppings', 'feta', 3)]],
  [
    'a nested group in each of two units',
    [small, choose('sides', 'wedges', 2, [choose('dip', 'mayo'), choose('dip', 'truffle')])],
  ],
  [
    'the same option twice with other nested choices',
    [
      small,
      choose('sides', 'wedges', 1, [choose('dip', 'mayo', 2)]),
      choose('sides', 'wedges', 1, [choose('dip', 'truffle')]),
      choose('sides', 'salad'),
    ],
  ],
])('toChoices restores from a quote: %s', (_what, chosen) => {
  const { options } = priceLine(pizza, chosen);
  expect(normalizeChoices(toChoices(options))).toEqual(normalizeChoices(chosen));
  expect(priceLine(pizza, toChoices(options)).options).toEqual(options);
});
