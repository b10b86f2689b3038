// Texts of the eleven store listings.
export const texts = {
  kitchensAToZ: 'Kitchens, A to Z',
  letters: 'Letters',

  whoCooksWhat: 'Who cooks what',
  brands: 'Brands',
  brandMenu: (brand: string) => `${brand} menu`,
  /** After 'Bombay Spice menu', for screen readers. */
  brandMenuAt: (store: string) => ` at ${store}`,

  deliveredOrCollected: 'Delivered, or collected',
  delivery: 'Delivery',
  collection: 'Collection',
  emptyGroup: 'No kitchen offers this yet.',
  readyInMinutes: (minutes: number) => `Ready in about ${minutes} min`,
  freeNearBy: 'free near by',
  fromFee: 'from',
  /** Before an amount. */
  thenMinimum: ', minimum\u00a0',
  /** Before an amount. */
  thenFreeFrom: ', free from ',

  ourTowns: 'Our towns',
  kitchensInTowns: (kitchens: number, towns: number) => `${kitchens} kitchens in ${towns} towns.`,

  atAGlance: 'Kitchens at a glance',
  kitchenColumn: 'Kitchen',
  nowColumn: 'Now',
  hoursColumn: 'Hours',
  cooksColumn: 'Cooks',
  hygieneColumn: 'Hygiene',

  doesNotDeliver: 'Does not deliver there.',
  /** After the reason. */
  youCanCollect: ' You can collect.',
  deliversToYou: 'Delivers to you',
  free: 'Free',

  ourKitchens: 'Our kitchens',
  tellUsYourPostcode: 'Tell us your postcode and see who brings it to your door.',
  pickOne: 'Pick one to see what it cooks today.',
  nobodyDelivers: (postcode: string) =>
    `No kitchen delivers to ${postcode} yet. You can collect from any that offers it.`,
  deliverTo: (count: number, postcode: string) =>
    `${count} ${count === 1 ? 'kitchen delivers' : 'kitchens deliver'} to ${postcode}.`,

  howItComes: 'How it comes',
  collectionIn: (minutes: number) => `Collection: ready in about ${minutes} min.`,
  deliveryIn: (minutes: number) => `Delivery: with you in about ${minutes} min.`,
  zoneColumn: 'Where',
  feeColumn: 'Fee',
  minimumColumn: 'Minimum',
  freeFromColumn: 'Free from',
  withinKm: (km: number | null) => `within ${km} km`,

  ourKitchen: 'Our kitchen',
  anotherKitchen: 'Another kitchen?',
  onThePass: 'On the pass here',

  openRightNow: 'Open right now',
  openingSoon: 'Opening soon',
  cookingNow: (open: number, all: number) =>
    `${open} of ${all} kitchens ${open === 1 ? 'is' : 'are'} cooking.`,
  openingLater: 'Opening later',
  nextToOpen: 'Next to open',

  sayHello: 'Come and say hello',
  findYourKitchen: 'Find your kitchen',

  postcodeForm: 'Delivery to a postcode',
  yourPostcode: 'Your postcode',
  whoDelivers: 'Who delivers?',
  checking: 'Checking…',
};
