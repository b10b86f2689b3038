// Messages about an order, from its placement to its receipt.
import type {
  RejectReason,
  StaffRefundReason,
} from '../../../../../contract/orders/order-reasons.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';

interface AcceptedTimes {
  /** The time that was asked for. */
  when: string;
  /** Null: in time for it. */
  readyBy: string | null;
}

export const texts = {
  order: 'Order',
  kitchen: 'Kitchen',
  timeLabel: (mode: Mode): string => (mode === 'delivery' ? 'Delivery' : 'Collection'),
  deliverTo: 'Deliver to',
  follow: 'Follow your order',
  seeOrder: 'See your order',
  trackingLink: 'A link for whoever waits at the door',
  allergyCall: (phone: string) =>
    `An allergy? Call the kitchen before you eat: ${phone}. Dishes are made where all allergens are handled.`,

  paySubject: (number: string) => `Pay for your order ${number}`,
  payHeading: 'One more step: pay for your order',
  payWhat: (number: string, store: string, amount: string) =>
    `You ordered by phone from ${store}. Order ${number}, ${amount}.`,
  payNow: (amount: string) => `Pay ${amount}`,
  payWithin: (minutes: number) =>
    `We keep your order for ${minutes} minutes. The kitchen starts when it is paid.`,
  paySms: (number: string, amount: string, minutes: number, href: string) =>
    `Pay ${amount} for your order ${number} within ${minutes} minutes: ${href}`,

  placedSubject: (number: string) => `We have your order ${number}`,
  placedHeading: 'Thank you for your order',
  placedNext: (store: string) => `${store} will confirm it in a few minutes.`,
  placedClosed: (store: string, by: string) =>
    `${store} is closed now and will confirm it after it opens, at the latest by ${by}.`,
  placedSms: (number: string, when: string) => `We have your order ${number} for ${when}.`,

  delayedSubject: (store: string, number: string) =>
    `${store} needs a little longer for your order ${number}`,
  delayedHeading: 'Your order takes a little longer',
  delayedNext: (store: string) => `${store} is busier than expected. Sorry for the wait.`,
  delayedSms: (number: string, readyBy: string, store: string) =>
    `${store} needs a little longer for your order ${number}: it will be ready by ${readyBy}. Sorry for the wait.`,
  rescheduledSubject: (store: string, number: string) =>
    `${store} has moved your order ${number} to another time`,
  rescheduledHeading: 'Your order has a new time',
  rescheduledNext: (store: string) =>
    `${store} cannot make your order at the time that you chose. Sorry. The price stays the same.`,
  newTime: 'New time',
  oldTime: 'Before',
  rescheduledCall: (phone: string) =>
    `If the new time does not suit you, call ${phone} to change or cancel the order.`,
  rescheduledSms: (
    number: string,
    { was, when }: { was: string; when: string },
    { store, phone }: { store: string; phone: string },
  ) =>
    `${store} has moved your order ${number}. New time: ${when}. Before: ${was}. To change or cancel it, call ${phone}.`,
  acceptedSubject: (store: string, number: string) => `${store} has accepted your order ${number}`,
  acceptedHeading: 'Your order is accepted',
  acceptedNext: (store: string, readyBy: string | null) =>
    readyBy
      ? `${store} is busy and needs a little longer than you asked for.`
      : `${store} will have it ready for you in time.`,
  readyBy: 'Ready by',
  acceptedSms: (number: string, { when, readyBy }: AcceptedTimes, store: string) =>
    `${store} has accepted your order ${number}, for ${when}.${readyBy ? ` It will be ready by ${readyBy}.` : ''}`,

  rejectedSubject: (number: string) => `Sorry, your order ${number} cannot be made`,
  rejectedHeading: 'Sorry, the kitchen cannot make your order',
  rejectedWhy: (store: string, number: string) => `${store} cannot make your order ${number}.`,
  rejectReason: {
    no_answer: 'The kitchen did not answer in time.',
    too_busy: 'The kitchen has too much to do.',
    sold_out: 'Something in it has sold out.',
    closing: 'The kitchen is closing.',
    cannot_deliver: 'It cannot be delivered to your address.',
    other: '',
  } satisfies Record<RejectReason, string>,
  rejectedSms: (store: string, number: string, refund: string) =>
    `Sorry, ${store} cannot make your order ${number}. We are refunding ${refund}.`,

  cancelledByStoreSms: (store: string, number: string) =>
    `Sorry, ${store} has cancelled your order ${number}.`,
  notRefunded: (amount: string, store: string, phone: string) =>
    `${amount} is not refunded. If you think that this is a mistake, call ${store}: ${phone}.`,

  cancelledSubject: (number: string) => `Your order ${number} is cancelled`,
  cancelledHeading: 'Your order is cancelled',
  cancelledAsked: 'As you asked. Nothing will be cooked.',
  cancelledByUs: 'We could not go on with it: the payment did not match the order.',
  cancelledSms: (number: string, refund: string | null) =>
    `Your order ${number} is cancelled.${refund === null ? '' : ` We are refunding ${refund}.`}`,

  lateSubject: (number: string) => `Your payment for order ${number} goes back to you`,
  lateHeading: 'Your payment came too late',
  lateWhy: (number: string) =>
    `When the money for your order ${number} arrived, its time had been given to somebody else. Nothing will be cooked.`,
  lateSms: (number: string, refund: string | null) =>
    `Your payment for order ${number} came too late and its time was taken.${refund === null ? '' : ` We are refunding ${refund}.`}`,

  refund: 'Refund',
  refundHow:
    'It goes back to the card that you paid with. It takes 5 to 10 working days, depending on the card’s bank.',

  refundedSubject: (number: string, amount: string) =>
    `You get ${amount} back for your order ${number}`,
  refundedHeading: 'You get money back',
  refundedWhat: (store: string, number: string) =>
    `${store} is sending you a refund for your order ${number}.`,
  refundReason: {
    missing_item: 'Something was missing.',
    wrong_item: 'The wrong dish came.',
    quality: 'It was not good.',
    late: 'It came late.',
    never_arrived: 'It never arrived.',
    goodwill: 'With our apologies.',
    other: '',
  } satisfies Record<StaffRefundReason, string>,
  refundedSms: (store: string, number: string, amount: string) =>
    `${store} is refunding ${amount} of your order ${number}. It takes 5 to 10 working days.`,

  readySubject: (number: string, mode: Mode) =>
    mode === 'pickup'
      ? `Your order ${number} is ready to collect`
      : `Your order ${number} is packed`,
  readyHeading: (mode: Mode): string =>
    mode === 'pickup' ? 'Ready to collect' : 'Packed and about to leave',
  readyNext: (store: string, mode: Mode) =>
    mode === 'pickup'
      ? `Your order waits for you at ${store}. Give the number at the counter.`
      : `Your order leaves ${store} shortly.`,
  readySms: (number: string, store: string, mode: Mode) =>
    mode === 'pickup'
      ? `Your order ${number} is ready to collect at ${store}.`
      : `Your order ${number} is packed and leaves ${store} shortly.`,

  receiptSubject: (number: string, site: string) => `Your receipt for order ${number} from ${site}`,
  receiptHeading: 'Your receipt',
  enjoy: 'We hope that it tastes good. Thank you for ordering.',
  date: 'Date',
  receiptSms: (number: string, total: string) =>
    `Your order ${number} is complete. You paid ${total}.`,

  quoted: (text: string) => `“${text}”`,
  items: 'Dishes',
  discount: (label: string | null) => (label ? `Discount: ${label}` : 'Discount'),
  deliveryFee: 'Delivery',
  serviceFee: 'Service fee',
  smallOrderFee: 'Small-order fee',
  bagCharge: 'Bag charge',
  credit: 'Your credit',
  tip: 'Tip',
  total: 'Total paid',
  refunded: 'Refunded',
  vatTitle: 'VAT included',
  refundedVatTitle: 'VAT in refunds',
  vatHead: ['Rate', 'Net', 'VAT', 'Gross'],
  seller: 'Sold by',
  companyNumber: (number: string) => `company number ${number}`,
  vatNumber: (number: string) => `VAT ${number}`,

  contains: (names: string) => `Contains: ${names}.`,
  mayContain: (names: string) => `May contain: ${names}.`,
  notVerified: 'Allergens not verified: ask the kitchen.',
  noneDeclared: 'None of the fourteen allergens declared.',
  ageRestricted: 'Over-18s only: have identification ready (Challenge 25).',
};
