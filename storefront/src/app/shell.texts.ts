// What frames every screen: header, drawer, footer, and what stands in for a screen that failed.
export const skip = 'Skip to content';
export const demo = 'Demo';
export const demoWords = 'Demo: nothing is cooked and no real money moves.';
export const menu = 'Menu';
export const basketEmpty = 'Basket, empty';
export const basketOf = (count: number) => `Basket, ${count} ${count === 1 ? 'item' : 'items'}`;
/** Spec section 8. */
export const addItemsFirst = 'Please add items to cart first.!';

export const findUs = 'Find us';
export const getDirections = 'Get Directions';
export const talkToUs = 'Talk to us';
export const terms = 'Terms of Service';
export const privacy = 'Privacy';
export const cookies = 'Cookies';
export const cookieSettings = 'Cookie settings';
export const companyNo = (no: string) => `company no. ${no}`;

/** Spec section 2. */
export const errorTitle = 'Unexpected Application Error!';
export const toTheStart = 'Back to the start';
export const notFound = 'Not Found';
