// What the store room says. The Polish sibling is stores.texts.pl.ts.

export const cookedAt = (store: string) => `Cooked at ${store}`;
export const openingHours = 'Opening hours';
/** After 'Opening hours', for screen readers. */
export const ofStore = (store: string) => ` of ${store}`;
export const closedAllDay = 'Closed';
export const allDay = 'Open all day';
export const milesAway = (written: string, _miles: number) => `${written} miles away`;

export const hygieneAwaited = 'Hygiene rating awaited';
export const hygieneScore = (rating: string, inspected: string) =>
  `Hygiene ${rating} of 5, ${inspected}`;
export const hygieneResult = (result: string, inspected: string) =>
  `Hygiene ${result}, ${inspected}`;

export const useMyLocation = 'Use my location';
export const locating = 'Looking…';
export const locationUnknown = 'We could not find out where you are.';
export const locationDenied = 'Your browser does not tell us where you are.';
/** After either. */
export const chooseYourself = 'Please choose a kitchen yourself.';
export const nearestIs = (store: string, away: string) => `Nearest: ${store}, ${away}.`;

export const openCount = (open: number, all: number) => `${open} of ${all} kitchens open now`;
export const openNow = 'Open now';
export const openUntil = (time: string) => `Open until ${time}`;
export const closed = 'Closed';
export const closedUntil = (time: string) => `Closed, opens ${time}`;

export const order = 'Order';
/** After 'Order', for screen readers. */
export const orderFrom = (store: string) => ` from ${store}`;
export const directions = 'Directions';
/** After 'Directions', for screen readers. */
export const directionsTo = (store: string) => ` to ${store}, in a new tab`;

export const deliveryAndCollection = 'Delivery and collection';
export const deliveryOnly = 'Delivery only';
export const collectionOnly = 'Collection only';

export const noKitchens = 'No kitchens here yet';
export const noKitchensYet = 'The first one is on its way.';
export const backToStart = 'Back to the start';
