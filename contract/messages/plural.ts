/** Polish plural forms: 1 danie, 2 dania, 5 dań. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
}

const rules = new Intl.PluralRules('pl');

/** The word for a count, in Polish: `plural(2, {one: 'danie', few: 'dania', many: 'dań'})` is 'dania'. */
export function selectPlural(count: number, { one, few, many }: PluralForms): string {
  const form = rules.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
