import { plural } from '../../../../contract/messages/plural.ts';

export const cookedAt = (store: string) => `Co gotuje ${store}`;
export const openingHours = 'Godziny otwarcia';
export const ofStore = (store: string) => `, ${store}`;
export const closedAllDay = 'Nieczynne';
export const allDay = 'Cała doba';
/** Fractions take the genitive: '0,4 mili'. */
export const milesAway = (written: string, miles: number) =>
  `${written} ${Number.isInteger(miles) ? plural(miles, { one: 'mila', few: 'mile', many: 'mil' }) : 'mili'} stąd`;

export const hygieneAwaited = 'Czekamy na ocenę higieny';
export const hygieneScore = (rating: string, inspected: string) =>
  `Higiena ${rating} na 5, ${inspected}`;
export const hygieneResult = (result: string, inspected: string) =>
  `Higiena: ${result}, ${inspected}`;

export const useMyLocation = 'Użyj mojej lokalizacji';
export const locating = 'Szukamy…';
export const locationUnknown = 'Nie udało nam się ustalić, gdzie jesteś.';
export const locationDenied = 'Przeglądarka nie podaje nam, gdzie jesteś.';
export const chooseYourself = 'Wybierz kuchnię z listy.';
export const nearestIs = (store: string, away: string) => `Najbliżej: ${store}, ${away}.`;

export const openCount = (open: number, all: number) => `Teraz otwarte kuchnie: ${open} z ${all}`;
export const openNow = 'Otwarte';
export const openUntil = (time: string) => `Otwarte do ${time}`;
export const closed = 'Zamknięte';
export const closedUntil = (time: string) => `Zamknięte, otwarcie ${time}`;

export const order = 'Zamów';
export const orderFrom = (store: string) => ` z kuchni ${store}`;
export const directions = 'Jak dojechać';
export const directionsTo = (store: string) => ` do kuchni ${store}, w nowej karcie`;

export const deliveryAndCollection = 'Dostawa i odbiór';
export const deliveryOnly = 'Tylko dostawa';
export const collectionOnly = 'Tylko odbiór';

export const noKitchens = 'Nie ma tu jeszcze żadnej kuchni';
export const noKitchensYet = 'Pierwsza jest już w drodze.';
export const backToStart = 'Wróć na początek';
