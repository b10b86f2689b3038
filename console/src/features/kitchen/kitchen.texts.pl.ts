import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './kitchen.texts.ts';

export const texts: Translation<typeof en> = {
  heading: 'Kuchnia',
  empty: 'Nie ma nic do gotowania.',
  later: (count) =>
    `${count} ${selectPlural(count, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień' })} na później`,
  startsIn: (minutes) => (minutes > 0 ? `Zacznij za ${minutes} min` : 'Zacznij teraz'),
  minutesLeft: (minutes) => `Zostało ${minutes} min`,
  bump: 'Gotowe',
  bumpOrder: (number) => `Gotowe: ${number}`,
  finish: 'Tu gotowe',
  finishOrder: (number) => `Tu gotowe: ${number}`,
  openElsewhere: (count) =>
    `${count} ${selectPlural(count, { one: 'danie', few: 'dania', many: 'dań' })} na innych stanowiskach`,
  readFirst: 'Klient pisze o alergii. Przeczytaj i dotknij tutaj.',
  size: 'Wielkość zamówień',
  sizeLetters: { s: 'S', m: 'M', l: 'L' },
  sizeNames: { s: 'Małe zamówienia', m: 'Średnie zamówienia', l: 'Duże zamówienia' },
  allDay: 'Razem',
  recall: 'Przywróć',
  recallTitle: 'Ostatnio gotowe',
  nothingToRecall: 'Żadne gotowe zamówienie nie czeka na miejscu.',
  bringBack: 'Przywróć',
  bringBackOrder: (number) => `Przywróć ${number}`,
  station: 'Stanowisko',
  allStations: 'Wszystkie',
  stations: 'Stanowiska',
  stationsLead:
    'Każdy ekran w kuchni może pokazywać jedno stanowisko. Danie bez stanowiska jest na wszystkich.',
  newStation: 'Nowe stanowisko',
  stationName: 'Nazwa',
  nameMissing: 'Podaj nazwę.',
  nameTaken: 'Inne stanowisko ma już tę nazwę.',
  addDish: 'Dodaj pojedyncze danie',
  pickDish: 'Wybierz danie',
  addStation: 'Dodaj stanowisko',
  removeStation: (name) => (name ? `Usuń: ${name}` : 'Usuń to stanowisko'),
  saveStations: 'Zapisz',
  stationsOffline: 'Zapiszesz, gdy wróci połączenie.',
};
