// Texts about a store.
export const texts = {
  cookedAt: (store: string) => `Cooked at ${store}`,
  openingHours: 'Opening hours',
  /** After 'Opening hours', for screen readers. */
  ofStore: (store: string) => ` of ${store}`,
  closedAllDay: 'Closed',
  todayIs: (date: string) => `Today, ${date}`,
  allDay: 'Open all day',
  ofMode: {
    delivery: (times: string) => `Delivery: ${times}`,
    pickup: (times: string) => `Collection: ${times}`,
  },
  milesAway: (written: string, _miles: number) => `${written} miles away`,

  hygieneAwaited: 'Hygiene rating awaited',
  hygieneScore: (rating: string, inspected: string) => `Hygiene ${rating} of 5, ${inspected}`,
  hygieneResult: (result: string, inspected: string) => `Hygiene ${result}, ${inspected}`,

  useMyLocation: 'Use my location',
  locating: 'Looking…',
  locationUnknown: 'We could not find out where you are.',
  locationDenied: 'Your browser does not tell us where you are.',
  /** After one of the two messages above. */
  chooseYourself: 'Please choose a kitchen yourself.',
  nearestIs: (store: string, away: string) => `Nearest: ${store}, ${away}.`,

  openCount: (open: number, all: number) => `${open} of ${all} kitchens open now`,
  openNow: 'Open now',
  openUntil: (time: string) => `Open until ${time}`,
  closed: 'Closed',
  closedUntil: (time: string) => `Closed, opens ${time}`,

  order: 'Order',
  /** After 'Order', for screen readers. */
  orderFrom: (store: string) => ` from ${store}`,
  directions: 'Directions',
  /** After 'Directions', for screen readers. */
  directionsTo: (store: string) => ` to ${store}, in a new tab`,

  deliveryAndCollection: 'Delivery and collection',
  deliveryOnly: 'Delivery only',
  collectionOnly: 'Collection only',

  noKitchens: 'No kitchens here yet',
  noKitchensYet: 'The first one is on its way.',
  backToStart: 'Back to the start',
};
