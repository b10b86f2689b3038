import { expect, it } from 'vitest';

import { selectPlural } from './plural.ts';

it('the plural form of each integer is that of Intl.PluralRules', () => {
  const rules = new Intl.PluralRules('pl');
  const forms = { one: 'one', few: 'few', many: 'many' };
  for (let count = 0; count <= 1_200; count += 1)
    expect(selectPlural(count, forms), String(count)).toBe(rules.select(count));
});
