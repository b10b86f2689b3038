import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './waitlist.texts.ts';

export const texts: Translation<typeof en> = {
  when: 'Kiedy',
  people: 'Liczba osób',
  leave: 'Zobacz listę oczekujących lub zrezygnuj',
  accept: 'Zobacz stolik',
  waitingSubject: (store, when) => `Lista oczekujących w ${store}: ${when}`,
  waitingHeading: 'Jesteś na liście oczekujących',
  waitingNext: (store) =>
    `Jeśli w ${store} zwolni się stolik, zatrzymamy go dla Ciebie i damy Ci znać. Masz wtedy 15 minut na rezerwację.`,
  waitingSms: (store, when, href) =>
    `Jesteś na liście oczekujących w ${store}, ${when}. Zobacz lub zrezygnuj: ${href}`,
  offerSubject: (store, when) => `Wolny stolik w ${store}: ${when}`,
  offerHeading: 'Zwolnił się stolik',
  offerNext: (store, until) =>
    `${store} trzyma dla Ciebie ten stolik do: ${until}. Po tym czasie dostanie go następny gość.`,
  offerSms: (store, when, until, href) =>
    `Wolny stolik w ${store}: ${when}. Trzymamy go do: ${until}. Zarezerwuj: ${href}`,
};
