export const texts = {
  yourAccount: 'Your account',
  welcome: 'Welcome',
  site: 'Site',
  signUp: 'Sign Up',
  logIn: 'Log in',
  manageAccount: 'Manage account',
  orders: 'Orders',
  inviteFriends: 'Invite Friends',
  menu: 'Menu',
  ourKitchens: 'Our kitchens',
  bookATable: 'Book a table',
  signOut: 'Sign Out',
};
