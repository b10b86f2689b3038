// Titles of the screens that only the browser renders, keyed by the names of their paths (paths.ts).
export const texts = {
  login: 'Sign in',
  verification: 'Enter your code',
  cart: 'Your basket',
  checkout: 'Checkout',
  payment: 'Payment',
  orders: 'Your orders',
  account: 'Manage account',
  promo: 'Offers',
  invite: 'Invite friends',
  reservation: 'Book a table',
  offline: 'You are offline',
};
