import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './stores.texts.ts';

export const texts: Translation<typeof en> = {
  cookedAt: (store) => `Co gotuje ${store}`,
  openingHours: 'Godziny otwarcia',
  ofStore: (store) => `, ${store}`,
  closedAllDay: 'Nieczynne',
  todayIs: (date) => `Dziś, ${date}`,
  allDay: 'Cała doba',
  /** Fractions take the genitive: '0,4 mili'. */
  ofMode: {
    delivery: (times) => `Dostawa: ${times}`,
    pickup: (times) => `Odbiór: ${times}`,
  },
  milesAway: (written, miles) =>
    `${written} ${Number.isInteger(miles) ? selectPlural(miles, { one: 'mila', few: 'mile', many: 'mil' }) : 'mili'} stąd`,

  hygieneAwaited: 'Czekamy na ocenę higieny',
  hygieneScore: (rating, inspected) => `Higiena ${rating} na 5, ${inspected}`,
  hygieneResult: (result, inspected) => `Higiena: ${result}, ${inspected}`,

  useMyLocation: 'Użyj mojej lokalizacji',
  locating: 'Szukamy…',
  locationUnknown: 'Nie udało nam się ustalić, gdzie jesteś.',
  locationDenied: 'Przeglądarka nie podaje nam, gdzie jesteś.',
  chooseYourself: 'Wybierz kuchnię z listy.',
  nearestIs: (store, away) => `Najbliżej: ${store}, ${away}.`,

  openCount: (open, all) => `Teraz otwarte kuchnie: ${open} z ${all}`,
  openNow: 'Otwarte',
  openUntil: (time) => `Otwarte do ${time}`,
  closed: 'Zamknięte',
  closedUntil: (time) => `Zamknięte, otwarcie ${time}`,

  order: 'Zamów',
  orderFrom: (store) => ` z kuchni ${store}`,
  directions: 'Jak dojechać',
  directionsTo: (store) => ` do kuchni ${store}, w nowej karcie`,

  deliveryAndCollection: 'Dostawa i odbiór',
  deliveryOnly: 'Tylko dostawa',
  collectionOnly: 'Tylko odbiór',

  noKitchens: 'Nie ma tu jeszcze żadnej kuchni',
  noKitchensYet: 'Pierwsza jest już w drodze.',
  backToStart: 'Wróć na początek',
};
