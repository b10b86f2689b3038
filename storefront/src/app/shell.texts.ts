// Texts around every screen: header, drawer, footer and the error screen.
export const texts = {
  skip: 'Skip to content',
  demo: 'Demo',
  demoWords: 'Demo: nothing is cooked and no real money moves.',
  menu: 'Menu',
  basketEmpty: 'Basket, empty',
  basketOf: (count: number) => `Basket, ${count} ${count === 1 ? 'item' : 'items'}`,
  /** Spec section 8. */
  addItemsFirst: 'Please add items to cart first.!',

  findUs: 'Find us',
  getDirections: 'Get Directions',
  talkToUs: 'Talk to us',
  terms: 'Terms of Service',
  privacy: 'Privacy',
  cookies: 'Cookies',
  cookieSettings: 'Cookie settings',
  companyNo: (no: string) => `company no. ${no}`,

  /** Spec section 2. */
  errorTitle: 'Unexpected Application Error!',
  toTheStart: 'Back to the start',
  notFound: 'Not Found',
};
