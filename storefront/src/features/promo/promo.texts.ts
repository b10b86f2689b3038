// The offers and their rules.
import type { Weekday } from '../../../../contract/sites/store.ts';

export const texts = {
  offers: 'Offers',
  oneCodeAnOrder: 'One code an order. We apply it to your basket and show what it saves.',
  nothingIsRunning: 'Nothing is running right now',
  foodStays: 'Offers come and go. The food stays.',
  seeTheMenu: 'See the menu',

  rules: 'Rules',
  comesOffByItself: 'Comes off by itself.',
  onYourBasket: 'On your basket',
  fillTheBasket: 'Fill the basket',
  viewBasket: 'View basket',
  useThisCode: 'Use this code',

  percentOff: (percent: string) => `${percent}% off`,
  percentOffUpTo: (percent: string, most: string) => `${percent}% off, up to ${most}`,
  amountOff: (amount: string) => `${amount} off`,
  freeDelivery: 'Free delivery',
  bundle: (units: number, price: string) => `Any ${units} for ${price}`,

  minimum: (amount: string) => `For dishes of ${amount} or more, before fees.`,
  deliveryOnly: 'For delivery only.',
  collectionOnly: 'For collection only.',
  dishesOf: (brands: string) => `On dishes of ${brands}.`,
  anyOf: (dishes: string) => `Any of ${dishes}.`,
  optionsOnTop: 'Sizes and extras are paid on top.',
  codeOnTop: 'A code goes on top: it counts on what is left to pay.',
  atStores: (stores: string) => `At ${stores}.`,
  onDays: (days: string) => `On ${days}.`,
  betweenTimes: (from: string, until: string) => `Between ${from} and ${until}.`,
  firstOrder: 'On your first order.',
  oncePerCustomer: 'Once per customer.',
  timesPerCustomer: (times: number) => `Up to ${times} times per customer.`,
  fromDate: (date: string) => `From ${date}.`,
  untilDate: (date: string) => `Until ${date}.`,

  /** As a day that comes every week: 'Tuesdays'. */
  everyWeekday: {
    monday: 'Mondays',
    tuesday: 'Tuesdays',
    wednesday: 'Wednesdays',
    thursday: 'Thursdays',
    friday: 'Fridays',
    saturday: 'Saturdays',
    sunday: 'Sundays',
  } satisfies Record<Weekday, string>,
};
