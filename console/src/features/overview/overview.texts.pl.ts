import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './overview.texts.ts';

const TABLETS = (count: number) =>
  `${count} ${selectPlural(count, { one: 'tablet', few: 'tablety', many: 'tabletów' })}`;

export const texts: Translation<typeof en> = {
  title: 'Wszystkie lokale',
  loading: 'Wczytywanie lokali',
  failed: 'Nie można wczytać lokali. Sprawdź połączenie tego urządzenia.',
  retry: 'Spróbuj ponownie',
  needPeople: (stores) =>
    `${stores} ${selectPlural(stores, {
      one: 'lokal potrzebuje',
      few: 'lokale potrzebują',
      many: 'lokali potrzebuje',
    })} teraz kogoś.`,
  calm: 'Żaden lokal nikogo teraz nie potrzebuje.',
  silent: 'Ta strona nie dzwoni. Dzwoni tablica z włączonym dźwiękiem.',
  open: 'Otwarte',
  closed: 'Zamknięte',
  unattended: (since) => `Nikt nie pilnuje od ${since}`,
  numbers: {
    review: 'Do sprawdzenia',
    new: 'Nowe',
    late: 'Spóźnione',
    cooking: 'W kuchni',
    ready: 'Gotowe',
    out: 'W drodze',
    laterToday: 'Dziś później',
    soldOut: 'Wyprzedane',
  },
  quiet: 'Bez zamówień',
  oldest: (minutes) => `najstarsze ${minutes} min`,
  tablets: (count, ringing) =>
    count === 0
      ? 'Żaden tablet nie jest połączony'
      : ringing === count
        ? `${TABLETS(count)} z dźwiękiem`
        : `${TABLETS(count)}, z dźwiękiem: ${ringing}`,
  ending: 'Kończenie',
  notPossible: 'To nie było możliwe.',
};
