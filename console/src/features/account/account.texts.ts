export const texts = {
  signOut: 'Sign out',
  stillSignedIn: (taps: number) =>
    `You are still signed in, because the server cannot be reached.${taps > 0 ? ` ${taps === 1 ? '1 tap waits' : `${taps} taps wait`} to be sent.` : ''} Try again when you are connected.`,
  failed: 'Your passkeys could not be loaded.',
  retry: 'Try again',
  alerts: 'Alerts',
  alertsHint:
    'When nobody accepts a new order, the people on duty are told. If nobody is on duty, managers and owners are.',
  alertsFailed: 'Your alerts could not be loaded.',
  dutyAt: 'Where you are on duty',
  onDutyAt: (store: string) => `On duty at ${store}`,
  dutyUntil: (time: string) => `Your duty ends by itself at ${time}.`,
  noDuty: 'You are not on duty.',
  push: 'Notifications on this device',
  pushHint:
    'They also arrive while the console is closed, until you sign out or your session ends.',
  pushRefused: 'The browser does not allow it. Allow notifications for this page in its settings.',
  pushNotSetUp: 'Notifications are not set up here.',
  pushNotSupported:
    'This browser has no notifications. On an iPhone, add the console to the home screen first.',
  phone: 'Mobile number for text messages and calls (optional)',
  phoneHint: 'Used for alerts only. Empty it to get none. We send a code there first.',
  phoneCode: 'Code of the text message',
  phoneCodeHint: (phone: string) => `We have sent a code of six digits to ${phone}.`,
  newPhoneCode: 'Send a new code',
  savePhone: 'Save the number',
  passkeys: 'Your passkeys',
  passkeysHint:
    'A passkey signs you in with your fingerprint, face or screen lock instead of a code, and keeps you signed in for 30 days. From then on, changes of the team and large refunds ask for it.',
  noPasskeys: 'You have none yet.',
  notSupported: 'This browser has no passkeys.',
  addPasskey: 'Add a passkey',
  passkeySince: (day: string) => `Since ${day}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  goOnDuty: 'Go on duty',
  endDuty: 'On duty: end',
};
