import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './cookies.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Używamy plików cookie',
  explanation: 'Koszyk i logowanie działają bez nich. Zgoda zapamięta tylko Twój wybór.',
  policyLink: 'Co przechowujemy',
  reject: 'Odrzuć',
  accept: 'Akceptuję',
};
