import type { PluralForms } from '../../../../contract/text/plural.ts';

/** One and many of the hundredth of a unit. */
const MINOR_UNITS: Record<string, [one: string, many: string]> = {
  GBP: ['penny', 'pence'],
  EUR: ['cent', 'cents'],
  USD: ['cent', 'cents'],
  PLN: ['grosz', 'groszy'],
};

export const texts = {
  selectPlural: (count: number, { one, many }: PluralForms) => (count === 1 ? one : many),
  /** The word that a screen reader says: English names the country first ('British pounds', 'US dollars'). */
  toCurrencyName: (fullName: string) => fullName.split(' ').at(-1) ?? fullName,
  /** An amount below one unit, because Intl names no smaller units; '' for other currencies. */
  formatMinorUnits: (currency: string, minor: number): string => {
    const names = MINOR_UNITS[currency];
    return names ? `${minor} ${names[minor === 1 ? 0 : 1]}` : '';
  },
};
