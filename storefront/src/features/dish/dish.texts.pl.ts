import { plural } from '../../platform/plural.ts';

export const menu = 'Menu';
export const breadcrumb = 'Ścieżka';
export const inYourBasket = (dish: string) => `${dish} jest w Twoim koszyku`;
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

export const contains = 'Zawiera: ';
export const containsNone = 'Żaden z czternastu wymienionych alergenów nie jest składnikiem.';
export const mayContain = (allergens: string) => `Może zawierać: ${allergens}.`;
export const serviceFee = (fee: string) => `opłata serwisowa ${fee}`;
export const bagCharge = (fee: string) => `opłata za torbę ${fee}`;
export const everyOrder = (fees: string) => `Doliczane raz do każdego zamówienia: ${fees}.`;
export const dailyEnergy = 'Dorosły potrzebuje około 2000 kcal dziennie.';
export const overEighteen = 'Tylko dla osób pełnoletnich. Przy odbiorze prosimy o dokument.';
export const notVerified =
  'Nie sprawdzono każdego składnika: prosimy, zapytaj nas przed zamówieniem.';
export const mustNotBeInIt = 'Czego ma w nim nie być?';
export const showDishes = 'Pokaż dania';
export const hidesDishes =
  'Dania, które to zawierają lub mogą zawierać, są ukryte. Jeśli masz alergię, zadzwoń do nas przed zamówieniem.';

export const startNewBasket = 'Zacząć nowy koszyk?';
export const otherKitchen = (count: number) =>
  `W Twoim koszyku ${plural(count, { one: 'jest', few: 'są', many: 'jest' })} ${count} ${plural(count, { one: 'danie', few: 'dania', many: 'dań' })} z innej kuchni. Jedno zamówienie pochodzi z jednej kuchni.`;
export const startNewBasketWith = (dish: string) => `Zacznij nowy koszyk: ${dish}`;
export const keepMyBasket = 'Zachowaj mój koszyk';

export const deliversTo = (postcode: string) => `Tak, dowozimy pod ${postcode}`;
export const forFee = ' za ';
export const free = 'darmo';
export const doesNotDeliverTo = (postcode: string) => `Nie dowozimy pod ${postcode}.`;
export const orderFrom = (kitchen: string) => `Zamów z kuchni ${kitchen}`;
export const collectInstead = 'Odbiorę osobiście';

export const goesWellWith = 'Dobrze do tego pasuje';
export const noThanks = 'Nie, dziękuję';
