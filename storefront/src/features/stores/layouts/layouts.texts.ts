// Titles and words of the eleven store listings. The Polish sibling is layouts.texts.pl.ts.

export const kitchensAToZ = 'Kitchens, A to Z';
export const letters = 'Letters';

export const whoCooksWhat = 'Who cooks what';
export const brands = 'Brands';
export const brandMenu = (brand: string) => `${brand} menu`;
/** After 'Bombay Spice menu', for screen readers. */
export const brandMenuAt = (store: string) => ` at ${store}`;

export const deliveredOrCollected = 'Delivered, or collected';
export const delivery = 'Delivery';
export const collection = 'Collection';
export const nobodyOffersThis = 'No kitchen offers this yet.';
export const readyInMinutes = (minutes: number) => `Ready in about ${minutes} min`;
export const freeNearBy = 'free near by';
export const fromFee = 'from';
/** Before an amount. */
export const thenMinimum = ', minimum\u00a0';
/** Before an amount. */
export const thenFreeFrom = ', free from ';

export const ourTowns = 'Our towns';
export const kitchensInTowns = (kitchens: number, towns: number) =>
  `${kitchens} kitchens in ${towns} towns.`;

export const atAGlance = 'Kitchens at a glance';
export const kitchenColumn = 'Kitchen';
export const nowColumn = 'Now';
export const hoursColumn = 'Hours';
export const cooksColumn = 'Cooks';
export const hygieneColumn = 'Hygiene';

export const doesNotDeliver = 'Does not deliver there.';
/** After the reason. */
export const youCanCollect = ' You can collect.';
export const deliversToYou = 'Delivers to you';
export const free = 'Free';

export const ourKitchens = 'Our kitchens';
export const tellUsYourPostcode = 'Tell us your postcode and see who brings it to your door.';
export const pickOne = 'Pick one to see what it cooks today.';
export const nobodyDelivers = (postcode: string) =>
  `No kitchen delivers to ${postcode} yet. You can collect from any that offers it.`;
export const deliverTo = (count: number, postcode: string) =>
  `${count} ${count === 1 ? 'kitchen delivers' : 'kitchens deliver'} to ${postcode}.`;

export const howItComes = 'How it comes';
export const collectionIn = (minutes: number) => `Collection: ready in about ${minutes} min.`;
export const deliveryIn = (minutes: number) => `Delivery: with you in about ${minutes} min.`;
export const zoneColumn = 'Where';
export const feeColumn = 'Fee';
export const minimumColumn = 'Minimum';
export const freeFromColumn = 'Free from';
export const withinKm = (km: number | null) => `within ${km} km`;

export const ourKitchen = 'Our kitchen';
export const anotherKitchen = 'Another kitchen?';
export const onThePass = 'On the pass here';

export const openRightNow = 'Open right now';
export const openingSoon = 'Opening soon';
export const cookingNow = (open: number, all: number) =>
  `${open} of ${all} kitchens ${open === 1 ? 'is' : 'are'} cooking.`;
export const openingLater = 'Opening later';
export const nextToOpen = 'Next to open';

export const sayHello = 'Come and say hello';
export const findYourKitchen = 'Find your kitchen';

export const fullPostcode = 'Enter a full UK postcode, such as NW1 8AB.';
export const postcodeForm = 'Delivery to a postcode';
export const yourPostcode = 'Your postcode';
export const whoDelivers = 'Who delivers?';
export const checking = 'Checking…';
