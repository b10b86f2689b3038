import type { Translation } from '../messages/text-catalogue.ts';
import type { texts as en } from './booking-figures.texts.ts';
import { LATE_CANCELLATION_HOURS } from './booking-figures.ts';

export const texts: Translation<typeof en> = {
  figures: {
    bookings: {
      name: 'Rezerwacje',
      definition:
        'Rezerwacje na godzinę w tym okresie, niezależnie od tego, kiedy je złożono, także odwołane i takie, na które goście nie przyszli. Stolik tylko zatrzymany na czas wypełniania formularza się nie liczy.',
    },
    covers: {
      name: 'Goście',
      definition:
        'Osoby z rezerwacji, które nie zostały odwołane i na które goście przyszli; razem z gośćmi bez rezerwacji i z oczekiwanymi.',
    },
    web: { name: 'Strona', definition: 'Z rezerwacji: złożone przez gości na stronie.' },
    phone: {
      name: 'Telefon',
      definition: 'Z rezerwacji: wpisane przez personel dla gościa, którego nie było na miejscu.',
    },
    walkIns: {
      name: 'Bez rezerwacji',
      definition: 'Z rezerwacji: goście, których personel posadził bez rezerwacji.',
    },
    leadMedian: {
      name: 'Wyprzedzenie, połowa',
      definition:
        'Połowę rezerwacji na stronie i przez telefon złożono najwyżej tyle przed ich godziną (po zmianie: przed nową).',
    },
    leadNinety: {
      name: 'Wyprzedzenie, 9 z 10',
      definition: 'Dziewięć z dziesięciu złożono najwyżej tyle przed ich godziną.',
    },
    noShows: {
      name: 'Nie przyszli',
      definition: 'Rezerwacje, które personel oznaczył jako niewykorzystane.',
    },
    noShowCovers: { name: 'Goście, którzy nie przyszli', definition: 'Osoby z tych rezerwacji.' },
    cancelled: {
      name: 'Odwołane',
      definition: 'Rezerwacje odwołane przez gościa lub personel.',
    },
    lateCancelled: {
      name: 'Odwołane późno',
      definition: `Z tych: odwołane mniej niż ${LATE_CANCELLATION_HOURS} godziny przed ich godziną.`,
    },
  },
  dimensions: { day: 'Dzień', store: 'Lokal', service: 'Pora', source: 'Źródło' },
  sources: { web: 'Strona', phone: 'Telefon', walk_in: 'Bez rezerwacji' },
  noService: 'Poza porami',
};
