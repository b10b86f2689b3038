// What stands around every letter.
import type { Catalogue } from '../message-texts.ts';

const en = {
  questions: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
  registered: (number: string) => `Company number ${number}`,
  vat: (number: string) => `VAT ${number}`,
  unsubscribe: 'Unsubscribe',
};

export const FRAME_WORDS: Catalogue<typeof en> = {
  en,
  pl: {
    questions: (phone, email) => `Masz pytania? Zadzwoń: ${phone} lub napisz: ${email}.`,
    registered: (number) => `Nr spółki ${number}`,
    vat: (number) => `VAT ${number}`,
    unsubscribe: 'Wypisz się',
  },
};
