import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './allergen-sheet.texts.ts';

export const texts: Translation<typeof en> = {
  mustNotBeInIt: 'Czego ma w nim nie być?',
  showDishes: 'Pokaż dania',
  forHousehold: 'Kilka osób, różne alergie?',
  openHousehold: 'Zobacz, komu pasuje każde danie',
  hidesDishes:
    'Dania, które to zawierają lub mogą zawierać, są ukryte, nawet jeśli można je zamówić bez tych składników. Jeśli masz alergię, zadzwoń do nas przed zamówieniem.',
};
