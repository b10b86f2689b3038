import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './contact.texts.ts';

export const texts: Translation<typeof en> = {
  subject: (name) => `Wiadomość od: ${name}`,
  heading: (name) => `${name} pisze do Was`,
  wroteOn: (site) =>
    `Wysłano z formularza kontaktowego ${site}. Odpowiedz na tego e-maila, aby odpisać.`,
  name: 'Imię i nazwisko',
  email: 'E-mail',
};
