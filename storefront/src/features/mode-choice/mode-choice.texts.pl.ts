import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './mode-choice.texts.ts';

export const texts: Translation<typeof en> = {
  deliveryOrPickup: 'Dostawa lub odbiór',
  delivery: 'Dostawa',
  pickup: 'Odbiór',
};
