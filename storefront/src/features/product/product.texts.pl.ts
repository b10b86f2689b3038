import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './product.texts.ts';

export const texts: Translation<typeof en> = {
  menu: 'Menu',
  breadcrumb: 'Ścieżka',
  inYourBasket: (dish) => `${dish} jest w Twoim koszyku`,
  serviceFee: (fee) => `opłata serwisowa ${fee}`,
  bagCharge: (fee) => `opłata za torbę ${fee}`,
  everyOrder: (fees) => `Doliczane raz do każdego zamówienia: ${fees}.`,
  dailyEnergy: 'Dorosły potrzebuje około 2000 kcal dziennie.',
};
