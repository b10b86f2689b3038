// Codes, links, and the news that an address changed.
import { plural, type Catalogue } from '../message-texts.ts';

const en = {
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

  linkSubject: (site: string) => `Your link to sign in to ${site}`,
  linkHeading: 'Sign in with one click',
  openIt:
    'Open this link to sign in. There were too many tries with codes, so this time we send a link instead.',
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

const forMinutes = (count: number) =>
  `${count} ${plural(count, { one: 'minutę', few: 'minuty', many: 'minut' })}`;

const pl: typeof en = {
  codeSubject: (code, site) => `${code} to Twój kod do ${site}`,
  codeHeading: 'Oto Twój kod',
  enterIt: 'Wpisz ten kod, aby się zalogować.',
  yourCode: 'Twój kod',
  worksOnce: (minutes) =>
    `Działa raz, przez ${forMinutes(minutes)}. Nigdy nie prosimy o niego przez telefon ani w wiadomości.`,
  notYou: 'To nie Ty o niego prosisz? Nie musisz nic robić.',
  codeSms: (code, minutes) =>
    `${code} to Twój kod do logowania. Działa przez ${forMinutes(minutes)}. Nikomu go nie podawaj.`,

  changeSubject: (code, site) => `${code} potwierdza Twoje nowe dane kontaktowe w ${site}`,
  changeHeading: 'Czy to Twoje?',
  confirmIt:
    'Wpisz ten kod na swoim koncie, aby potwierdzić, że ten adres e-mail lub numer telefonu należy do Ciebie.',
  changeSms: (code, minutes) =>
    `${code} potwierdza ten numer dla Twojego konta. Działa przez ${forMinutes(minutes)}. Nikomu go nie podawaj.`,

  exportSubject: (code, site) => `${code} potwierdza pobranie Twoich danych z ${site}`,
  exportHeading: 'Pobierz swoje dane',
  exportIt: 'Wpisz ten kod, aby pobrać wszystko, co o Tobie wiemy.',
  exportSms: (code, minutes) =>
    `${code} potwierdza pobranie Twoich danych. Działa przez ${forMinutes(minutes)}. Nikomu go nie podawaj.`,

  eraseSubject: (code, site) => `${code} potwierdza usunięcie Twojego konta w ${site}`,
  eraseHeading: 'Usuń swoje konto',
  eraseIt: 'Wpisz ten kod, aby usunąć swoje konto i dane. Tego nie da się cofnąć.',
  eraseSms: (code, minutes) =>
    `${code} usuwa Twoje konto na zawsze. Działa przez ${forMinutes(minutes)}. Nikomu go nie podawaj.`,
  careful: (email) =>
    `To nie Ty o niego prosisz? W takim razie ktoś inny może być zalogowany jako Ty. Nie podawaj kodu dalej, wyloguj na koncie inne urządzenia i napisz: ${email}.`,

  linkSubject: (site) => `Twój link do logowania w ${site}`,
  linkHeading: 'Zaloguj się jednym kliknięciem',
  openIt:
    'Otwórz ten link, aby się zalogować. Było zbyt wiele prób z kodami, więc tym razem wysyłamy link.',
  signIn: 'Zaloguj się',
  linkWorksOnce: (minutes) => `Działa raz, przez ${forMinutes(minutes)}.`,
  linkNotYou:
    'To nie Ty o niego prosisz? Nie musisz nic robić: bez tej wiadomości nikt się nie zaloguje.',
  linkSms: (href, minutes) =>
    `Otwórz ten link, aby się zalogować. Działa raz, przez ${forMinutes(minutes)}. Nikomu go nie podawaj. ${href}`,

  changedSubject: (site) => `Twoje dane kontaktowe w ${site} zmieniły się`,
  changedHeading: {
    email: 'Twój adres e-mail zmienił się',
    phone: 'Twój numer telefonu zmienił się',
  },
  changedNow: (site, now, when) =>
    `Twoje konto w ${site} używa teraz: ${now} (zmiana: ${when}). Z tego adresu lub numeru już nie korzystamy.`,
  changedNotYou: (phone, email) =>
    `To nie Ty? Zadzwoń od razu: ${phone} lub napisz: ${email}. Pomożemy Ci odzyskać konto.`,
  changedSms: (now, phone) =>
    `Twoje konto używa teraz: ${now}. To nie Ty? Zadzwoń od razu: ${phone}.`,
};

export const SIGN_IN_WORDS: Catalogue<typeof en> = { en, pl };
