// Values of fields in words: amounts, switches, lists and rules.
import { formatMoney } from '../../money/money.ts';
import type { ShownMember, ShownPlain } from '../change-sets.ts';
import type { texts as en } from './field-names.texts.ts';

export interface MemberFormat {
  texts: typeof en;
  locale: string;
  currency: string;
}

/** '£10.95', '20%', 'yes', 'Monday, Tuesday'. */
export function describePlain(
  value: ShownPlain,
  { texts, locale, currency }: MemberFormat,
): string {
  if ('money' in value) return formatMoney(value.money, currency, locale);
  if ('percent' in value)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      value.percent / 10_000,
    );
  if ('isSet' in value) return value.isSet ? texts.yes : texts.no;
  const words = value.text.split(', ').map((each) => texts.words[each]);
  return words.includes(undefined) ? value.text : words.join(', ');
}

const COUNTED = /^\d+$/;

/** 'name: Main, dish: Korma, surcharge: £1.00; name: Side, …': the items of a list have semicolons between them. */
export function describeMembers(members: readonly ShownMember[], format: MemberFormat): string {
  const items = Map.groupBy(members, ({ path }) => path.find((each) => COUNTED.test(each)));
  const describe = ({ path, value }: ShownMember): string => {
    const name = path.findLast((each) => !COUNTED.test(each));
    const text = describePlain(value, format);
    return name === undefined ? text : format.texts.member(format.texts.fields[name] ?? name, text);
  };
  return [...items.values()].map((own) => own.map(describe).join(', ')).join('; ');
}
