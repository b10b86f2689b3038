import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './newsletter-and-contact.texts.ts';

export const texts: Translation<typeof en> = {
  newsletterTitle: 'List od czasu do czasu',
  newsletterLead:
    'Nowe dania, wolne stoliki i jedna dobra oferta. Nigdy więcej, niż chcielibyśmy czytać sami.',
  subscribe: 'Zapisz się',
  privacy: 'Prywatność',

  writeToUs: 'Napisz do nas',
  contactLead: 'Urodziny na dwadzieścia osób, zgubiony parasol, pochwała dla kucharza.',
  name: 'Imię i nazwisko',
  email: 'E-mail',
  message: 'Wiadomość',
  send: 'Wyślij wiadomość',
  sending: 'Wysyłanie…',
  emailRequired: 'Podaj adres e-mail',
};
