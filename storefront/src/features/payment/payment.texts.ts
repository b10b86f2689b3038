export const payByCard = 'Pay by card';
export const payForOrder = 'Pay for your order';
export const orderFrom = (number: string, store: string) => `Order ${number} from ${store}.`;
export const holdingSlot = (minutes: number) =>
  `We’re holding your time slot for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
export const lookingAtPayment = 'Looking at your payment';
export const openingForm = 'Opening the payment form';
export const challengeFailed =
  'Your bank did not confirm the payment. Nothing was charged. Please try again.';
export const providerUnreached =
  'We could not reach the payment provider. Nothing was charged. Please try again.';
export const paymentUnclear =
  'The payment provider did not answer. If your payment went through, your order goes on by itself. Otherwise please try again.';

export const cardNumber = 'Card number';
export const expires = 'Expires';
export const monthAndYear = 'MM / YY';
export const securityCode = 'Security code';
export const numberTooShort = 'Enter the long number on the front of the card';
export const expiryUnread = 'Enter month and year, such as 04\u00a0/\u00a029';
export const codeUnread = 'Enter the three or four digits on the back';
/** Around the price: 'Pay £18.40 now'. */
export const pay = 'Pay';
export const now = 'now';
export const paying = 'Paying…';

export const orderClosed = 'This order is closed';
export const timeIsOver =
  'The time to pay has passed, so your slot was given back. Nothing was charged. Your basket is still here.';
export const nothingToPay = (number: string) =>
  `Nothing more can be paid for order ${number}. See your orders for what became of it.`;
export const backToBasket = 'Back to the basket';

export const noOrder = 'Nothing to pay here';
export const noOrderWords =
  'This address names no order. An order that still waits for its payment is among your orders.';
export const yourOrders = 'Your orders';
export const toTheMenu = 'To the menu';

export const testCards = 'Test cards';
export const demoHint = 'This is a demo. Any future date and any security code will do with:';
export const cardPays = 'pays';
export const cardAsks = 'asks for 3-D Secure';
export const cardDeclined = 'is declined';
export const cardWithoutFunds = 'has no funds';

/** By the code of the provider's sandbox; Stripe says them itself, in the language it is opened in. */
export const cardRefusals: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  incorrect_number: 'This is no card of the sandbox. Try 4242 4242 4242 4242.',
  invalid_expiry_month: 'Your card has expired, or its month is not valid.',
  invalid_expiry_year: 'Your card’s expiry year is not valid.',
  invalid_cvc: 'Your card’s security code is not valid.',
  payment_intent_authentication_failure:
    'Your bank could not confirm that it was you. Try again, or use another card.',
};
