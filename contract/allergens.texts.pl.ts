import type { Allergen } from './allergens.ts';

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

export const allergenName = (allergen: Allergen): string => NAMES[allergen];

export const allergenNames = (allergens: readonly Allergen[]): string =>
  allergens.map(allergenName).join(', ');
