import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './dish-card.texts.ts';

export const texts: Translation<typeof en> = {
  addsDish: (dish) => `Dodaj: ${dish}`,
  choosesOptionsFor: (dish) => `Wybierz dodatki: ${dish}`,
  soldOut: 'Wyprzedane',
  brandPaused: 'Teraz niedostępne',
  from: 'od',
  askAboutAllergens: 'Zapytaj nas o alergeny',
  diets: {
    vegetarian: 'Wegetariańskie',
    vegan: 'Wegańskie',
    halal: 'Halal',
    spicy: 'Ostre',
  },
};
