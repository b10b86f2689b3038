// What a dish says once it is opened, and what lies over the menu.
export const menu = 'Menu';
export const breadcrumb = 'Breadcrumb';
export const inYourBasket = (dish: string) => `${dish} is in your basket`;
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

export const contains = 'Contains ';
export const containsNone = 'None of the fourteen listed allergens as an ingredient.';
export const mayContain = (allergens: string) => `May contain ${allergens}.`;
export const serviceFee = (fee: string) => `service fee ${fee}`;
export const bagCharge = (fee: string) => `bag charge ${fee}`;
export const everyOrder = (fees: string) => `Added once to every order: ${fees}.`;
export const dailyEnergy = 'Adults need around 2000 kcal a day.';
export const overEighteen = 'Over-18s only. We ask for identification when we hand it over.';
export const notVerified = 'Not verified for every ingredient: please ask us before you order.';
export const mustNotBeInIt = 'What must not be in it?';
export const showDishes = 'Show the dishes';
export const hidesDishes =
  'Dishes that contain or may contain these are hidden. If you have an allergy, please call us before you order.';

export const startNewBasket = 'Start a new basket?';
export const otherKitchen = (count: number) =>
  `Your basket has ${count} ${count === 1 ? 'dish' : 'dishes'} from another kitchen. One order comes from one kitchen.`;
export const startNewBasketWith = (dish: string) => `Start a new basket with ${dish}`;
export const keepMyBasket = 'Keep my basket';

export const deliversTo = (postcode: string) => `Yes, we deliver to ${postcode}`;
export const forFee = ' for ';
export const free = 'free';
export const doesNotDeliverTo = (postcode: string) => `We do not deliver to ${postcode}.`;
export const orderFrom = (kitchen: string) => `Order from ${kitchen} instead`;
export const collectInstead = 'Collect instead';

export const goesWellWith = 'Goes well with it';
export const noThanks = 'No, thank you';
