import type { Translation } from '../../messages/text-catalogue.ts';
import type { texts as en } from './price-rules.texts.ts';

export const texts: Translation<typeof en> = {
  modes: { delivery: 'dostawa', pickup: 'odbiór' },
  workingDays: 'dni robocze',
  times: (from, until) => `${from}–${until}`,
  fromDate: (date) => `od ${date}`,
  untilDate: (date) => `do ${date}`,
  always: 'zawsze',
  allStores: 'wszystkie lokale',
  otherStores: 'inne lokale',
  rule: (conditions, price, stores) =>
    `${conditions.charAt(0).toUpperCase()}${conditions.slice(1)}: ${price}, ${stores}`,
};
