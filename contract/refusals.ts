// Refusal codes and their HTTP status. Codes are part of the API; messages/answers.texts.ts has their texts.
import type { PlainTextCode } from './messages/text.ts';

export const REFUSALS = {
  INVALID_INPUT: 400,
  PROTECTED_FIELD: 400,
  SIGN_IN_NEEDED: 401,
  WRONG_CODE: 400,
  CODE_EXPIRED: 400,
  FRESH_CODE_NEEDED: 403,
  WRONG_PIN: 400,
  WRONG_PASSKEY: 400,
  /** A confirmation with a passkey of the last five minutes. */
  CONFIRMATION_NEEDED: 403,
  /** A sign-in of the last ten minutes. */
  FRESH_SIGN_IN_NEEDED: 403,
  /** On a tablet: a person who may do this has to enter their PIN. */
  PIN_NEEDED: 403,
  /** On a tablet: the person's PIN is too short for their role. */
  NEW_PIN_NEEDED: 403,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  IDENTIFIER_TAKEN: 409,
  ALREADY_STAFF: 409,
  LAST_OWNER: 409,
  MEMBER_CHANGED: 409,
  TABLET_NOT_CONNECTED: 409,
  KEY_REUSED: 409,
  NOT_SELLING: 409,
  QUOTE_CHANGED: 409,
  SLOT_FULL: 409,
  SLOT_REFUSED: 409,
  /** `data.alternatives` has the nearest times. */
  NO_TABLE: 409,
  /** There is nothing to wait for. */
  TABLE_FREE: 409,
  CANNOT_CHANGE_BOOKING: 409,
  /** Staff have made MAX_CLOSURES of the date. */
  TOO_MANY_CLOSURES: 409,
  /** The store's tables are reserved by chat. */
  NO_TABLE_PLAN: 409,
  SOLD_OUT: 409,
  NOT_SERVED: 409,
  OUT_OF_AREA: 409,
  BELOW_MINIMUM: 409,
  PROMO_REFUSED: 409,
  CANNOT_CANCEL: 409,
  ORDER_UNDERWAY: 409,
  CANNOT_MOVE: 409,
  CANNOT_REFUND: 409,
  /** More than MAX_READY_AFTER_SLOT_MINUTES after the order's slot. */
  READY_TOO_LATE: 409,
  TOO_MANY_FAVOURITES: 409,
  /** Uploaded pictures wait for a change that shows them; their bytes have a sum. */
  TOO_MANY_PICTURES: 409,
  NO_PRINTER: 409,
  STATIONS_CHANGED: 409,
  NOT_PAYABLE: 409,
  NAME_TAKEN: 409,
  /** A change set has changed since its author saw it. */
  SET_CHANGED: 409,
  /** A change set that waits for its time does not change. */
  SET_SCHEDULED: 409,
  /** Somebody has changed what a change set is based on. */
  CONTENT_CONFLICT: 409,
  /** What would be published breaks a rule; the message names document, field and value. */
  CONTENT_REFUSED: 409,
  NOTHING_TO_PUBLISH: 409,
  /** A second person approves the change set first; the message says why. */
  APPROVAL_NEEDED: 409,
  /** Who has changed a change set does not approve it. */
  OWN_APPROVAL: 409,
  /** A preview takes no orders and stores nothing. */
  PREVIEW_ONLY: 403,
  /** The installation has no host for previews. */
  NO_PREVIEWS: 409,
  /** The card provider did not accept the keys, or was not reached. */
  CARD_ACCOUNT_REFUSED: 409,
  /** The server has no key to seal card accounts with. */
  NO_SEAL_KEY: 409,
  TOO_SLOW: 408,
  TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  UNSUPPORTED_TYPE: 415,
  UNKNOWN_HOST: 421,
  TOO_OFTEN: 429,
  /** `data` has a puzzle (proof-of-work.ts); the same call with its solution is served. */
  PUZZLE_NEEDED: 429,
  HEADERS_TOO_LARGE: 431,
  BAD_SIGNATURE: 400,
  UNAVAILABLE: 503,
} as const satisfies Partial<Record<PlainTextCode, number>>;

export type RefusalCode = keyof typeof REFUSALS;

/** Fields that only the server sets: refused in a request body at any depth, unless its schema has them. */
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
