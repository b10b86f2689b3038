import type { Mode } from '../../../../contract/sites/store.ts';

/** Texts by the sandbox's error codes; Stripe's own messages are localised already. */
const cardRefusals: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  incorrect_number: 'This is no card of the sandbox. Try 4242 4242 4242 4242.',
  invalid_expiry_month: 'Your card has expired, or its month is not valid.',
  invalid_expiry_year: 'Your card’s expiry year is not valid.',
  invalid_cvc: 'Your card’s security code is not valid.',
  payment_intent_authentication_failure:
    'Your bank could not confirm that it was you. Try again, or use another card.',
};

export const texts = {
  payByCard: 'Pay by card',
  payForOrder: 'Pay for your order',
  orderFrom: (number: string, store: string) => `Order ${number} from ${store}.`,
  holdingSlot: (minutes: number) =>
    `We’re holding your time slot for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  cardDeclinedNextStep: 'Nothing was charged. Try another card, or ask your bank.',
  lookingAtPayment: 'Looking at your payment',
  openingForm: 'Opening the payment form',
  challengeFailed: 'Your bank did not confirm the payment. Nothing was charged. Please try again.',
  providerUnreached:
    'We could not reach the payment provider. Nothing was charged. Please try again.',
  paymentUnclear:
    'The payment provider did not answer. If your payment went through, your order goes on by itself. Otherwise please try again.',
  paymentUnconfirmed:
    'Your payment was sent, but we have not heard yet whether it arrived. Please do not pay again: look once more in a moment.',
  retry: 'Retry',
  seeOrder: 'See your order',

  cardNumber: 'Card number',
  expires: 'Expires',
  monthAndYear: 'MM / YY',
  securityCode: 'Security code',
  numberTooShort: 'Enter the long number on the front of the card',
  expiryUnread: 'Enter month and year, such as 04\u00a0/\u00a029',
  codeUnread: 'Enter the three or four digits on the back',
  /** Around the price: 'Pay £18.40 now'. */
  pay: 'Pay',
  now: 'now',
  paying: 'Paying…',

  orderClosed: 'This order is closed',
  timeIsOver:
    'The time to pay has passed, so your slot was given back. Nothing was charged. Your basket is still here.',
  nothingToPay: (number: string) =>
    `Nothing more can be paid for order ${number}. See your orders for what became of it.`,
  backToBasket: 'Back to the basket',

  yourOrder: 'Your order',
  asSoonAsPossible: 'as soon as possible',
  modeAt: (mode: Mode, when: string) =>
    `${mode === 'delivery' ? 'Delivery' : 'Collection'}, ${when}`,
  linkTimeIsOver:
    'The time to pay has passed, and nothing was charged. Please call again to order.',
  linkCancelled: (number: string) =>
    `Order ${number} was cancelled. Nothing more can be paid for it.`,
  orderPaid: (number: string) => `Order ${number} is paid`,
  linkEnded: 'This link has ended. If you ordered by phone, please call the restaurant.',

  noOrder: 'Nothing to pay here',
  noOrderExplanation:
    'This address names no order. An order that still waits for its payment is among your orders.',
  yourOrders: 'Your orders',
  toTheMenu: 'To the menu',

  testCards: 'Test cards',
  demoHint: 'This is a demo. Any future date and any security code will do with:',
  cardPays: 'pays',
  cardAsks: 'asks for 3-D Secure',
  cardDeclined: 'is declined',
  cardWithoutFunds: 'has no funds',

  cardRefusals,
};
