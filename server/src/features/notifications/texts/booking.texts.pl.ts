import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './booking.texts.ts';

export const texts: Translation<typeof en> = {
  when: 'Kiedy',
  people: 'Liczba osób',
  where: 'Gdzie',
  phone: 'Telefon',
  reference: 'Numer rezerwacji',
  calendarTitle: (site) => `Stolik: ${site}`,
  manage: 'Zmień, odwołaj lub zapisz w kalendarzu',
  changeUntil: (until, phone) =>
    `Rezerwację można zmienić lub odwołać do: ${until}. Później prosimy o telefon: ${phone}.`,
  subject: {
    confirmed: (store, when) => `Twój stolik w ${store}: ${when}`,
    changed: (store, when) => `Twoja rezerwacja w ${store} po zmianie: ${when}`,
    cancelled: (store, when) => `Twoja rezerwacja w ${store}, ${when}, jest odwołana`,
    reminder: (store, when) => `Do zobaczenia w ${store}: ${when}`,
  },
  heading: {
    confirmed: 'Stolik jest zarezerwowany',
    changed: 'Rezerwacja jest zmieniona',
    cancelled: 'Rezerwacja jest odwołana',
    reminder: 'Czekamy na Ciebie',
  },
  next: {
    confirmed: (store) => `Do zobaczenia w ${store}.`,
    changed: (store) => `Tak wygląda teraz Twoja rezerwacja w ${store}.`,
    cancelled: (store) => `${store} nie trzyma już dla Ciebie stolika. Zapraszamy innym razem.`,
    reminder: (store) => `Twój stolik w ${store} czeka. Jeśli nie możesz przyjść, daj nam znać.`,
  },
  sms: {
    confirmed: (store, when, people, reference) =>
      `Stolik w ${store} jest zarezerwowany: ${when}, liczba osób: ${people}. Numer ${reference}.`,
    changed: (store, when, people, reference) =>
      `Rezerwacja w ${store} jest zmieniona: ${when}, liczba osób: ${people}. Numer ${reference}.`,
    cancelled: (store, when, _people, reference) =>
      `Rezerwacja w ${store}, ${when}, jest odwołana. Numer ${reference}.`,
    reminder: (store, when, people, reference) =>
      `Czekamy w ${store}: ${when}, liczba osób: ${people}. Numer ${reference}.`,
  },
};
