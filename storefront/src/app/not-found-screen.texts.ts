export const title = 'That page isn’t on the menu';
export const words = 'The address may be old, or mistyped.';
export const lookForADish = 'Look for a dish instead:';
/** Where no dishes are. */
export const toTheStart = 'To the start';
export const searchMenu = 'Search the menu';
export const search = 'Search';
export const ourBrands = 'Our brands';
