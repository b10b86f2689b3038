// Texts of /orders.
import type { OrderStatus, TrackableStatus } from '../../../../contract/order-status.ts';
import type { RefundReason, RejectReason } from '../../../../contract/orders/order-reasons.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import type { RefundStatus } from './refund-status.ts';

export const texts = {
  yourOrders: 'Your orders',
  noOrdersYet: 'No orders yet',
  startAnOrder: 'Start an order',
  followItHere: 'Once you order, you can follow it here.',

  noSuchOrder: 'This order is not in your account',
  perhapsAnotherAccount: 'It may have been placed with another phone number or e-mail.',

  linkEnded: 'This link has ended',
  linkEndsWithOrder: 'It shows an order only while it is being prepared or on its way.',
  seeTheMenu: 'See the menu',
  comesTo: (addressLine: string) => `It comes to ${addressLine}.`,
  isCollectedAt: (storeName: string) => `It is collected at ${storeName}.`,
  shareTracking: 'Share tracking',
  trackingCopied: 'The link is copied. It works until the order has arrived.',
  trackedKitchenClosed: 'The kitchen is closed now and will see the order when it opens.',
  trackedNext: (status: TrackableStatus, mode: Mode): string => {
    const sentences: Record<TrackableStatus, string> = {
      placed: 'The kitchen has the order and is about to accept it.',
      accepted: 'The kitchen has accepted and starts in time.',
      preparing: 'The food is being cooked.',
      ready:
        mode === 'delivery' ? 'Packed and waiting for the courier.' : 'It can be collected now.',
      out_for_delivery: 'The courier is on the way.',
    };
    return sentences[status];
  },

  orderNumber: (number: string) => `Order ${number}`,
  /** Accessible name of an order's link. */
  describeOrder: (store: string, number: string, when: string, status: string) =>
    `${store}, order ${number}, ${when}, ${status}`,
  formatTitle: (status: string, number: string) => `${status} · ${number}`,
  progress: 'Progress',
  /** Said of a step that is not reached. */
  notYet: 'not yet',
  delivery: 'Delivery',
  pickup: 'Pickup',
  modeAndTime: (mode: string, when: string) => `${mode}: ${when}`,
  payNow: 'Pay now',

  printTheReceipt: 'Print the receipt',
  cancelTheOrder: 'Cancel the order',
  allYourOrders: 'All your orders',

  quotedNote: (note: string) => `“${note}”`,
  containsAllergens: (names: string) => `Contains ${names}.`,
  noAllergensDeclared: 'No listed allergens declared.',
  challenge25: 'Over-18s only: have identification ready (Challenge 25).',
  notVerified: 'Not verified: please ask.',

  deliverTo: 'Deliver to',
  cookedBy: 'Cooked by',
  companyNumber: (number: string) => `Company ${number}`,
  vatNumber: (number: string) => `VAT ${number}`,

  modeAndDay: (mode: string, day: string) => `${mode}: ${day}`,
  staleSince: (time: string) =>
    `You seem to be offline. This is how the order stood at ${time}; we keep trying.`,
  timeToAccept: (until: string) =>
    `The kitchen has until ${until} to accept. If it cannot, you get your money back.`,
  kitchenClosed: 'The kitchen is closed now and will see your order when it opens.',
  timeToPay: (minutes: number) =>
    `Your time is held for another ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,

  orderAgain: 'Order again',
  orderAgainOf: (dishes: string, number: string) => `Order again: ${dishes}, order ${number}`,
  lookingAtMenu: 'Looking at the menu…',
  notAllAsItWas: 'Not everything is as it was',
  nothingLeft: 'Nothing of it can be ordered now',
  dishGone: 'No longer on the menu.',
  dishSoldOut: 'Sold out for now.',
  brandPaused: 'Cannot be ordered at the moment.',
  needsChoice: 'Has other options now, so it needs a new choice.',
  chooseAnew: 'Choose anew',
  optionsGone: (options: string) => `Without ${options}: no longer offered.`,
  nowContains: (names: string) => `Now contains ${names}.`,
  nowMayContain: (names: string) => `Now may contain ${names}.`,
  nowNotVerified: 'Its allergens are not verified now: please ask.',
  fewer: (quantity: number) => `Only ${quantity} in one order now.`,
  priceChanged: (from: string, to: string) => `Now ${to} instead of ${from}.`,
  replacesBasket: (storeName: string) =>
    `Your basket holds dishes of another kitchen. They make way for those of ${storeName}.`,
  fillBasketWith: (count: number) =>
    `Put ${count} ${count === 1 ? 'dish' : 'dishes'} into the basket`,
  leaveIt: 'Leave it',

  callTheStore: 'Call the store',
  addToCalendar: 'Add to calendar',
  calendarTitle: (mode: string, websiteName: string) => `${mode}, ${websiteName}`,
  cancelQuestion: 'Cancel this order?',
  cancelsUnpaid: 'Nothing has been paid yet. Your time goes back to the kitchen.',
  cancelsPaid: 'The kitchen has not started. All of your money goes back to your card.',
  yesCancel: 'Yes, cancel it',
  cancelling: 'Cancelling…',
  keepTheOrder: 'Keep the order',

  receipt: 'Receipt',
  toPay: 'To pay',
  receiptTitle: (number: string) => `Receipt for order ${number}`,
  refunded: (amount: string) =>
    `${amount} is on its way back to your card. It takes 5 to 10 working days, depending on the card’s bank.`,
  /** Without the time, which the headline tells. */
  refundedAmount: (amount: string) => `${amount} goes back to your card.`,
  sentBack: (amount: string, day: string) => `${amount} was sent back to your card on ${day}.`,
  bankTakes: 'Banks take 5 to 10 working days.',
  keptAmount: (amount: string) => `${amount} is not refunded.`,
  refunds: 'Refunds',
  vatInIt: (amount: string) => `${amount} VAT in it`,
  refundWhy: (reason: RefundReason): string => {
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
  },
  vatByRate: 'VAT by rate',
  vatRate: 'Rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  soldByWhom: (seller: string) => `Sold by ${seller}`,
  allergens: 'Allergens',
  orderContains: (names: string) => `Your order contains ${names}.`,
  mayContain: (names: string) => `May contain ${names}.`,
  allergyStatement: (phone: string) =>
    `Our kitchens handle all fourteen allergens. If anyone eating has an allergy, call ${phone} before you eat.`,
  contact: 'Contact',
  allergyNotice: 'The kitchen is told to avoid',
  yourNote: 'Your note',

  /** A status in two or three words. */
  formatStatus: (status: OrderStatus, mode: Mode): string => {
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
  },

  /** One sentence on what happens next. */
  nextStep: (status: OrderStatus, mode: Mode, refundStatus: RefundStatus): string => {
    const refunds: Record<RefundStatus, string> = {
      not_charged: 'You were not charged.',
      partial:
        'A part of the money is on its way back to your card and takes 5 to 10 working days.',
      none: 'It is not refunded. If you think that this is a mistake, call the store.',
      part_sent: 'A part of the money was sent back to your card. Banks take 5 to 10 working days.',
      under_way: 'The money is on its way back to your card and takes 5 to 10 working days.',
      sent: 'The money was sent back to your card. Banks take 5 to 10 working days.',
      failed: 'Your money could not be sent back yet. We are looking into it.',
    };
    const refund = refunds[refundStatus];
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
  },

  readyBy: (time: string) => `Ready by ${time}`,
  /** `wait` is a range of minutes. */
  timeLeft: (wait: string) => `in ${wait}`,
  isLate: 'This is taking longer than planned. The store can tell you more.',

  rejectionReason: (reason: RejectReason): string => {
    const words: Record<RejectReason, string> = {
      no_answer: 'It did not answer in time.',
      too_busy: 'It has too much to do just now.',
      sold_out: 'Something has sold out.',
      closing: 'It is about to close.',
      cannot_deliver: 'It cannot deliver there just now.',
      other: '',
    };
    return words[reason];
  },
};
