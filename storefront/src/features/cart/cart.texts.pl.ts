import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './cart.texts.ts';

export const texts: Translation<typeof en> = {
  cartFailed: 'Ups, coś poszło nie tak',

  removed: (dish) => `Usunięto: ${dish}`,
  undo: 'Cofnij',
};
