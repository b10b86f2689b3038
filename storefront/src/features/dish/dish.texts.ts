// Texts of an opened dish.
export const noLongerOnMenu = 'No longer on the menu';
export const oneMoment = 'One moment';

export const add = 'Add';
export const update = 'Update';
export const soldOutForNow = 'Sold out for now';
export const noteForKitchen = 'Note for the kitchen (optional)';
export const callForAllergies = 'For allergies, please call us.';

export const required = 'Required';
export const optional = 'Optional';
export const choose = (count: number) => `Choose ${count}`;
export const chooseUpTo = (most: number) => `Choose up to ${most}`;
export const chooseBetween = (least: number, most: number) => `Choose ${least} to ${most}`;
export const ofThemFree = (count: number) => `, ${count} free`;
export const chooseHereFirst = 'Please choose here first.';
export const chooseHereAgain = 'Please choose here again: that is no longer offered.';

export const allergens = 'Allergens';
export const contains = 'Contains ';
export const containsNone = 'None of the fourteen listed allergens as an ingredient.';
export const mayContain = (allergens: string) => `May contain ${allergens}.`;
export const overEighteen = 'Over-18s only. We ask for identification when we hand it over.';
export const notVerified = 'Not verified for every ingredient: please ask us before you order.';

export const startNewBasket = 'Start a new basket?';
export const otherKitchen = (count: number) =>
  `Your basket has ${count} ${count === 1 ? 'dish' : 'dishes'} from another kitchen. One order comes from one kitchen.`;
export const startNewBasketWith = (dish: string) => `Start a new basket with ${dish}`;
export const keepMyBasket = 'Keep my basket';

export const goesWellWith = 'Goes well with it';
export const noThanks = 'No, thank you';
