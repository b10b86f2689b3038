import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './delivery-check.texts.ts';

export const texts: Translation<typeof en> = {
  yourPostcode: 'Kod pocztowy',
  check: 'Sprawdź',
  checkWhat: ', czy dowozimy pod Twój kod pocztowy',
};
