// Texts of the server's responses: refusals, invalid fields, cart problems, confirmations. The key of a text is the code that
// travels (text.ts); each refusal code of refusals.ts has one. The storefront uses the field texts before it calls the server.
import type { OrderStatus } from '../order-status.ts';

const seconds = (count: number): string => `${count} second${count === 1 ? '' : 's'}`;
const wait = (count: number): string => {
  if (count <= 90) return seconds(count);
  const minutes = Math.ceil(count / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const formatHours = (from: string, until: string): string =>
  until ? `from ${from} to ${until}` : `from ${from}`;

export const texts = {
  INVALID_INPUT: 'Please check what you entered.',
  PROTECTED_FIELD: 'That field cannot be set.',
  SIGN_IN_NEEDED: 'Please sign in.',
  WRONG_CODE: 'That code is not right. Check it, or ask for a new one.',
  CODE_EXPIRED: 'That code is no longer valid. Ask for a new one.',
  FRESH_CODE_NEEDED: 'Please confirm with the code that we have just sent.',
  WRONG_PIN: 'That PIN is not right.',
  WRONG_PASSKEY: 'That passkey does not work here. Sign in with a code instead.',
  CONFIRMATION_NEEDED: 'Please confirm with your passkey first.',
  NEW_PIN_NEEDED:
    'Owners and managers need a PIN of six digits. Create a new one on the Team screen of your own sign-in.',
  FRESH_SIGN_IN_NEEDED: 'Please sign out and in again, and then add the passkey.',
  PIN_NEEDED: 'Please enter your PIN first.',
  NOT_ALLOWED: 'Your role does not allow this.',
  NOT_FOUND: 'We could not find that.',
  STORE_GONE: 'This kitchen takes no orders here any more. Please choose another one.',
  ALREADY_STAFF: 'This address has access already.',
  LAST_OWNER:
    'You are the last owner of these stores, and somebody has to be. Make another person an owner first.',
  MEMBER_CHANGED: 'Somebody has changed this person meanwhile. Close this, and open it again.',
  TABLET_NOT_CONNECTED: 'The tablet is not connected, so it cannot ring.',
  IDENTIFIER_TAKEN: 'That is already used by another account.',
  KEY_REUSED: 'This order was already sent with other contents. Please start again.',
  QUOTE_CHANGED: 'Something changed since you filled your basket. Please look again.',
  NOT_SELLING: 'This site does not sell yet. Please come back soon.',
  ALLERGENS_ADDED:
    'The kitchen has just added an allergen to a dish in your basket. Please read the allergens again.',
  SLOT_FULL: 'That time has just filled up. Please choose another.',
  SLOT_REFUSED: 'That time is no longer offered. Please choose another.',
  SOLD_OUT: 'Something in your basket has just sold out.',
  NOT_SERVED: 'Something in your basket is not served at that time.',
  OUT_OF_AREA: 'Sorry, this kitchen does not deliver there yet.',
  BELOW_MINIMUM: 'Your basket is below the minimum for delivery.',
  PROMO_REFUSED: 'That code cannot be used on this order.',
  CANNOT_CANCEL: 'The kitchen has already accepted this order. Please call the store.',
  ORDER_UNDERWAY:
    'One of your orders is still under way. You can delete your account as soon as it is done.',
  CUSTOMER_ORDER_UNDERWAY:
    'An order of this customer is still under way. They can be erased as soon as it is done.',
  ERASURE_NAME_DIFFERS: 'That is not the name of this customer.',
  CANNOT_MOVE: 'The order is not at a point where that can be done.',
  CANNOT_REFUND: 'That cannot be refunded.',
  READY_TOO_LATE: 'An order can be ready three hours after its time at the latest.',
  NO_PRINTER: 'No printer has printed this ticket yet.',
  STATIONS_CHANGED: 'Somebody has changed the stations meanwhile. Open them again.',
  NOT_PAYABLE: 'This order can no longer be paid.',
  TOO_SLOW: 'That took too long. Please try again.',
  TOO_LARGE: 'That is too much at once.',
  TOO_MANY_BYTES: (most: number) =>
    `That is too much at once: at most ${most < 1e6 ? `${Math.floor(most / 1_024)} kB` : `${Math.floor(most / 1e6)} MB`}.`,
  ADDRESS_TOO_LONG: 'That address is too long.',
  UNSUPPORTED_TYPE: 'Send JSON.',
  UNKNOWN_HOST: 'There is no site at this address.',
  TOO_OFTEN: 'Too many attempts. Please try again later.',
  PUZZLE_NEEDED: 'Too many requests came from here. Please try again later.',
  HEADERS_TOO_LARGE: 'That is too much at once.',
  BAD_SIGNATURE: 'The signature does not match.',
  UNAVAILABLE: 'We cannot do that right now. Please try again later.',
  UNAVAILABLE_FOR: (count: number) =>
    `We cannot do that right now. Please try again in ${wait(count)}.`,
  /** Spec section 8. */
  BUG: 'Oops! Something went wrong.',

  // Requests that no screen of ours sends.
  ONE_HOST_NEEDED: 'The request must name exactly one host.',
  UNREADABLE_CHARACTERS: 'This has characters that cannot be stored.',
  TOO_MANY_LEVELS: 'The request has too many levels.',
  CANNOT_SET_FIELD: (field: string) => `'${field}' cannot be set.`,
  CANNOT_BE_SET: 'cannot be set',

  // Fields. Those of INPUT_ do not name their field.
  INPUT_REQUIRED: 'This is required.',
  INPUT_INVALID: 'This is not valid.',
  INPUT_NOT_TEXT: 'This must be text.',
  INPUT_NOT_NUMBER: 'This must be a number.',
  INPUT_NOT_WHOLE: 'This must be a whole number.',
  INPUT_NOT_BOOLEAN: 'This must be true or false.',
  INPUT_NOT_LIST: 'This must be a list.',
  INPUT_NOT_OBJECT: 'This must be an object.',
  INPUT_NOT_ONE_OF: (values: string) => `This must be one of: ${values}.`,
  INPUT_TOO_SHORT: (least: number) => `This must be at least ${least} characters long.`,
  INPUT_TOO_LONG: (most: number) => `This must be at most ${most} characters long.`,
  INPUT_TOO_FEW: (least: number) => `This must be a list of at least ${least}.`,
  INPUT_TOO_MANY: (most: number) => `This must be a list of at most ${most}.`,
  INPUT_TOO_SMALL: (least: number) => `This must be at least ${least}.`,
  INPUT_TOO_BIG: (most: number) => `This must be at most ${most}.`,
  /** The message is about a field or a dish. */
  ABOUT: (name: string, message: string) => `${name}: ${message}`,
  NAME_REQUIRED: 'Name is required',
  EMAIL_INVALID: 'Enter a valid email',
  PHONE_INVALID: 'Enter a phone number that we can call',
  MOBILE_NUMBER_INVALID: 'Please enter a mobile number with its country, such as +44 7700 900123.',
  MESSAGE_REQUIRED: 'Message is required',
  ADDRESS_LINE_REQUIRED: 'Address line 1 is required',
  TOWN_REQUIRED: 'Town is required',
  POSTCODE_REQUIRED: 'Postcode is required',
  LOGIN_INVALID: 'Enter a valid input!',
  FOUR_DIGITS_NEEDED: 'Enter the four digits',

  // The account.
  CODE_SENT: 'We have sent you a code.',
  NEW_CODE_SENT: 'We have sent you a new code.',
  LINK_EXPIRED: 'That link is no longer valid. Ask for a new one.',
  SIGNED_IN: 'You are signed in.',
  SIGNED_OUT: 'You are signed out.',
  SIGNED_OUT_ELSEWHERE: 'You are signed out everywhere else.',
  DEVICE_SIGNED_OUT: 'That device is signed out.',
  SIGN_IN_AGAIN: 'Please sign in again to change this.',
  NO_TEXTS_ABROAD: 'We cannot send text messages to that country. Use your e-mail instead.',
  NO_LINKS_ABROAD: 'We cannot send a link to pay to a phone of that country.',
  EMAIL_BEFORE_PHONE: 'Change the e-mail first, then the phone number.',
  TOO_MANY_ADDRESSES: (most: number) => `You can keep ${most} addresses. Delete one first.`,
  TOO_MANY_FAVOURITES: 'That is a lot of favourites. Take one away first.',
  WAIT: (count: number) => `Please wait ${wait(count)} before you try again.`,
  SAVED: 'Saved',
  ADDRESS_SAVED: 'Address saved',
  ADDRESS_DELETED: 'Address deleted',
  DATA_EXPORTED: 'This is everything that we know about you.',
  ACCOUNT_ERASED: 'Your account and your data are deleted.',
  SUBSCRIBED: 'Thank you for subscribing!',
  CONTACT_SENT: 'Thank you. We will answer by e-mail.',

  // Times, as the codes of SlotRefusal, and where a kitchen delivers, as those of DeliveryRefusal.
  NO_TABLE: 'No table is free at that time.',
  TOO_MANY_CLOSURES: 'This day has too many closures. Open one again first.',
  TABLE_FREE: 'A table for your party is free on that day. Please book it.',
  CANNOT_CHANGE_BOOKING: 'This booking can no longer be changed here. Please call the restaurant.',
  NO_TABLE_PLAN: 'The tables of this store are reserved by chat.',
  TABLE_PARTY_TOO_LARGE: (largest: number) =>
    `Tables for more than ${largest} people cannot be booked here. Please send us a message or call.`,
  TABLE_PAST: 'That time has passed.',
  TABLE_TOO_SOON: 'That is too soon to book a table. Please call the restaurant.',
  TABLE_TOO_FAR: 'That is further ahead than tables are booked.',
  TABLE_CLOSED: 'No tables are booked at that time.',
  TABLE_TAKEN: 'No table for your party is free at that time.',
  TIME_STORE_CLOSED: 'The kitchen is closed at that time.',
  TIME_STORE_PAUSED: 'The kitchen has paused orders for a moment.',
  TIME_MODE_NOT_OFFERED: 'This kitchen does not offer that.',
  TIME_TOO_SOON: 'That time is too soon for the kitchen.',
  TIME_PAST_LAST_ORDER: 'That is after last orders.',
  TIME_BEYOND_HORIZON: 'That is further ahead than orders are taken.',
  TIME_NOT_A_SLOT: 'That is not one of the times on offer.',
  TIME_NOT_SERVED: 'Something in your basket is not served at that time.',
  TIME_SLOT_FULL: 'That time has just filled up.',
  DELIVERY_INVALID_POSTCODE: 'Enter a full UK postcode, such as NW1 8AB.',
  DELIVERY_OUT_OF_AREA: 'Sorry, this kitchen does not deliver there yet.',
  DELIVERY_MODE_NOT_OFFERED: 'This kitchen does not deliver.',
  NO_COLLECTION: 'This kitchen does not offer collection.',

  // When a dish is served again; `until` may be empty. Weekdays count from Sunday, months from January, both from 0.
  SERVED_TODAY: (from: string, until: string) => formatHours(from, until),
  SERVED_TOMORROW: (from: string, until: string) => `tomorrow ${formatHours(from, until)}`,
  SERVED_ON_WEEKDAY: (weekday: number, from: string, until: string) =>
    `${WEEKDAYS[weekday]} ${formatHours(from, until)}`,
  SERVED_ON_DATE: (day: number, month: number, from: string, until: string) =>
    `${day} ${MONTHS[month]} ${formatHours(from, until)}`,
  SERVED_NO_MORE: 'not on the menu now',

  // The basket.
  DISH_GONE: 'A dish in your basket is no longer on the menu.',
  DISH_SOLD_OUT: (dish: string) => `${dish} has sold out.`,
  BRAND_PAUSED: (brand: string) => `${brand} takes no orders at the moment.`,
  DISH_NOT_SERVED: (dish: string, served: string) =>
    `${dish} is not served at that time, but ${served}.`,
  DISH_SERVED_NO_MORE: (dish: string) => `${dish} is not on the menu at that time.`,
  DISH_LEFT: (count: number, dish: string) => `Only ${count} × ${dish} left.`,
  DISH_AT_MOST: (most: number, dish: string) => `At most ${most} × ${dish} in one order.`,
  CHOICE_GONE: 'An option that you chose is no longer offered.',
  OPTION_GONE: (group: string) => `${group}: an option is no longer offered.`,
  CHOOSE: (group: string, count: number) => `${group}: please choose ${count}.`,
  CHOOSE_MORE: (group: string, count: number) => `${group}: please choose ${count} more.`,
  CHOOSE_AT_MOST: (group: string, most: number) => `${group}: please choose at most ${most}.`,
  OPTION_AT_MOST: (group: string, most: number, option: string) =>
    `${group}: at most ${most} × ${option}.`,
  DISH_TOO_FULL: (group: string) => `${group}: that is more than one dish can hold.`,
  ORDER_TOO_BIG: 'That is more than one order can hold. Please call the kitchen.',
  POSTCODE_FOR_FEE: 'Enter your postcode to see the delivery fee.',
  ADD_TO_MINIMUM: (missing: string, minimum: string) =>
    `Add ${missing} more to reach the ${minimum} minimum for delivery.`,
  DEAL_GONE: 'A deal in your basket is no longer on the menu.',
  DEAL_INCOMPLETE: (deal: string) => `${deal}: please choose again, one dish for each course.`,
  OFFER_UNKNOWN: 'We do not know that code. Please check its spelling.',
  OFFER_NOT_STARTED: 'That offer has not started yet.',
  OFFER_ENDED: 'That offer has ended.',
  OFFER_OTHER_DAY: 'That offer does not run on this day.',
  OFFER_HOURS: (from: string, until: string) => `That offer runs from ${from} to ${until}.`,
  OFFER_OTHER_STORE: 'That offer is not for this kitchen.',
  OFFER_DELIVERY_ONLY: 'That offer is for delivery only.',
  OFFER_COLLECTION_ONLY: 'That offer is for collection only.',
  OFFER_USED_UP: 'That offer has been used up.',
  OFFER_ALREADY_USED: 'You have already used that offer.',
  OFFER_FIRST_ORDER: 'That offer is for a first order only.',
  OFFER_OTHER_DISHES: 'That offer does not cover the dishes in your basket.',
  OFFER_MINIMUM: (missing: string) => `Add ${missing} more to use that offer.`,
  OFFER_SAVES_LESS: (better: string) => `'${better}' already saves you more than that code.`,

  // Pages without the storefront.
  TO_START: 'Go to the start',
  REFERENCE: (requestId: string) => `Reference: ${requestId}`,
  NEWS_ASKED: (site: string) => `News from ${site}?`,
  NEWS_ONE_PRESS: 'One press, and the next letter comes to you.',
  NEWS_YES: 'Yes, send me news',
  NEWS_TO_COME: (site: string) =>
    `You will hear from ${site} when there is something worth tasting.`,
  NEWS_LINK_BROKEN: 'This link does not work',
  NEWS_LINK_OLD: 'It may be old. Subscribe again and we will send a new one.',
  NEWS_END_ASKED: (site: string) => `No more letters from ${site}?`,
  NEWS_ORDERS_STAY: 'Messages about your orders still come.',
  NEWS_END: 'Unsubscribe',
  NEWS_ENDED: 'You are unsubscribed',
  NEWS_NO_MORE: (site: string) =>
    `${site} sends you no more news and offers. Messages about your orders still come.`,
  NEWS_ENDED_BEFORE: 'It may be old, or the subscription has ended long ago.',

  // The order.
  NOTHING_TO_PAY: 'Add something more: there is nothing to pay.',
  TOTAL_TOO_LOW: (minimum: string) =>
    `Add something more: a payment by card is at least ${minimum}.`,
  DELIVERY_ADDRESS_NEEDED: 'Choose where to deliver to.',
  AGE_NEEDED: 'Confirm that you are 18 or over.',
  TOO_MANY_ORDERS: (count: number) =>
    `That is a lot of orders in a short time. Please wait ${wait(count)}, or call the store.`,
  ORDER_CANCELLED: 'Your order is cancelled.',

  // These are for the people of a kitchen.
  READY_TIME_PASSED: 'The time to be ready has passed already.',
  ORDER_CANNOT_BE: (number: string, status: OrderStatus, wanted: KitchenStep) =>
    `Order ${number} is ${status} and cannot be ${wanted}${status === 'placed' ? ': accept or reject it first' : ''}.`,
  REVIEW_NOT_APPROVABLE:
    'Nothing was paid for this order, or its payment is that of something else: reject it.',
  NO_SUCH_LINE: (line: number) => `The order has no line ${line}.`,
  LINE_REFUNDABLE: (left: number, line: number) =>
    `Only ${left} of line ${line} can still be refunded.`,
  FEE_NOT_LEFT: 'That fee was not charged, or it was refunded before.',
  LINES_COST_NOTHING: 'That cost nothing.',
  REJECT_INSTEAD: 'Nothing is cooked yet: reject the order, and everything goes back.',
  NOTHING_LEFT: 'Nothing is left that could go back.',
  REFUND_NOT_PAID: 'Nothing was paid that could go back.',
  REFUND_DISPUTED: 'The customer’s bank disputes the payment and decides about the money.',
  REFUND_TOO_MUCH: 'That is more than is left of what was paid.',
  REFUND_KEY_REUSED: 'That key was used for another refund.',
  RETURN_LIMIT_ORDER: (limit: string, left: string) =>
    `You may return up to ${limit} of one order. ${left} is left. Ask somebody who may return more.`,
  RETURN_LIMIT_DAY: (limit: string, left: string) =>
    `You may return up to ${limit} a day. ${left} is left today. Ask somebody who may return more.`,
};

type KitchenStep =
  | 'accepted'
  | 'rejected'
  | 'advanced'
  | 'delayed'
  | 'rescheduled'
  | 'recalled'
  | 'cancelled'
  | 'approved';
