import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './legal-titles.texts.ts';

export const texts: Translation<typeof en> = {
  privacy: 'Polityka prywatności',
  terms: 'Regulamin',
  cookies: 'Polityka plików cookie',
};
