import type { Allergen } from '../allergens/allergens.ts';
import type { texts as en } from './allergens.texts.ts';
import type { Translation } from './text-catalogue.ts';

const NAMES: Record<Allergen, string> = {
  celery: 'seler',
  gluten: 'gluten',
  crustaceans: 'skorupiaki',
  eggs: 'jaja',
  fish: 'ryby',
  lupin: 'łubin',
  milk: 'mleko',
  molluscs: 'mięczaki',
  mustard: 'gorczyca',
  nuts: 'orzechy',
  peanuts: 'orzeszki ziemne',
  sesame: 'sezam',
  soya: 'soja',
  sulphites: 'siarczyny',
};

export const texts: Translation<typeof en> = {
  allergenName: (allergen) => NAMES[allergen],
  allergenNames: (allergens) => allergens.map((allergen) => NAMES[allergen]).join(', '),
};
