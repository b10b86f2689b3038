export const texts = {
  title: 'That page isn’t on the menu',
  explanation: 'The address may be old, or mistyped.',
  lookForADish: 'Look for a dish instead:',
  /** On a group's directory, which sells no dishes. */
  toHomePage: 'Go to the home page',
  searchMenu: 'Search the menu',
  search: 'Search',
  ourBrands: 'Our brands',
};
