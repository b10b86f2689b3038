// What a customer reads about their orders.
import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { RefundReason, RejectReason } from '../../../../contract/order-reasons.ts';
import type { Mode } from '../../../../contract/store.ts';

export const yourOrders = 'Your orders';
export const noOrdersYet = 'No orders yet';
export const startAnOrder = 'Start an order';
export const followItHere = 'Once you order, you can follow it here.';

export const noSuchOrder = 'This order is not in your account';
export const perhapsAnotherAccount = 'It may have been placed with another phone number or e-mail.';

export const orderNumber = (number: string) => `Order ${number}`;
export const titleOf = (status: string, number: string) => `${status} · ${number}`;
export const progress = 'Progress';
export const delivery = 'Delivery';
export const pickup = 'Pickup';
export const modeAndTime = (mode: string, when: string) => `${mode}: ${when}`;
export const payNow = 'Pay now';

export const printTheReceipt = 'Print the receipt';
export const cancelTheOrder = 'Cancel the order';
export const orderIsCancelled = 'Your order is cancelled.';
export const allYourOrders = 'All your orders';

export const quotedNote = (note: string) => `“${note}”`;
export const containsAllergens = (names: string) => `Contains ${names}.`;
export const noAllergensDeclared = 'No listed allergens declared.';
export const challenge25 = 'Over-18s only: have identification ready (Challenge 25).';
export const notVerified = 'Not verified: please ask.';

export const deliverTo = 'Deliver to';
export const cookedBy = 'Cooked by';
export const companyNumber = (number: string) => `Company ${number}`;
export const vatNumber = (number: string) => `VAT ${number}`;

export const modeAndDay = (mode: string, day: string) => `${mode}: ${day}`;
export const staleSince = (time: string) =>
  `You seem to be offline. This is how the order stood at ${time}; we keep trying.`;
export const timeToAccept = (minutes: number) =>
  `The kitchen has ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to accept. If it cannot, you get your money back.`;
export const timeToPay = (minutes: number) =>
  `Your time is held for another ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

export const orderAgain = 'Order again';
export const lookingAtMenu = 'Looking at the menu…';
export const notAllAsItWas = 'Not everything is as it was';
export const nothingLeft = 'Nothing of it can be ordered now';
export const dishGone = 'No longer on the menu.';
export const dishSoldOut = 'Sold out for now.';
export const needsChoice = 'Has other options now, so it needs a new choice.';
export const chooseAnew = 'Choose anew';
export const optionsGone = (options: string) => `Without ${options}: no longer offered.`;
export const fewer = (quantity: number) => `Only ${quantity} in one order now.`;
export const priceChanged = (from: string, to: string) => `Now ${to} instead of ${from}.`;
export const replacesBasket = (storeName: string) =>
  `Your basket holds dishes of another kitchen. They make way for those of ${storeName}.`;
export const fillBasketWith = (count: number) =>
  `Put ${count} ${count === 1 ? 'dish' : 'dishes'} into the basket`;
export const leaveIt = 'Leave it';

export const callTheStore = 'Call the store';
export const addToCalendar = 'Add to calendar';
export const calendarTitle = (mode: string, websiteName: string) => `${mode}, ${websiteName}`;
export const cancelQuestion = 'Cancel this order?';
export const cancelsUnpaid = 'Nothing has been paid yet. Your time goes back to the kitchen.';
export const cancelsPaid = 'The kitchen has not started. All of your money goes back to your card.';
export const yesCancel = 'Yes, cancel it';
export const cancelling = 'Cancelling…';
export const keepTheOrder = 'Keep the order';

export const receipt = 'Receipt';
export const receiptOf = (number: string) => `Receipt for order ${number}`;
export const refunded = (amount: string) => `${amount} is on its way back to your card.`;
export const refunds = 'Refunds';
export const vatInIt = (amount: string) => `${amount} VAT in it`;
export function refundWhy(reason: RefundReason): string {
  const words: Record<RefundReason, string> = {
    rejected: 'declined by the kitchen',
    cancelled: 'cancelled',
    late_payment: 'paid too late',
    mismatch: 'more was taken than it cost',
    missing_item: 'something was missing',
    wrong_item: 'the wrong dish came',
    quality: 'it was not good',
    late: 'it came late',
    never_arrived: 'it never arrived',
    goodwill: 'with our apologies',
    other: '',
  };
  return words[reason];
}
export const vatByRate = 'VAT by rate';
export const vatRate = 'Rate';
export const net = 'Net';
export const vat = 'VAT';
export const gross = 'Gross';
export const soldByWhom = (seller: string) => `Sold by ${seller}`;
export const allergens = 'Allergens';
export const orderContains = (names: string) => `Your order contains ${names}.`;
export const mayContain = (names: string) => `May contain ${names}.`;
export const allergyStatement = (phone: string) =>
  `Our kitchens handle all fourteen allergens. If anyone eating has an allergy, call ${phone} before you eat.`;
export const contact = 'Contact';
export const yourNote = 'Your note';

/** A status in two or three words. */
export function statusWords(status: OrderStatus, mode: Mode): string {
  const words: Record<OrderStatus, string> = {
    pending_payment: 'Waiting for payment',
    placed: 'Received',
    accepted: 'Accepted',
    preparing: 'Preparing',
    ready: mode === 'delivery' ? 'Packed' : 'Ready to collect',
    out_for_delivery: 'On its way',
    completed: mode === 'delivery' ? 'Delivered' : 'Collected',
    expired: 'Not paid in time',
    cancelled: 'Cancelled',
    rejected: 'Declined by the kitchen',
    review: 'Being checked',
  };
  return words[status];
}

/** One sentence on what happens next. */
export function nextWords(status: OrderStatus, mode: Mode, isRefunded: boolean): string {
  const refund = isRefunded
    ? 'The money is on its way back to your card.'
    : 'You were not charged.';
  const words: Record<OrderStatus, string> = {
    pending_payment: 'Your slot is held. Pay to send the order to the kitchen.',
    placed: 'The kitchen has your order and is about to accept it.',
    accepted: 'The kitchen has accepted and starts in time for your slot.',
    preparing: 'Your food is being cooked.',
    ready:
      mode === 'delivery'
        ? 'Packed and waiting for the courier.'
        : 'Come and get it while it’s hot.',
    out_for_delivery: 'The courier is on the way to you.',
    completed: 'Enjoy your meal.',
    expired: `The slot was given back. ${refund}`,
    cancelled: `This order was cancelled. ${refund}`,
    rejected: `Sorry, the kitchen could not take it. ${refund}`,
    review: 'We are checking the payment and will be in touch. You will not lose money.',
  };
  return words[status];
}

export const readyBy = (time: string) => `Ready by ${time}`;

/** Why the kitchen did not take an order. */
export function rejectionWords(reason: RejectReason): string {
  const words: Record<RejectReason, string> = {
    no_answer: 'It did not answer in time.',
    too_busy: 'It has too much to do just now.',
    sold_out: 'Something has sold out.',
    closing: 'It is about to close.',
    cannot_deliver: 'It cannot deliver there just now.',
    other: '',
  };
  return words[reason];
}
