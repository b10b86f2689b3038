import { plural } from '../../../../contract/messages/plural.ts';

export const noLongerOnMenu = 'Tego dania nie ma już w menu';
export const oneMoment = 'Chwileczkę';

export const add = 'Dodaj';
export const update = 'Zmień';
export const soldOutForNow = 'Na razie wyprzedane';
export const noteForKitchen = 'Uwagi dla kuchni (opcjonalnie)';
export const callForAllergies = 'W sprawie alergii prosimy o telefon.';

export const required = 'Wymagane';
export const optional = 'Opcjonalne';
export const choose = (count: number) => `Wybierz ${count}`;
export const chooseUpTo = (most: number) => `Wybierz najwyżej ${most}`;
export const chooseBetween = (least: number, most: number) => `Wybierz od ${least} do ${most}`;
export const ofThemFree = (count: number) => `, ${count} gratis`;
export const chooseHereFirst = 'Najpierw wybierz tutaj.';
export const chooseHereAgain = 'Wybierz tutaj ponownie: tej opcji już nie ma.';

export const allergens = 'Alergeny';
export const contains = 'Zawiera: ';
export const containsNone = 'Żaden z czternastu wymienionych alergenów nie jest składnikiem.';
export const mayContain = (allergens: string) => `Może zawierać: ${allergens}.`;
export const overEighteen = 'Tylko dla osób pełnoletnich. Przy odbiorze prosimy o dokument.';
export const notVerified =
  'Nie sprawdzono każdego składnika: prosimy, zapytaj nas przed zamówieniem.';

export const startNewBasket = 'Zacząć nowy koszyk?';
export const otherKitchen = (count: number) =>
  `W Twoim koszyku ${plural(count, { one: 'jest', few: 'są', many: 'jest' })} ${count} ${plural(count, { one: 'danie', few: 'dania', many: 'dań' })} z innej kuchni. Jedno zamówienie pochodzi z jednej kuchni.`;
export const startNewBasketWith = (dish: string) => `Zacznij nowy koszyk: ${dish}`;
export const keepMyBasket = 'Zachowaj mój koszyk';

export const goesWellWith = 'Dobrze do tego pasuje';
export const noThanks = 'Nie, dziękuję';
