import type { AllergenLevel } from '../../../../contract/catalogue/live-allergens.ts';
import type { ChangedBy } from '../../../../contract/console/board.ts';
import type { Command } from '../../../../contract/console/commands.ts';
import type { Column } from '../../../../contract/console/tickets/ticket-columns.ts';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { RejectReason } from '../../../../contract/orders/order-reasons.ts';
import type { Mode } from '../../../../contract/sites/store.ts';

const ORDERS = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

export const texts = {
  columns: { new: 'New', cooking: 'Cooking', ready: 'Ready', out: 'Out', later: 'Later' } as Record<
    Column,
    string
  >,
  notices: (urgent: number, others: number) =>
    urgent > 0
      ? `Needs a person: ${urgent}${others > 0 ? `, and ${others} more` : ''}`
      : others === 1
        ? '1 notice'
        : `${others} notices`,
  filter: 'Filter',
  filterHint: 'New orders are always shown.',
  filterMode: 'Delivery or collection',
  filterModes: { all: 'Both', delivery: 'Delivery', pickup: 'Collection' },
  filterBrand: 'Brand',
  allBrands: 'All brands',
  filterDone: 'Show',
  onlyShown: (filter: string) => `Only ${filter}.`,
  hidden: (count: number) => `${ORDERS(count)} hidden.`,
  showAll: 'Show all',
  columnCount: (name: string, count: number) => `${name}, ${ORDERS(count)}`,
  emptyColumn: {
    new: 'No new orders',
    cooking: 'Nothing on the stove',
    ready: 'Nothing waits',
    out: 'Nobody is on the road',
    later: 'Nothing for later',
  } as Record<Column, string>,
  /** On an empty board. */
  firstOrder:
    'The first one appears here and rings until somebody accepts it. Leave this screen open, with its sound on.',
  /** `days` from today. */
  dayHeading: (days: number, date: string) =>
    days === 0 ? `Today, ${date}` : days === 1 ? `Tomorrow, ${date}` : date,
  loading: 'Loading the orders',
  orderNumber: (number: string) => `Order ${number}`,
  mode: { delivery: 'Delivery', pickup: 'Collection' } as Record<Mode, string>,
  dueAt: (time: string) => `Due ${time}`,
  dueOn: (day: string, time: string) => `${day}, ${time}`,
  minutesLate: (minutes: number) => `${minutes} min late`,
  quantity: (quantity: number) => `${quantity}x`,
  allergyNotice: (names: string) => `Allergy: no ${names}`,
  /** Before what the customer wrote. */
  allergyWords: 'Allergy:',
  /** Before allergens that were added to dishes after the order. */
  sinceOrder: 'Since the order:',
  hasAllergen: (name: string, level: AllergenLevel, allergen: string) =>
    level === 'contains' ? `${name} contains ${allergen}` : `${name} may contain ${allergen}`,
  mayContain: (names: string) => `may contain ${names}`,
  allergensNotVerified: 'allergens not verified',
  checkAge: 'Check ID: Challenge 25',
  note: 'Note',
  placedAgo: (minutes: number) => (minutes < 1 ? 'Just paid' : `Paid ${minutes} min ago`),
  acceptedBy: (name: string, time: string) => `Accepted by ${name} at ${time}`,
  since: (column: string, time: string) => `${column} since ${time}`,
  timeToAccept: (countdown: string) => `${countdown} left to accept`,
  timeIsUp: 'Time is up: it goes back to the customer',
  acceptIn: 'Ready in',
  counterAccepts: 'The counter accepts it.',
  acceptInMinutes: (minutes: number, number: string) => `Accept ${number}, ready in ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  /** `due`: a time, or a date and a time. */
  onTime: (due: string) => `Accept for ${due}`,
  acceptOnTime: (due: string, number: string) => `Accept for ${due}, ${number}`,
  earlier: 'Earlier',
  acceptEarlier: (number: string) => `Accept ${number} earlier`,
  reject: 'Reject',
  rejectOrder: (number: string) => `Reject ${number}`,
  seen: 'Seen',
  markSeen: (number: string) => `Seen: ${number} is silent for a minute`,
  start: 'Start cooking',
  ready: 'Ready',
  outForDelivery: 'Out for delivery',
  collected: 'Collected',
  delivered: 'Delivered',
  recall: 'Back one step',
  delay: 'Delay',
  delayBy: (minutes: number) => `+${minutes} min`,
  delayOrder: (number: string) => `Delay ${number}`,
  undo: (seconds: number) => `Undo (${seconds})`,
  undoUnsent: 'Undo',
  waitingToSend: 'Not sent yet',
  printWaits: 'The ticket prints when the connection is back.',
  willBe: {
    reject: 'Will be rejected',
    cancel: 'Will be cancelled',
    refund: 'Will be refunded',
    bump: 'Marked as ready',
    advance: 'Marked',
  } as Partial<Record<Command['kind'], string>>,
  lineDone: 'Done',
  soldOutNow: 'Sold out now',
  optionSoldOutNow: (option: string) => `Sold out now: ${option}`,
  rejectTitle: (number: string) => `Reject ${number}?`,
  rejectConsequence: 'The customer gets all money back and a message with the reason.',
  rejectReason: 'Reason',
  rejectReasons: {
    no_answer: 'Nobody answered in time',
    too_busy: 'Too busy',
    sold_out: 'Something is sold out',
    closing: 'We are closing',
    cannot_deliver: 'We cannot deliver there',
    other: 'Another reason',
  } as Record<RejectReason, string>,
  rejectNote: 'A sentence to the customer (optional)',
  alsoSoldOut: (until: string) => `Also sold out until ${until}:`,
  rejectOffline: 'You can reject when the connection is back.',
  overtaken: (actor: string, status: string, time: string) =>
    `${actor} was first: ${status} at ${time}.`,
  tooLate: (time: string) => `Too late: it went back to the customer at ${time}.`,
  tapArrived: (tapped: string, arrived: string) => `Your tap of ${tapped} arrived at ${arrived}.`,
  refused: 'That was not possible any more.',
  notSent: 'This could not be sent, so it was not done. Please do it again.',
  bug: 'Something went wrong. Please do it again.',
  cannotRefund: 'Not refunded. Somebody may have refunded it meanwhile: look at what is left.',
  noPrinter: 'No printer has printed this ticket yet.',
  readyTooLate: 'An order can be ready three hours after its time at the latest.',
  printedAlready: 'A copy was printed less than a minute ago. The next is possible after a minute.',
  noTable: 'The table is not free at that time any more. Choose another one.',
  bookingChanged: 'The booking was changed meanwhile, so your tap had no effect.',
  stationsChanged: 'Somebody has changed the stations meanwhile. Open them again.',
  notAllowed: 'Your role does not allow this.',
  confirmationNeeded: 'This needs your passkey. Confirm with it, and do it again.',
  confirm: 'Confirm with a passkey',
  overOrderLimit: (limit: string, left: string) =>
    `Not done: you may return up to ${limit} of one order, and ${left} is left. Ask somebody who may return more.`,
  overDayLimit: (limit: string, left: string) =>
    `Not done: you may return up to ${limit} a day, and ${left} is left today. Ask somebody who may return more.`,
  pinNeeded: 'The PIN had run out. Please do it again.',
  problems: 'Taps that did not work',
  dismiss: 'OK',
  actors: {
    staff: 'A colleague',
    device: 'Another tablet',
    integration: 'Another system',
    cli: 'The command line',
    customer: 'The customer',
    payment: 'The payment',
    kitchen: 'The kitchen',
    clock: 'The clock',
  } as Record<ChangedBy['kind'], string>,
  statuses: {
    pending_payment: 'not paid yet',
    placed: 'new',
    accepted: 'accepted',
    preparing: 'cooking',
    ready: 'ready',
    out_for_delivery: 'out for delivery',
    completed: 'completed',
    expired: 'not paid in time',
    cancelled: 'cancelled',
    rejected: 'rejected',
    review: 'being checked',
  } as Record<OrderStatus, string>,
  cancelledOrder: (number: string) => `Cancelled: ${number}`,
  stopCooking: (actor: string, time: string) => `Stop cooking. ${actor} cancelled it at ${time}.`,
  refundedOrder: (number: string) => `Dishes refunded: ${number}`,
  leaveOut: (time: string) => (time ? `Leave out. Refunded at ${time}.` : 'Leave out. Refunded.'),
  refundedUnits: (count: number) => `${count} refunded`,
  dueStart: (number: string) => `Start now: ${number}`,
  startNow: (due: string) => `Start cooking now: it is due at ${due}.`,
  moreStarts: (count: number) =>
    count === 1
      ? '1 more order has to be started now.'
      : `${count} more orders have to be started now.`,
  seenStarts: (count: number) => `Seen: ${count} to start`,
  acknowledge: 'We have seen it',
  steps: 'Steps of the orders',
};
