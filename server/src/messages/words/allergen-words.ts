import { ALLERGENS, type Allergen } from '../../../../contract/allergens.ts';
import type { Catalogue } from '../words.ts';

/** The words of the law are the ids themselves. */
const en = Object.fromEntries(ALLERGENS.map((name) => [name, name])) as Record<Allergen, string>;

export const ALLERGEN_WORDS: Catalogue<Record<Allergen, string>> = {
  en,
  pl: {
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
  },
};
