import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural, type PluralForms } from '../../../../contract/text/plural.ts';
import type { texts as en } from './config.texts.ts';

const MINOR_UNITS: Record<string, PluralForms> = {
  GBP: { one: 'pens', few: 'pensy', many: 'pensów' },
  EUR: { one: 'cent', few: 'centy', many: 'centów' },
  USD: { one: 'cent', few: 'centy', many: 'centów' },
  PLN: { one: 'grosz', few: 'grosze', many: 'groszy' },
};

export const texts: Translation<typeof en> = {
  selectPlural,
  /** Polish names the country last: 'funty szterlingi', 'dolary amerykańskie'. */
  toCurrencyName: (fullName) => fullName.split(' ')[0] ?? fullName,
  formatMinorUnits: (currency, minor) => {
    const names = MINOR_UNITS[currency];
    return names ? `${minor} ${selectPlural(minor, names)}` : '';
  },
};
