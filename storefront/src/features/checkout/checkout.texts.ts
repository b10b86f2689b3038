export const texts = {
  title: 'Checkout',
  progress: 'Your progress',
  stepBasket: 'Basket',
  stepCheckout: 'Checkout',
  stepPayment: 'Payment',

  yourOrder: 'Your order',
  from: (store: string, town: string) => `From ${store}, ${town}`,

  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  fromPrice: 'from',

  how: 'How',
  getDirections: 'Get directions',
  when: 'When',

  yourDetails: 'Your details',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail (optional)',
  note: 'Note for the kitchen (optional)',

  tipTheTeam: 'Tip the team',
  tip: 'Tip',
  noTip: 'No tip',
  percent: (share: number) => `${share}%`,
  anotherAmount: 'Another amount',
  tipAmount: (sign: string) => `Tip in ${sign}`,
  /** Before its amount. */
  highestTip: 'The highest tip is',

  ageCheck: 'Age check',
  declareAge: 'I am 18 or over',
  challenge25: (dishes: string) =>
    `For ${dishes}. The person who takes it at the door or the counter must show identification if they look under 25 (Challenge 25). Without it we keep it and refund it.`,
  ageRequired: 'Confirm that you are 18 or over',

  allergies: 'Allergies',
  contains: (allergens: string) => `Your order contains ${allergens}.`,
  containsNone: 'No listed allergens are declared in your order.',
  mayContain: (allergens: string) => `It may contain ${allergens}.`,
  notVerified: 'Some dishes have not been verified: please ask before you order.',
  callBefore:
    'Our kitchens handle all fourteen allergens. If anyone eating has an allergy, please call us on',
  callAfter: 'before you order.',

  unpaid: 'You have an order that is not paid yet. It holds its time, its dishes and your credit.',
  payOrCancel: (number: string) => `Pay or cancel ${number}`,
  orderedBefore: (time: string) =>
    `You ordered the same at ${time}. Pay only if you want it again.`,
  seeOrder: (number: string) => `See ${number}`,
  addAddressToPay: 'Add your address to pay',
  pay: 'Pay',
  now: 'now',
  placing: 'Placing your order…',
  /** Where the store has a seller of its own. */
  soldBy: (company: string) => `The seller is ${company}.`,
  binding: (store: string) =>
    `By paying you place a binding order with ${store}. Card details come next.`,
  updating: 'Updating…',
  /** `why` is a sentence. */
  codeInTheWay: (why: string) => `${why} Correct or remove the code to go on.`,
  totalIsNow: (amount: string) => `The total is now ${amount}. Press again to pay it.`,
  offline:
    'You’re offline, so we can’t take your order yet. Everything you chose is kept: press again once you have a connection.',
  /** After 'Oops! Something went wrong.' */
  sendAgain: 'We don’t know whether your order arrived. Press again: it is placed only once.',
  saveAddressFirst: 'Save the address you are editing, or cancel.',
  chooseAddress: 'Choose or add the address to deliver to.',
  pickTime: 'Pick a time.',
  pleaseCheck: (fields: string) => `Please check: ${fields}`,
  /** Fields as the summary of errors names them. */
  deliveryAddress: 'Delivery address',
  time: 'Time',
  emailShort: 'E-mail',
};
