import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './legal.texts.ts';

export const texts: Translation<typeof en> = {
  onThisPage: 'Na tej stronie',
  companyNumber: (number) => `. Numer rejestrowy spółki ${number}`,
  vatNumber: (number) => `. Numer VAT ${number}`,
  questions: 'Masz pytania?',
  privacy: 'Prywatność',
  terms: 'Regulamin',
  cookies: 'Pliki cookie',
};
