export const title = 'That page isn’t on the menu';
export const words = 'The address may be old, or mistyped. Look for a dish instead:';
export const searchMenu = 'Search the menu';
export const search = 'Search';
export const ourBrands = 'Our brands';
