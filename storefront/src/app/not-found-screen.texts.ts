export const texts = {
  title: 'That page isn’t on the menu',
  words: 'The address may be old, or mistyped.',
  lookForADish: 'Look for a dish instead:',
  /** Where no dishes are. */
  toHomePage: 'To the start',
  searchMenu: 'Search the menu',
  search: 'Search',
  ourBrands: 'Our brands',
};
