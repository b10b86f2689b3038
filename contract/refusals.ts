// Every expected refusal: its HTTP status and the words a toast shows. Codes are part of the API.

export const REFUSALS = {
  INVALID_INPUT: [400, 'Please check what you entered.'],
  PROTECTED_FIELD: [400, 'That field cannot be set.'],
  SIGN_IN_NEEDED: [401, 'Please sign in.'],
  WRONG_CODE: [400, 'That code is not right. Check it, or ask for a new one.'],
  CODE_EXPIRED: [400, 'That code is no longer valid. Ask for a new one.'],
  FRESH_CODE_NEEDED: [403, 'Please confirm with the code that we have just sent.'],
  NOT_FOUND: [404, 'We could not find that.'],
  IDENTIFIER_TAKEN: [409, 'That is already used by another account.'],
  KEY_REUSED: [409, 'This order was already sent with other contents. Please start again.'],
  QUOTE_CHANGED: [409, 'Something changed since you filled your basket. Please look again.'],
  SLOT_FULL: [409, 'That time has just filled up. Please choose another.'],
  SLOT_REFUSED: [409, 'That time is no longer offered. Please choose another.'],
  SOLD_OUT: [409, 'Something in your basket has just sold out.'],
  OUT_OF_AREA: [409, 'Sorry, this kitchen does not deliver there yet.'],
  BELOW_MINIMUM: [409, 'Your basket is below the minimum for delivery.'],
  PROMO_REFUSED: [409, 'That code cannot be used on this order.'],
  CANNOT_CANCEL: [409, 'The kitchen has already accepted this order. Please call the store.'],
  ORDER_UNDERWAY: [
    409,
    'One of your orders is still under way. You can delete your account as soon as it is done.',
  ],
  CANNOT_MOVE: [409, 'The order is not at a point where that can be done.'],
  CANNOT_REFUND: [409, 'That cannot be refunded.'],
  NOT_PAYABLE: [409, 'This order can no longer be paid.'],
  TOO_SLOW: [408, 'That took too long. Please try again.'],
  TOO_LARGE: [413, 'That is too much at once.'],
  ADDRESS_TOO_LONG: [414, 'That address is too long.'],
  UNSUPPORTED_TYPE: [415, 'Send JSON.'],
  UNKNOWN_HOST: [421, 'There is no site at this address.'],
  TOO_OFTEN: [429, 'Too many tries. Please wait a moment.'],
  /** `data` has a puzzle (proof-of-work.ts); the same call with its solution is served. */
  PUZZLE_NEEDED: [429, 'Too many codes were asked for. Please try again later.'],
  HEADERS_TOO_LARGE: [431, 'That is too much at once.'],
  BAD_SIGNATURE: [400, 'The signature does not match.'],
  UNAVAILABLE: [503, 'We cannot do that right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** Names that no request body may carry, at any depth, unless its schema names them: only the server sets them. */
export const PROTECTED_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'priceMinor',
  'unitPrice',
  'unitPriceMinor',
  'total',
  'totalMinor',
  'discount',
  'discountMinor',
  'paid',
  'status',
  'tenantId',
  'tenant_id',
  'customerId',
  'customer_id',
]);
