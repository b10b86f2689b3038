// The offers and their rules.
import type { Weekday } from '../../../../contract/store.ts';

export const offers = 'Offers';
export const oneCodeAnOrder =
  'One code an order. We apply it to your basket and show what it saves.';
export const nothingIsRunning = 'Nothing is running right now';
export const foodStays = 'Offers come and go. The food stays.';
export const seeTheMenu = 'See the menu';

export const rules = 'Rules';
export const comesOffByItself = 'Comes off by itself.';
export const onYourBasket = 'On your basket';
export const fillTheBasket = 'Fill the basket';
export const viewBasket = 'View basket';
export const useThisCode = 'Use this code';

export const percentOff = (percent: string) => `${percent}% off`;
export const percentOffUpTo = (percent: string, most: string) => `${percent}% off, up to ${most}`;
export const amountOff = (amount: string) => `${amount} off`;
export const freeDelivery = 'Free delivery';
export const bundle = (units: number, price: string) => `Any ${units} for ${price}`;

export const minimum = (amount: string) => `For dishes of ${amount} or more, before fees.`;
export const deliveryOnly = 'For delivery only.';
export const collectionOnly = 'For collection only.';
export const dishesOf = (brands: string) => `On dishes of ${brands}.`;
export const anyOf = (dishes: string) => `Any of ${dishes}.`;
export const optionsOnTop = 'Sizes and extras are paid on top.';
export const codeOnTop = 'A code goes on top: it counts on what is left to pay.';
export const atStores = (stores: string) => `At ${stores}.`;
export const onDays = (days: string) => `On ${days}.`;
export const betweenTimes = (from: string, until: string) => `Between ${from} and ${until}.`;
export const firstOrder = 'On your first order.';
export const oncePerCustomer = 'Once per customer.';
export const timesPerCustomer = (times: number) => `Up to ${times} times per customer.`;
export const fromDate = (date: string) => `From ${date}.`;
export const untilDate = (date: string) => `Until ${date}.`;

/** As a day that comes every week: 'Tuesdays'. */
export const everyWeekday: Record<Weekday, string> = {
  monday: 'Mondays',
  tuesday: 'Tuesdays',
  wednesday: 'Wednesdays',
  thursday: 'Thursdays',
  friday: 'Fridays',
  saturday: 'Saturdays',
  sunday: 'Sundays',
};
