import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './sign-in.texts.ts';

export const texts: Translation<typeof en> = {
  heading: 'Logowanie',
  email: 'Twój adres e-mail',
  emailInvalid: 'Wpisz adres e-mail, na przykład maya@example.org.',
  sendCode: 'Wyślij mi kod',
  sending: 'Wysyłanie',
  codeSent: (email) => `Wysłaliśmy e-mail na adres ${email}. Wpisz sześciocyfrowy kod.`,
  code: 'Kod',
  codeInvalid: 'Wpisz sześć cyfr z e-maila.',
  signIn: 'Zaloguj się',
  signingIn: 'Logowanie',
  resend: 'Wyślij nowy kod',
  resendIn: (seconds) => `Wyślij nowy kod za ${seconds} s`,
  otherEmail: 'Użyj innego adresu',
  usePasskey: 'Zaloguj się kluczem dostępu',
  enrolInstead: 'Użyj tego urządzenia jako tabletu restauracji',
  signInInstead: 'Zaloguj się',
  enrolHeading: 'Nowy tablet',
  enrolHint: 'Ta przeglądarka będzie pokazywać zamówienia lokalu bez logowania.',
  tabletCode: 'Kod',
  tabletCodeHint: 'Osiem liter i cyfr. Menedżer tworzy go na ekranie Zespół.',
  tabletCodeInvalid: 'Wpisz osiem liter i cyfr kodu.',
  enrol: 'Użyj jako tabletu',
  enrolling: 'Dodawanie',
};
