import type { ShownChange, ShownValue } from '../../../../contract/content/change-sets.ts';
import {
  describeMembers,
  describePlain,
} from '../../../../contract/content/members/describe-members.ts';
import { texts as names } from '../../../../contract/content/members/field-names.texts.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import { LOCALE } from '../../platform/locale.ts';
import { texts } from './content-changes.texts.ts';
import { describeRule } from './rules/describe-rule.ts';

/** '£10.95', '20 %', 'not sold here', 'nothing'. `stores`: those whose names price rules may have. */
export function formatShown(
  value: ShownValue,
  currency: string,
  stores: readonly { id: string; name: string }[] = [],
): string {
  if (value === null) return texts.nothing;
  if ('allergens' in value) {
    const { contains, mayContain, notVerified } = value.allergens;
    return [
      contains.length > 0 ? texts.contains(allergens.allergenNames(contains)) : texts.noAllergen,
      mayContain.length > 0 && texts.mayContain(allergens.allergenNames(mayContain)),
      notVerified && texts.notVerified,
    ]
      .filter(Boolean)
      .join('; ');
  }
  if ('rules' in value)
    return value.rules.map((rule) => describeRule(rule, currency, stores)).join('; ');
  const format = { texts: names, locale: LOCALE, currency };
  if ('members' in value) return describeMembers(value.members, format);
  if ('text' in value && value.text === 'offered: false') return texts.notSold;
  return describePlain(value, format) || texts.nothing;
}

/** The name of a field: 'price', or that of a part of it. */
export function formatField({ field, storeId }: Pick<ShownChange, 'field' | 'storeId'>): string {
  if (field === '' || /^(options|zones)\.[^.]+$/.test(field)) return '';
  if (storeId !== null && field.startsWith('differences.')) return names.fields['price'] ?? 'price';
  const last = field.split('.').at(-1) ?? '';
  return names.fields[last] ?? last;
}
