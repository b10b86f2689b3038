// What the account says.
export const yourAccount = 'Your account';
export const yourName = 'Your name';
export const nameLead = 'So that the courier knows whom to ask for.';
export const signingIn = 'Signing in';
export const signingInLead =
  'A new e-mail or phone takes effect once you enter the code that we send to it. We tell the old one.';
export const addresses = 'Addresses';
export const addressesLead = 'The one you choose is where the next order goes.';
export const whatWeMaySend = 'What we may send you';
export const whatWeMaySendLead =
  'Offers and new kitchens, only where you say yes. Messages about an order come either way.';
export const whereSignedIn = 'Where you are signed in';
export const whereSignedInLead = 'Lost a phone? Sign it out from here.';

export const firstName = 'First name';
export const lastName = 'Last name';
export const save = 'Save';
export const saving = 'Saving…';

export const notGiven = 'Not given';
export const change = 'Change';
export const add = 'Add';
export const identifiers = {
  email: { label: 'E-mail', changeWhat: ' e-mail', fresh: 'New e-mail' },
  phone: { label: 'Phone', changeWhat: ' phone', fresh: 'New phone' },
} as const;
export const enterEmail = 'Enter a valid email';
export const enterPhone = 'Enter a phone number that we can call';
export const sendTheCode = 'Send the code';
export const sending = 'Sending…';
export const cancel = 'Cancel';
export const confirmWithCode = 'Confirm with a code';
export const codeSentTo = 'Enter the 4-digit code sent to you at ';
export const confirm = 'Confirm';
export const checking = 'Checking…';
export const sendAgain = 'Send again';

export const channels = {
  email: 'By e-mail',
  sms: 'By text message',
  whatsapp: 'By WhatsApp',
} as const;
export const addEmailFirst = 'Add an e-mail first.';
export const addPhoneFirst = 'Add a phone number first.';
export const agreedOn = (date: string) => `Agreed on ${date}.`;
export const newsletter = 'The newsletter';
export const newsletterSince = (date: string) => `It comes to your e-mail since ${date}.`;
export const stopNewsletter = 'Stop the newsletter';
export const stopping = 'Stopping…';

export const lastSeen = (when: string) => `Last seen ${when}`;
export const unknownDevice = 'Unknown device';
export const thisDevice = 'This device';
export const signOutOne = 'Sign out';
export const reallySignOut = 'Really sign out?';
export const signOutOthers = 'Sign out other devices';
export const signingOut = 'Signing out…';

export const yourData = 'Your data';
export const yourDataLead = 'Take it with you, or take it away. Both are your right.';
export const download = 'Download my data';
export const downloadWhat =
  'Everything that we know about you in one file: your details, addresses, orders, consents and devices.';
export const collecting = 'Collecting…';
export const downloaded = 'Your data is in your downloads.';
export const fileName = (site: string, date: string) => `${site}-my-data-${date}.json`;

export const deleteAccount = 'Delete my account';
export const deleteWhat = 'For good, on all your devices.';
export const deleteTitle = 'Delete your account?';
export const goesHeading = 'What goes';
export const goes =
  'Your name, e-mail, phone, addresses, devices, consents and messages. Credit and favourites go with them.';
export const staysHeading = 'What stays';
export const stays =
  'What you ordered and paid, because tax law asks us to keep it. It no longer says who you are.';
export const cannotUndo =
  'This cannot be undone. We send you a code first, so that nobody else can do it for you.';
export const keepAccount = 'Keep my account';
export const deleteForGood = 'Delete for good';
export const deleting = 'Deleting…';
