// Texts of /account.
export const texts = {
  yourAccount: 'Your account',
  yourName: 'Your name',
  nameLead: 'So that the courier knows whom to ask for.',
  signingIn: 'Signing in',
  signingInLead:
    'A new e-mail or phone takes effect once you enter the code that we send to it. We tell the old one.',
  addresses: 'Addresses',
  addressesLead: 'The one you choose is where the next order goes.',
  tables: 'Your tables',
  tablesLead: 'Those that you booked while signed in.',
  household: 'Who eats with you',
  householdLead:
    'First names and what each avoids. Stored on this device only, not in your account.',
  openHousehold: 'Edit your household',
  whatWeMaySend: 'What we may send you',
  whatWeMaySendLead:
    'Offers and new kitchens, only where you say yes. Messages about an order come either way.',
  whereSignedIn: 'Where you are signed in',
  whereSignedInLead: 'Lost a phone? Sign it out from here.',

  firstName: 'First name',
  lastName: 'Last name',
  save: 'Save',
  saving: 'Saving…',

  notGiven: 'Not given',
  change: 'Change',
  add: 'Add',
  identifiers: {
    email: { label: 'E-mail', changeHint: ' e-mail', fresh: 'New e-mail' },
    phone: { label: 'Phone', changeHint: ' phone', fresh: 'New phone' },
  },
  sendTheCode: 'Send the code',
  sending: 'Sending…',
  cancel: 'Cancel',
  confirmWithCode: 'Confirm with a code',
  codeSentTo: 'Enter the 4-digit code sent to you at ',
  confirm: 'Confirm',
  checking: 'Checking…',
  sendAgain: 'Send again',

  channels: {
    email: 'By e-mail',
    sms: 'By text message',
    whatsapp: 'By WhatsApp',
  },
  addEmailFirst: 'Add an e-mail first.',
  addPhoneFirst: 'Add a phone number first.',
  agreedOn: (date: string) => `Agreed on ${date}.`,
  newsletter: 'The newsletter',
  newsletterSince: (date: string) => `You have received it by e-mail since ${date}.`,
  stopNewsletter: 'Stop the newsletter',
  stopping: 'Stopping…',

  lastSeen: (when: string) => `Last seen ${when}`,
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  signOutOne: 'Sign out',
  reallySignOut: 'Really sign out?',
  signOutOthers: 'Sign out other devices',
  signingOut: 'Signing out…',

  yourData: 'Your data',
  yourDataLead: 'Take it with you, or take it away. Both are your right.',
  download: 'Download my data',
  downloadHint:
    'Everything that we know about you in one file: your details, addresses, orders, bookings, consents and devices.',
  collecting: 'Collecting…',
  downloaded: 'Your data is in your downloads.',
  fileName: (site: string, date: string) => `${site}-my-data-${date}.json`,

  deleteAccount: 'Delete my account',
  deleteHint: 'For good, on all your devices.',
  deleteTitle: 'Delete your account?',
  goesHeading: 'What goes',
  goes: 'Your name, e-mail, phone, addresses, devices, consents and messages. Credit and favourites go with them.',
  tablesGo: 'Tables that you have booked are given up.',
  staysHeading: 'What stays',
  stays:
    'What you ordered and paid, because tax law asks us to keep it. It no longer says who you are.',
  cannotUndo:
    'This cannot be undone. We send you a code first, so that nobody else can do it for you.',
  keepAccount: 'Keep my account',
  deleteForGood: 'Delete for good',
  deleting: 'Deleting…',
};
