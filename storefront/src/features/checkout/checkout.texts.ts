export const title = 'Checkout';
export const progress = 'Your progress';
export const stepBasket = 'Basket';
export const stepCheckout = 'Checkout';
export const stepPayment = 'Payment';

export const yourOrder = 'Your order';
export const from = (store: string, town: string) => `From ${store}, ${town}`;

export const how = 'How';
export const deliveryOrPickup = 'Delivery or pickup';
export const delivery = 'Delivery';
export const pickup = 'Pickup';
export const getDirections = 'Get directions';
export const when = 'When';

export const yourDetails = 'Your details';
export const name = 'Name';
export const phone = 'Phone';
export const email = 'E-mail (optional)';
export const note = 'Note for the kitchen (optional)';
export const nameRequired = 'Name is required';
export const phoneInvalid = 'Enter a phone number that we can call';
export const emailInvalid = 'Enter a valid email';

export const tipTheTeam = 'Tip the team';
export const tip = 'Tip';
export const noTip = 'No tip';
export const percent = (share: number) => `${share}%`;
export const anotherAmount = 'Another amount';
export const tipAmount = (sign: string) => `Tip in ${sign}`;

export const ageCheck = 'Age check';
export const declareAge = 'I am 18 or over';
export const challenge25 = (dishes: string) =>
  `For ${dishes}. Whoever takes it at the door or the counter and looks under 25 shows identification (Challenge 25). Without it we keep it and refund it.`;
export const ageRequired = 'Confirm that you are 18 or over';

export const allergies = 'Allergies';
export const contains = (allergens: string) => `Your order contains ${allergens}.`;
export const containsNone = 'No listed allergens are declared in your order.';
export const mayContain = (allergens: string) => `It may contain ${allergens}.`;
export const notVerified = 'Some dishes have not been verified: please ask before you order.';
export const callBefore =
  'Our kitchens handle all fourteen allergens. If anyone eating has an allergy, please call us on';
export const callAfter = 'before you order.';

export const pay = 'Pay';
export const now = 'now';
export const placing = 'Placing your order…';
export const binding = (store: string) =>
  `By paying you place a binding order with ${store}. Card details come next.`;
export const updating = 'Updating…';
export const totalIsNow = (amount: string) => `The total is now ${amount}. Press again to pay it.`;
export const offline =
  'You’re offline, so we can’t take your order yet. Everything you chose is kept: press again once you have a connection.';
/** After 'Oops! Something went wrong.' */
export const sendAgain =
  'We don’t know whether your order arrived. Press again: it is placed only once.';
export const chooseAddress = 'Choose or add the address to deliver to.';
export const pickTime = 'Pick a time.';
export const pleaseCheck = (fields: string) => `Please check: ${fields}`;
/** Fields as the summary of errors names them. */
export const deliveryAddress = 'Delivery address';
export const time = 'Time';
export const emailShort = 'E-mail';
