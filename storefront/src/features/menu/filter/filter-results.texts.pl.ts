import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../../contract/text/plural.ts';
import type { texts as en } from './filter-results.texts.ts';

export const texts: Translation<typeof en> = {
  without: (allergens) => `Bez: ${allergens}`,
  dishes: (count) => `${count} ${selectPlural(count, { one: 'danie', few: 'dania', many: 'dań' })}`,
  searchedFor: (dishes, words) => `${dishes} dla „${words}”`,
  someWords: (dishes) => `Żadne danie nie ma wszystkich tych słów. Z częścią z nich: ${dishes}`,
  noDishFits: 'Żadne danie nie pasuje',
  tryFewer: 'Wpisz mniej słów albo wyłącz część filtrów.',
  tryFewerOrThese: 'Wpisz mniej słów, wyłącz część filtrów albo wybierz jedno z tych dań.',
  clearFilters: 'Wyczyść filtry',
};
