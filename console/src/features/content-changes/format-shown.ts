import type { ShownChange, ShownValue } from '../../../../contract/content/change-sets.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import { formatMoney } from '../../platform/locale.ts';
import { texts } from './content-changes.texts.ts';
import { describeRule } from './rules/describe-rule.ts';

/** '£10.95', '20 %', 'not sold here', 'nothing'. `stores`: those whose names price rules may have. */
export function formatShown(
  value: ShownValue,
  currency: string,
  stores: readonly { id: string; name: string }[] = [],
): string {
  if (value === null) return texts.nothing;
  if ('money' in value) return formatMoney(value.money, currency);
  if ('percent' in value) return `${value.percent / 100} %`;
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
  return value.text === 'offered: false' ? texts.notSold : value.text;
}

/** The name of a field: 'price', or that of a part of it. */
export function formatField({ field, storeId }: Pick<ShownChange, 'field' | 'storeId'>): string {
  if (field === '' || /^(options|zones)\.[^.]+$/.test(field)) return '';
  if (storeId !== null && field.startsWith('differences.')) return texts.fields['price'] ?? 'price';
  const last = field.split('.').at(-1) ?? '';
  return texts.fields[last] ?? last;
}
