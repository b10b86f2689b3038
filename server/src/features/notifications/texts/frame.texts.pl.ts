import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './frame.texts.ts';

export const texts: Translation<typeof en> = {
  questions: (phone, email) => `Masz pytania? Zadzwoń: ${phone} lub napisz: ${email}.`,
  registered: (number) => `Nr spółki ${number}`,
  vat: (number) => `VAT ${number}`,
  unsubscribe: 'Wypisz się',

  today: 'dziś',
  span: (from, until) => `${from}–${until}`,
};
