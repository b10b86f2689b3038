import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../../contract/text/plural.ts';
import type { texts as en } from './sign-in.texts.ts';

const forMinutes = (count: number) =>
  `${count} ${selectPlural(count, { one: 'minutę', few: 'minuty', many: 'minut' })}`;

export const texts: Translation<typeof en> = {
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

  staffSubject: (code, site) => `${code} to Twój kod do panelu ${site}`,
  staffHeading: 'Zaloguj się do panelu',
  staffEnterIt: 'Wpisz ten kod, aby zobaczyć zamówienia swojej restauracji.',
  staffNotYou: 'To nie Ty o niego prosisz? Powiedz o tym właścicielowi restauracji.',
  staffSms: (code, minutes) =>
    `${code} to Twój kod do panelu. Działa przez ${forMinutes(minutes)}. Nikomu go nie podawaj.`,
  staffPhoneSubject: (code, site) => `${code} potwierdza Twój numer w ${site}`,
  staffPhoneHeading: 'Czy to Twój numer?',
  staffPhoneEnterIt: 'Wpisz ten kod w panelu, a powiadomienia o zamówieniach przyjdą na ten numer.',
  staffPhoneSms: (code, minutes) =>
    `${code} potwierdza ten numer dla powiadomień o zamówieniach. Działa przez ${forMinutes(minutes)}. Nikomu go nie podawaj.`,
  unknownStaffSubject: (site) => `Nie masz dostępu do panelu ${site}`,
  unknownStaffHeading: 'Ten adres nie ma dostępu',
  unknownStaffNext: (site) =>
    `Ktoś próbował zalogować się do panelu ${site} tym adresem e-mail. Jeśli to Ty, poproś właściciela restauracji o zaproszenie tego adresu.`,

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
