import type { Language } from '../../../../contract/language.ts';

/** One catalogue in every language: a text that is missing in one is an error of the types. */
export type Catalogue<Words> = Record<Language, Words>;

const polish = new Intl.PluralRules('pl');

/** The word for a count, in Polish: 1 minutę, 2 minuty, 5 minut. */
export function plural(count: number, forms: { one: string; few: string; many: string }): string {
  const form = polish.select(count);
  return form === 'one' || form === 'few' ? forms[form] : forms.many;
}
