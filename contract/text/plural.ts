/** Polish plural forms: 1 danie, 2 dania, 5 dań. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
}

/**
 * The word for a count, in Polish: `selectPlural(2, {one: 'danie', few: 'dania', many: 'dań'})` is 'dania'. The rule
 * of Unicode CLDR for integers, without Intl, whose first use delays a page.
 */
export function selectPlural(count: number, { one, few, many }: PluralForms): string {
  if (count === 1) return one;
  const isFew = [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100);
  return isFew ? few : many;
}
