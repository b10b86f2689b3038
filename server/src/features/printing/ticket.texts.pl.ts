import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './ticket.texts.ts';

export const texts: Translation<typeof en> = {
  mode: { delivery: 'DOSTAWA', pickup: 'ODBIÓR' },
  dueAt: (when) => `Na ${when}`,
  asap: 'Jak najszybciej',
  checkAge: 'SPRAWDZIĆ WIEK - CHALLENGE 25',
  cancelled: 'ANULOWANE - NIE GOTOWAĆ',
  refunded: 'ZWROT, POMINĄĆ:',
  changed: 'ZMIANA - ZASTĘPUJE POPRZEDNI BILET',
  station: (name) => name.toUpperCase(),
  part: (number, count) => `CZĘŚĆ ${number} Z ${count}`,
  copy: 'KOPIA',
  maybeCopy: 'MOŻE BYĆ KOPIĄ',
  allergyNotice: (names) => `ALERGIA: BEZ ${names}`,
  allergyNote: 'ALERGIA - PRZECZYTAJ UWAGĘ',
  note: (note) => `Uwaga: ${note}`,
  readOnScreen: 'NIE WSZYSTKO DA SIĘ WYDRUKOWAĆ - PRZECZYTAJ ZAMÓWIENIE NA EKRANIE',
  noteOnScreen: 'PRZECZYTAJ UWAGĘ NA EKRANIE',
  mayContain: (names) => `może zawierać ${names}`,
  sinceOrder: (level, name) =>
    level === 'contains' ? `TERAZ ZAWIERA ${name}` : `TERAZ MOŻE ZAWIERAĆ ${name}`,
  notVerified: 'Alergeny niesprawdzone',
  testPage: 'Strona testowa',
  testPageNext: (printer, time) => `Drukarka ${printer} działa, ${time}.`,
};
