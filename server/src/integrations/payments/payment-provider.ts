// The interface of a payment provider, implemented by the sandbox and Stripe.
import type { DisputeState } from '../../../../contract/order-status.ts';

export type IntentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** The latest dispute of a payment. */
export interface DisputeSnapshot {
  state: DisputeState;
  amountMinor: number;
  /** Null: the provider names no date. */
  answerBy: Date | null;
}

/** The current state of an intent at the provider. Webhook, client hint and poller apply it by the same function. */
export interface IntentSnapshot {
  intentId: string;
  clientSecret: string;
  status: IntentStatus;
  amountMinor: number;
  /** Received so far; some payment methods deliver another amount than requested. */
  capturedMinor: number;
  currency: string;
  /** From the metadata set at creation; any other value is a mismatch. */
  tenantId: string;
  orderId: string;
  refundedMinor: number;
  isDisputed: boolean;
  /** Null or absent: there is none, or the call did not read it, as lists of intents do not. */
  dispute?: DisputeSnapshot | null;
  lastError: string | null;
  /** Identifies the attempt that a bank declined last, so that each counts once; null or absent if unknown. */
  declinedAttempt?: string | null;
}

/** A refund at the provider, whether requested here or in its dashboard. */
export interface RefundSnapshot {
  providerRefundId: string;
  intentId: string;
  amountMinor: number;
  /** Pending refunds count as succeeded; a failed one returned the money to the account. */
  state: 'succeeded' | 'failed';
}

export interface NewIntent {
  tenantId: string;
  /** Default: the site's. */
  account?: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  /** `{orderId}:{attempt}`: the same key returns the same intent. */
  idempotencyKey: string;
}

export interface NewRefund {
  account: string;
  intentId: string;
  amountMinor: number;
  /** The refund's id. */
  idempotencyKey: string;
}

/** A webhook with a verified signature. It only names the intent to read again. */
export interface VerifiedEvent {
  eventId: string;
  /** Null: the event concerns no intent. */
  intentId: string | null;
  /** The declined attempt, identified as in the snapshot. */
  declinedAttempt?: string | null;
}

/** Intents and refunds that the provider created in a period. */
export interface ProviderList {
  intents: IntentSnapshot[];
  refunds: RefundSnapshot[];
}

export type ProviderName = 'sandbox' | 'stripe';

/** The account of a store that has one of its own; the id of a site is its account otherwise. No id has a tilde. */
export const getStoreAccount = (tenantId: string, storeId: string): string =>
  `${tenantId}~${storeId}`;

export const getAccountTenant = (account: string): string => account.split('~', 1)[0] ?? account;

/** Where a payment is charged: a provider and an account there. */
export interface Charged {
  provider: PaymentProvider;
  account: string;
}

/** Every call ends within 8 s and fails with an OutsideFailure that says whether to retry. */
export interface PaymentProvider {
  readonly name: ProviderName;
  publishableKey(account: string): string;
  /** True while the circuit breaker refuses the account's calls. */
  isCircuitOpen(account: string): boolean;
  createIntent(intent: NewIntent): Promise<IntentSnapshot>;
  retrieveIntent(account: string, intentId: string): Promise<IntentSnapshot>;
  /** Returns the resulting intent: 'canceled', or 'succeeded' if it was paid first. */
  cancelIntent(account: string, intentId: string): Promise<IntentSnapshot>;
  refund(refund: NewRefund): Promise<RefundSnapshot>;
  /** The account's intents and refunds, in one call per page. */
  list(account: string, since: Date): Promise<ProviderList>;
  /** The account of a webhook endpoint; null: no such endpoint. */
  getEndpointAccount(endpointId: string): string | null;
  /**
   * Throws a BadSignatureRefusal unless the raw body has a recent, valid signature of this endpoint. `storedBody` is the
   * part of the body that may be stored: no client secret.
   */
  verifyWebhook(
    endpointId: string,
    rawBody: Buffer,
    signature: string | undefined,
  ): VerifiedEvent & { storedBody: Buffer };
  readEvent(storedBody: Buffer): VerifiedEvent;
}
