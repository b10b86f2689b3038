// Titles of the screens that the browser fills by itself.
export const signIn = 'Sign in';
export const enterCode = 'Enter your code';
export const basket = 'Your basket';
export const checkout = 'Checkout';
export const payment = 'Payment';
export const orders = 'Your orders';
export const account = 'Manage account';
export const bookATable = 'Book a table';
export const offers = 'Offers';
export const inviteFriends = 'Invite friends';
export const offline = 'You are offline';
