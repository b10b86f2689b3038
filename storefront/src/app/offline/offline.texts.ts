export const notice = 'You’re offline. The menu and your basket still work.';

export const title = 'You’re offline';
export const words =
  'This page has not been kept on your device. The menu and your basket have: they work without a connection.';
export const callUs = 'Or give us a call:';
export const tryAgain = 'Try again';
export const seeMenu = 'See the menu';
