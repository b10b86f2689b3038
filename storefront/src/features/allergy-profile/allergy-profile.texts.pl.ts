import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './allergy-profile.texts.ts';

export const texts: Translation<typeof en> = {
  fits: 'pasuje',
  fitsWithout: (options) => `pasuje, jeśli pominiesz: ${options}`,
  fitsWithOther: (options) => `pasuje, jeśli wybierzesz coś innego niż ${options}`,
  contains: (allergens) => `zawiera: ${allergens}`,
  mayContain: (allergens) => `może zawierać: ${allergens}`,
  notVerified: 'niesprawdzone, prosimy o pytanie',

  tellKitchen: (allergens) => `Przekaż kuchni informację o alergenach: ${allergens}`,
  tellKitchenWhy:
    'Jeśli się zgodzisz, wyślemy te alergeny z tym zamówieniem, bez imion. W przeciwnym razie zostają na tym urządzeniu. Jeśli jakieś danie komuś nie pasuje, zadzwoń do nas przed zapłatą.',

  household: 'Kto będzie jeść?',
  staysHere:
    'Dodaj osoby przy stole i to, czego każda unika. Przy każdym daniu zobaczysz, komu pasuje. Dane zostają na tym urządzeniu.',
  callUs:
    'Opieramy się na naszych przepisach i nie zastąpi to rozmowy: w razie alergii zadzwoń do nas.',
  name: 'Imię',
  nameRequired: 'Podaj imię.',
  avoids: 'Unika',
  avoidsRequired: 'Wybierz co najmniej jeden alergen.',
  savePerson: 'Zapisz',
  cancel: 'Anuluj',
  addPerson: 'Dodaj osobę',
  change: 'Zmień',
  remove: 'Usuń',
  done: 'Gotowe',
  notStored: 'Ta przeglądarka nie pozwala tego zapisać.',
};
