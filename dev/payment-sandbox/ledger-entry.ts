// Entries of the sandbox's journal: one line of JSON per change, in order.

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  param?: string;
  message: string;
  /** Id of the failed charge, which identifies the attempt. */
  charge?: string;
}

/** A used idempotency key with its request, so that a retry gets the first response. */
export interface UsedKey {
  key: string;
  fingerprint: string;
}

export interface IntentCreated {
  kind: 'intent_created';
  /** Unix seconds, as on the wire. */
  at: number;
  intentId: string;
  account: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  clientSecret: string;
  usedKey: UsedKey | null;
}

export interface IntentMoved {
  kind: 'challenged' | 'declined' | 'charged' | 'canceled';
  at: number;
  intentId: string;
  eventId: string;
  last4?: string;
  /** The charge of 'charged'; in 'declined' it identifies the attempt. */
  chargeId?: string;
  /** The 3-D Secure challenge of 'challenged', and the path to which the browser returns from it. */
  challengeId?: string;
  returnPath?: string | null;
  /** The error of 'declined'. */
  error?: CardError;
}

export interface Refunded {
  kind: 'refunded';
  at: number;
  intentId: string;
  eventId: string;
  refundId: string;
  amount: number;
  state: 'succeeded' | 'failed';
  usedKey: UsedKey | null;
}

/** Where an account's events go; the newest registration counts. */
export interface EndpointSet {
  kind: 'endpoint_set';
  at: number;
  account: string;
  url: string;
  /** The Host header to send: the receiving site is chosen by it. */
  host: string;
}

export interface Delivered {
  kind: 'delivered';
  at: number;
  eventId: string;
}

export type LedgerEntry = IntentCreated | IntentMoved | Refunded | EndpointSet | Delivered;
