import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './dish.texts.ts';

export const texts: Translation<typeof en> = {
  noLongerOnMenu: 'Tego dania nie ma już w menu',
  oneMoment: 'Chwileczkę',

  add: 'Dodaj',
  update: 'Zmień',
  servedLater: (when) => `Podajemy ${when}. Wybierz ten termin w koszyku.`,
  soldOutForNow: 'Na razie wyprzedane',
  brandPaused: 'Chwilowo nie można tego zamówić',
  noteForKitchen: 'Uwagi dla kuchni (opcjonalnie)',
  callForAllergies: 'W sprawie alergii prosimy o telefon.',

  required: 'Wymagane',
  optional: 'Opcjonalne',
  choose: (count) => `Wybierz ${count}`,
  chooseUpTo: (most) => `Wybierz najwyżej ${most}`,
  chooseBetween: (least, most) => `Wybierz od ${least} do ${most}`,
  ofThemFree: (count) => `, ${count} gratis`,
  chosenOf: (count, most) => `${count} z ${most}`,
  complete: 'Gotowe',
  chooseHereFirst: 'Najpierw wybierz tutaj.',
  chooseMore: (count) => `Wybierz jeszcze ${count}.`,
  chooseHereAgain: 'Wybierz tutaj ponownie: tej opcji już nie ma.',
  choiceGone: 'Części wybranych opcji już nie ma; pominęliśmy je.',

  allergens: 'Alergeny',
  contains: 'Zawiera: ',
  containsNone: 'Żaden z czternastu wymienionych alergenów nie jest składnikiem.',
  mayContain: (allergens) => `Może zawierać: ${allergens}.`,
  canContain: (allergens) => `Zależnie od wyboru może mieć w składzie: ${allergens}.`,
  overEighteen: 'Tylko dla osób pełnoletnich. Przy odbiorze prosimy o dokument.',
  checkedOn: (day) => `Sprawdzono ${day}.`,
  notVerified: 'Nie sprawdzono każdego składnika: prosimy, zapytaj nas przed zamówieniem.',

  added: (dish, count) => `Dodano: ${dish}. W koszyku: ${count}.`,

  startNewBasket: 'Zacząć nowy koszyk?',
  otherKitchen: (count) =>
    `W Twoim koszyku ${selectPlural(count, { one: 'jest', few: 'są', many: 'jest' })} ${count} ${selectPlural(count, { one: 'danie', few: 'dania', many: 'dań' })} z innej kuchni. Jedno zamówienie pochodzi z jednej kuchni.`,
  startNewBasketWith: (dish) => `Zacznij nowy koszyk: ${dish}`,
  keepMyBasket: 'Zachowaj mój koszyk',

  goesWellWith: 'Dobrze do tego pasuje',
  noThanks: 'Nie, dziękuję',
};
