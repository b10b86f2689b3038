import { plural } from '../../../../contract/messages/plural.ts';

export const phoneTitle = 'Jaki jest Twój numer telefonu?';
export const emailTitle = 'Jaki jest Twój adres e-\u2060mail?';
export const phoneLabel = 'Numer telefonu';
export const emailLabel = 'E-mail';
export const emailInstead = 'Użyj adresu e-mail';
export const phoneInstead = 'Użyj numeru telefonu';
export const lead = 'Wyślemy Ci czterocyfrowy kod. Bez hasła do zapamiętania.';
export const invalidInput = 'Wpisz poprawny numer lub adres!';
export const sending = 'Wysyłamy kod…';
export const consent =
  'Przechodząc dalej, zgadzasz się na kontakt w sprawie zamówienia przez telefon, WhatsApp lub SMS, także automatyczny. Operator może naliczyć opłatę za wiadomości.';

export const codeTitle = 'Wpisz kod';
export const codeSentTo = 'Wpisz 4-cyfrowy kod wysłany na';
export const code = 'Kod';
export const digitOf = (no: number, count: number) => `Cyfra ${no} z ${count}`;
export const tip = 'Wskazówka: zajrzyj do skrzynki odbiorczej i do folderu ze spamem.';
export const checking = 'Sprawdzamy…';
export const continueOn = 'Dalej';
export const back = 'Wstecz';
export const resend = 'Wyślij ponownie';
export const resendIn = (seconds: number) =>
  `Wyślij kod ponownie za ${seconds} ${plural(seconds, { one: 'sekundę', few: 'sekundy', many: 'sekund' })}`;
