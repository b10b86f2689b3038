// E-mails to the people who run a store.
import type { RefundReason } from '../../../../../contract/orders/order-reasons.ts';

export const texts = {
  waitingSubject: (store: string, count: number) =>
    `${store}: ${count === 1 ? 'an order waits' : `${count} orders wait`}`,
  waitingHeading: 'Nobody has accepted it yet',
  waitingNext: (store: string, count: number) =>
    `${count === 1 ? 'One new order' : `${count} new orders`} at ${store} should have been accepted by now. Open the board, or the money goes back to the customer.`,
  waitingSpeech: (site: string, store: string, count: number) =>
    `This is ${site}. ${count === 1 ? 'One new order waits' : `${count} new orders wait`} at ${store}, and nobody has accepted ${count === 1 ? 'it' : 'them'}. Open the order board now, or the money goes back to the customer.`,
  pushReadySubject: 'Notifications are on',
  pushReadyNext: (site: string) =>
    `This device tells you when orders of ${site} wait, while you are on duty.`,
  unattendedSubject: (store: string) => `${store}: nobody watches the orders`,
  unattendedHeading: 'Nobody would hear an order',
  unattendedNext: (store: string, willPause: boolean) =>
    `${store} is open, but for a minute no order board of it has been connected with its sound on. Orders may be waiting. ${willPause ? 'If nobody opens one soon, the store stops taking new orders.' : 'The store goes on taking orders, and those that nobody accepts in time go back to the customers.'}`,
  pausedSubject: (store: string) => `${store} takes no new orders`,
  pausedHeading: 'New orders are paused',
  pausedNext: (store: string) =>
    `No order board of ${store} is connected with its sound on, so customers cannot order there now. Open a board and tap its sound, and the store takes orders again within seconds. Paid orders still wait for you.`,
  invitedSubject: (site: string) => `Your access to the orders of ${site}`,
  invitedHeading: 'You can use the order board',
  invitedNext: (by: string, site: string) =>
    `${by} has given you access to the orders of ${site}. Open the board and sign in with this e-mail address. A code is sent to it each time.`,
  openBoard: 'Open the order board',
  pinsBlockedSubject: (tablet: string) => `Wrong PINs on the tablet ${tablet}`,
  pinsBlockedHeading: 'Somebody tried PINs',
  pinsBlockedNext: (tablet: string) =>
    `Five wrong PINs were entered on the tablet ${tablet}. It takes no PIN for a quarter of an hour. Orders can still be accepted and cooked on it. If nobody of yours mistyped, remove the tablet on the Team screen.`,
  pinGuessedSubject: (person: string) => `Somebody tries the PIN of ${person}`,
  pinGuessedNext: (person: string, tablet: string) =>
    `Within a day, ten wrong PINs were entered for ${person}, the last one on the tablet ${tablet}. Give ${person} a new PIN on the Team screen. If nobody of yours mistyped, remove the tablet there, too.`,
  passkeyAddedSubject: (site: string) => `A new passkey for the console of ${site}`,
  passkeyAddedHeading: 'You can sign in with a new passkey',
  passkeyAddedNext: (site: string, name: string) =>
    `The passkey ${name} was added to your access to ${site}. If that was not you, tell another owner: they remove your access on the Team screen, and invite you again.`,
  notPublishedSubject: (set: string) => `'${set}' was not published`,
  notPublishedHeading: 'Your changes are not on the site',
  notPublishedNext: (set: string, site: string, when: string) =>
    `'${set}' should have been published on ${site} on ${when}. Nothing of it was published, because:`,
  notPublishedMore: (count: number) =>
    count === 1 ? 'And one more reason.' : `And ${count} more reasons.`,
  notPublishedNote:
    'It is a draft again. Correct these fields, and publish it now or at another time.',
  menuChangedSubject: (site: string, by: string) => `${site}: ${by} has changed the menu`,
  menuChangedHeading: 'A large change of the menu',
  menuChangedNext: (by: string, site: string, count: number) =>
    `${by} has ${count === 1 ? 'made a change' : `made ${count} changes`} on ${site} that can cost money or harm a guest: prices, allergens, offers, new or withdrawn dishes. The first of them:`,
  menuChangedHead: ['What', 'Before', 'Now'],
  menuChangedNote:
    'If that was not meant, take it back on the History screen of the console. If it was not them, remove their access on the Team screen, and invite them again.',
  notVerified: 'not verified',
  refundsSubject: (site: string, day: string) => `${site}: refunds of ${day}`,
  refundsHeading: 'Refunds of the day',
  refundsNext: (count: number, sum: string, day: string) =>
    `${count === 1 ? 'One refund' : `${count} refunds`} of ${sum} in all, in the day of business that began on ${day} at 05:00.`,
  refundsByPerson: 'By person',
  refundsByPersonHead: ['Who', 'Refunds', 'Sum'],
  refundsHead: ['Order', 'Why', 'Who', 'Amount'],
  refundsNote: 'Owners get this e-mail after each day with a refund.',
  sheetSubject: (site: string, day: string) => `${site}: ${day}`,
  sheetHeading: 'Sales of the day',
  sheetNext: (orders: number, net: string, day: string) =>
    `${orders === 1 ? 'One order' : `${orders} orders`}, ${net} of net sales, in the day of business that began on ${day} at 05:00.`,
  duration: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  sheetStores: 'By store',
  sheetStore: 'Store',
  sheetNote:
    'You asked for this e-mail on the Reports screen of the console. It is sent after each day with an order or a refund.',
  automatic: 'Nobody, by itself',
  refundReasons: {
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    late_payment: 'Paid too late',
    mismatch: 'Paid too much',
    missing_item: 'Something was missing',
    wrong_item: 'Something was wrong',
    quality: 'Quality',
    late: 'Late',
    never_arrived: 'Never arrived',
    goodwill: 'Goodwill',
    other: 'Another reason',
  } as Record<RefundReason, string>,
};
