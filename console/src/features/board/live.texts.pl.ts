import type { Translation } from '../../../../contract/messages/catalogue.ts';
import type { texts as en } from './live.texts.ts';

export const texts: Translation<typeof en> = {
  open: 'Brak dania, przerwa, tłok',
  soldOut: 'Brak dania',
  search: 'Znajdź danie',
  noDish: 'Żadne danie tak się nie nazywa.',
  forHours: (hours) => `${hours} godz.`,
  untilTomorrow: 'Do jutra',
  untilBack: 'Aż znów będzie',
  left: 'Zostało',
  unitsLeft: (units) => `zostało ${units}`,
  setLeft: 'Ustaw',
  chooseDish: (name) => `${name}: na jak długo?`,
  pause: 'Wstrzymaj nowe zamówienia',
  forMinutes: (minutes) => `${minutes} min`,
  busy: 'Tłok: więcej czasu na nowe zamówienia',
  busyFor: 'Przez',
  plusMinutes: (minutes) => `+${minutes} min`,
  untilTime: (time) => `do ${time}`,
  by: (name) => `ustawia ${name}`,
  paused: 'Wstrzymane',
  isBusy: (minutes) => `Tłok, +${minutes} min`,
  dishSoldOut: (name) => `Brak: ${name}`,
  endNow: 'Zakończ',
  endNowLabel: (what) => `Zakończ: ${what}`,
  kept: 'Opłacone zamówienia pozostają bez zmian.',
};
