import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './delivery-answer.texts.ts';

export const texts: Translation<typeof en> = {
  deliversTo: (postcode) => `Tak, dowozimy pod ${postcode}`,
  forFee: ' za ',
  free: 'darmo',
  doesNotDeliverTo: (postcode) => `Nie dowozimy pod ${postcode}.`,
  orderFrom: (kitchen) => `Zamów z kuchni ${kitchen}`,
  collectInstead: 'Odbiorę osobiście',
};
