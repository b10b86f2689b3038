import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './basket.texts.ts';

export const texts: Translation<typeof en> = {
  basket: 'Koszyk',
  yourBasket: 'Twój koszyk',
  viewBasket: 'Zobacz koszyk',
  nothingInBasket: 'Jeszcze nic tu nie ma. Wybierz coś dobrego.',
};
