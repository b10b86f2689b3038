// Codes, links, and the news that an address changed.
export const texts = {
  codeSubject: (code: string, site: string) => `${code} is your ${site} code`,
  codeHeading: 'Here is your code',
  enterIt: 'Enter this code to sign in.',
  yourCode: 'Your code',
  worksOnce: (minutes: number) =>
    `It works once, for ${minutes} minutes. We never ask for it by phone or in a message.`,
  notYou: 'You did not ask for it? Then you need not do anything.',
  codeSms: (code: string, minutes: number) =>
    `${code} is your code to sign in. It works for ${minutes} minutes. Never share it.`,

  changeSubject: (code: string, site: string) =>
    `${code} confirms your new contact details at ${site}`,
  changeHeading: 'Is this yours?',
  confirmIt:
    'Enter this code in your account to confirm that this e-mail address or phone number is yours.',
  changeSms: (code: string, minutes: number) =>
    `${code} confirms this number for your account. It works for ${minutes} minutes. Never share it.`,

  exportSubject: (code: string, site: string) =>
    `${code} confirms the download of your data from ${site}`,
  exportHeading: 'Download your data',
  exportIt: 'Enter this code to download everything that we know about you.',
  exportSms: (code: string, minutes: number) =>
    `${code} confirms the download of your data. It works for ${minutes} minutes. Never share it.`,

  eraseSubject: (code: string, site: string) =>
    `${code} confirms that you delete your account at ${site}`,
  eraseHeading: 'Delete your account',
  eraseIt: 'Enter this code to delete your account and your data. This cannot be undone.',
  eraseSms: (code: string, minutes: number) =>
    `${code} deletes your account for good. It works for ${minutes} minutes. Never share it.`,
  careful: (email: string) =>
    `You did not ask for it? Then somebody else may be signed in as you. Do not pass it on, sign out your other devices in your account, and write to ${email}.`,

  staffSubject: (code: string, site: string) => `${code} is your code for the console of ${site}`,
  staffHeading: 'Sign in to the console',
  staffEnterIt: 'Enter this code to see the orders of your restaurant.',
  staffNotYou: 'You did not ask for it? Then tell the owner of the restaurant.',
  staffSms: (code: string, minutes: number) =>
    `${code} is your code for the console. It works for ${minutes} minutes. Never share it.`,
  staffPhoneSubject: (code: string, site: string) => `${code} confirms your number at ${site}`,
  staffPhoneHeading: 'Is this your number?',
  staffPhoneEnterIt: 'Enter this code in the console, and alerts about orders come to this number.',
  staffPhoneSms: (code: string, minutes: number) =>
    `${code} confirms this number for alerts about orders. It works for ${minutes} minutes. Never share it.`,
  unknownStaffSubject: (site: string) => `You have no access to the console of ${site}`,
  unknownStaffHeading: 'This address has no access',
  unknownStaffNext: (site: string) =>
    `Somebody tried to sign in to the console of ${site} with this e-mail address. If it was you, ask the owner of the restaurant to invite this address.`,

  linkSubject: (site: string) => `Your link to sign in to ${site}`,
  linkHeading: 'Sign in with one click',
  openIt:
    'Open this link to sign in. There were too many attempts with codes, so this time we send a link instead.',
  signIn: 'Sign in',
  linkWorksOnce: (minutes: number) => `It works once, for ${minutes} minutes.`,
  linkNotYou:
    'You did not ask for it? Then you need not do anything: nobody can sign in without this message.',
  linkSms: (href: string, minutes: number) =>
    `Open this link to sign in. It works once, for ${minutes} minutes. Never share it. ${href}`,

  changedSubject: (site: string) => `Your contact details at ${site} have changed`,
  changedHeading: {
    email: 'Your e-mail address has changed',
    phone: 'Your phone number has changed',
  },
  changedNow: (site: string, now: string, when: string) =>
    `Your account at ${site} now uses ${now}, since ${when}. We no longer use this one.`,
  changedNotYou: (phone: string, email: string) =>
    `It was not you? Call ${phone} or write to ${email} right away, and we will help you to get your account back.`,
  changedSms: (now: string, phone: string) =>
    `Your account now uses ${now}. It was not you? Call ${phone} right away.`,
};
