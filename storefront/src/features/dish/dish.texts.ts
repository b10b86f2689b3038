// Texts of an opened dish.
export const texts = {
  noLongerOnMenu: 'No longer on the menu',
  oneMoment: 'One moment',

  add: 'Add',
  update: 'Update',
  servedLater: (when: string) => `Served ${when}. Choose that time in your basket.`,
  soldOutForNow: 'Sold out for now',
  brandPaused: 'Cannot be ordered at the moment',
  noteForKitchen: 'Note for the kitchen (optional)',
  callForAllergies: 'For allergies, please call us.',

  required: 'Required',
  optional: 'Optional',
  choose: (count: number) => `Choose ${count}`,
  chooseUpTo: (most: number) => `Choose up to ${most}`,
  chooseBetween: (least: number, most: number) => `Choose ${least} to ${most}`,
  ofThemFree: (count: number) => `, ${count} free`,
  /** As short as the rule in whose place it is, so that no line is added. */
  chosenOf: (count: number, most: number) => `${count} of ${most}`,
  complete: 'Done',
  chooseHereFirst: 'Please choose here first.',
  chooseMore: (count: number) => `Please choose ${count} more.`,
  chooseHereAgain: 'Please choose here again: that is no longer offered.',
  choiceGone: 'Something that you chose is no longer offered, and is left out.',

  allergens: 'Allergens',
  contains: 'Contains ',
  containsNone: 'None of the fourteen listed allergens as an ingredient.',
  mayContain: (allergens: string) => `May contain ${allergens}.`,
  /** While a required choice is missing. */
  canContain: (allergens: string) => `Depending on your choices, it can contain ${allergens}.`,
  overEighteen: 'Over-18s only. We ask for identification when we hand it over.',
  checkedOn: (day: string) => `Checked ${day}.`,
  notVerified: 'Not verified for every ingredient: please ask us before you order.',

  /** Said to screen readers when a dish was added. */
  added: (dish: string, count: number) =>
    `${dish} added. ${count} ${count === 1 ? 'item' : 'items'} in the basket.`,

  startNewBasket: 'Start a new basket?',
  otherKitchen: (count: number) =>
    `Your basket has ${count} ${count === 1 ? 'dish' : 'dishes'} from another kitchen. One order comes from one kitchen.`,
  startNewBasketWith: (dish: string) => `Start a new basket with ${dish}`,
  keepMyBasket: 'Keep my basket',

  goesWellWith: 'Goes well with it',
  noThanks: 'No, thank you',
};
