export const texts = {
  notice: 'You’re offline. The menu and your basket still work.',

  title: 'You’re offline',
  words:
    'This page has not been kept on your device. The menu and your basket have: they work without a connection.',
  callUs: 'Or give us a call:',
  tryAgain: 'Try again',
  seeMenu: 'See the menu',
};
