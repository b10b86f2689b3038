import type { Translation } from '../../../../../contract/messages/catalogue.ts';
import type { texts as en } from './staff.texts.ts';

export const texts: Translation<typeof en> = {
  unattendedSubject: (store) => `${store}: nikt nie widzi zamówień`,
  unattendedHeading: 'Żaden tablet nie pokazuje zamówień',
  unattendedNext: (store) =>
    `${store} jest otwarte, ale od minuty żadna tablica zamówień nie jest połączona. Zamówienia mogą czekać. Jeśli w ciągu pięciu minut nikt jej nie otworzy, lokal przestanie przyjmować nowe zamówienia.`,
  pausedSubject: (store) => `${store} nie przyjmuje nowych zamówień`,
  pausedHeading: 'Nowe zamówienia są wstrzymane',
  pausedNext: (store) =>
    `Od pięciu minut żadna tablica zamówień lokalu ${store} nie jest połączona, więc klienci nie mogą tam teraz zamawiać. Otwórz tablicę, a lokal po kilku sekundach znów będzie przyjmował zamówienia. Opłacone zamówienia nadal czekają.`,
};
