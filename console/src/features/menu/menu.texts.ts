import type { ItemTag } from '../../../../contract/catalogue/item-tags.ts';

interface Origin {
  by: string | null;
  reason: string | null;
  since: string | null;
  until: string | null;
}

export const texts = {
  loading: 'Loading the menu',
  menu: 'Menu',
  filter: 'Find a dish or section',
  noDish: 'No dish matches.',
  where: 'Changes are for',
  whereTitle: 'Which stores is the change for?',
  nowhere: 'Choose stores',
  everywhere: (stores: number) => (stores === 1 ? 'The store' : `All ${stores} stores`),
  onlyIn: 'Only in some stores',
  chooseStore: 'Choose a store',
  lookAt: (stores: string) => `Only in ${stores}`,
  storeAndTown: (name: string, town: string) => (name === town ? name : `${name}, ${town}`),
  dish: 'Dish',
  price: 'Price',
  vat: 'VAT',
  kcal: 'kcal',
  allergens: 'Allergens',
  notVerified: 'not verified',
  allergenCount: (number: number, isVerified: boolean) =>
    `${number === 0 ? 'none' : number}${isVerified ? ', verified' : ''}`,
  priceOf: (dish: string, price: string) => `Price of ${dish}: ${price}`,
  own: 'own price',
  otherStores: (number: number) => (number === 1 ? '1 store differs' : `${number} stores differ`),
  notSoldThere: 'not sold',
  noPrice: 'Write a price such as 11.50.',
  severalPrices: 'These stores have several prices now.',
  menuPrice: (price: string) => `The menu says ${price}.`,
  notSold: 'Not sold here',
  until: 'Until (optional), then as the menu says',
  name: 'Name',
  vatNeeded: 'Write a rate such as 20 or 0.',
  nameNeeded: 'A dish needs a name.',
  description: 'Description',
  vatPercent: 'VAT in percent',
  prepMinutes: 'Preparation in minutes',
  tags: 'Diets and marks',
  tagNames: {
    vegetarian: 'vegetarian',
    vegan: 'vegan',
    halal: 'halal',
    spicy: 'spicy',
    popular: 'popular',
    new: 'new',
    sharing: 'for sharing',
  } as Record<ItemTag, string>,
  allergen: 'Allergen',
  levels: { contains: 'contains', mayContain: 'may contain', free: 'free from' },
  verified: (by: string, on: string) => `Verified by ${by} on ${on}.`,
  verifyHint:
    'Not verified. Customers who avoid an allergen are warned until somebody has checked the recipe.',
  notSigned: 'Stated without the name of who has checked the recipe.',
  verifiedByMe: (name: string) => `I have checked the recipe (${name})`,
  selection: 'Selected',
  select: (name: string) => `Select ${name}`,
  selected: (number: number) => `${number} selected`,
  changePrices: 'Change their prices',
  clear: 'Clear',
  bulkTitle: (number: number) => (number === 1 ? 'Price of 1 dish' : `Prices of ${number} dishes`),
  bulkKind: 'How the prices change',
  bulkKinds: { percent: '+/- %', amount: '+/- amount', set: 'Set' },
  bulkValue: {
    percent: 'Percent, such as 5 or -10',
    amount: 'Amount, such as 0.50 or -1',
    set: 'Price',
  },
  rounding: 'Rounding',
  roundings: { none: 'To the penny', fifty: 'To .00 or .50', ninetyFive: 'To .95' },
  preview: 'What changes',
  bulkPublish: (number: number, where: string) =>
    `Change ${number} ${number === 1 ? 'price' : 'prices'}: ${where}`,
  keepOwn: 'These stores keep a price of their own:',
  ownPrices: 'Prices of single stores:',
  origin: ({ by, reason, since, until }: Origin) =>
    [since && `since ${since}`, until && `until ${until}`, [by, reason].filter(Boolean).join(': ')]
      .filter(Boolean)
      .join(', '),
  reset: 'Reset',
  resetStore: (store: string) => `Reset ${store} to the menu's price`,
  resetTitle: (dish: string) => `${dish}: as the menu says`,
  hasRules: (number: number) =>
    number === 1
      ? 'A price rule by mode or time applies besides.'
      : `${number} price rules by mode or time apply besides.`,
  publishTitle: (dish: string, where: string) => `${dish}: ${where}`,
  changePrice: (where: string) => `Change the price: ${where}`,
  changeDish: (where: string) => `Change the dish: ${where}`,
  newDish: 'New dish',
  newDishTitle: (name: string) => `New: ${name}`,
  addDish: (where: string) => `Add the dish: ${where}`,
  section: 'Section',
  chooseSection: 'Choose a section',
  newSection: 'New section…',
  sectionName: 'Name of the section',
  sectionNameNeeded: 'A section needs a name.',
  sectionEnds: (section: string) => `“${section}” has no other dish and disappears, too.`,
  changeSection: (where: string) => `Change the section: ${where}`,
  orderOfDishes: 'Order of its dishes',
  orderOfSections: (brand: string) => `Order of the sections of ${brand}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  placeOf: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
  withdraw: 'Withdraw this dish',
  withdrawTitle: (dish: string) => `Withdrawn: ${dish}`,
  withdrawDish: (dish: string, where: string) => `Withdraw ${dish}: ${where}`,
  sellers: (stores: number) =>
    `${stores === 1 ? '1 store sells' : `${stores} stores sell`} it. Nobody can order it any more; the history can bring it back.`,
  whoSet: 'Who set this price?',
};
