import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './sign-in.texts.ts';

export const texts: Translation<typeof en> = {
  phoneTitle: 'Jaki jest Twój numer telefonu?',
  emailTitle: 'Jaki jest Twój adres e-\u2060mail?',
  phoneLabel: 'Numer telefonu',
  emailLabel: 'E-mail',
  emailInstead: 'Użyj adresu e-mail',
  phoneInstead: 'Użyj numeru telefonu',
  lead: 'Wyślemy Ci czterocyfrowy kod. Bez hasła do zapamiętania.',
  sending: 'Wysyłamy kod…',
  consent:
    'Przechodząc dalej, zgadzasz się na kontakt w sprawie zamówienia przez telefon, WhatsApp lub SMS, także automatyczny. Operator może naliczyć opłatę za wiadomości.',

  codeTitle: 'Wpisz kod',
  codeSentTo: 'Wpisz 4-cyfrowy kod wysłany na',
  code: 'Kod',
  digitOf: (no, count) => `Cyfra ${no} z ${count}`,
  tip: 'Wskazówka: zajrzyj do skrzynki odbiorczej i do folderu ze spamem.',
  checking: 'Sprawdzamy…',
  continueOn: 'Dalej',
  back: 'Wstecz',
  resend: 'Wyślij ponownie',
  resendIn: (seconds) =>
    `Wyślij kod ponownie za ${seconds} ${selectPlural(seconds, { one: 'sekundę', few: 'sekundy', many: 'sekund' })}`,
};
