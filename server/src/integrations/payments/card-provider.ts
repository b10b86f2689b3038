// The one way to a card provider: the sandbox and Stripe both stand behind it.

export type IntentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** What the provider says of an intent now. Whoever brings it (webhook, hint, poller), it is applied by one function. */
export interface IntentSnapshot {
  intentId: string;
  clientSecret: string;
  status: IntentStatus;
  amountMinor: number;
  /** What has arrived; with some ways of paying that is not what was asked for. */
  capturedMinor: number;
  currency: string;
  /** From the metadata that we set; anything else is a mismatch. */
  tenantId: string;
  orderId: string;
  refundedMinor: number;
  isDisputed: boolean;
  lastError: string | null;
  /** Names the try that a bank declined last, for counting each once; null or absent: none, or it has no name. */
  declinedTry?: string | null;
}

/** What the provider says of money that it gave back, whoever asked for it. */
export interface RefundSnapshot {
  providerRefundId: string;
  intentId: string;
  amountMinor: number;
  /** Money on its way counts as gone: only 'failed' has come back to us. */
  state: 'succeeded' | 'failed';
}

export interface NewIntent {
  tenantId: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  /** `{orderId}:{attempt}`: the same key gives the same intent. */
  idempotencyKey: string;
}

export interface NewRefund {
  tenantId: string;
  intentId: string;
  amountMinor: number;
  /** The refund's id. */
  idempotencyKey: string;
}

/** A webhook whose signature was verified; it only says where to look again. */
export interface VerifiedEvent {
  eventId: string;
  /** Null: it is about nothing that we look at. */
  intentId: string | null;
  /** The declined try of which the event tells, under the same name as in the snapshot. */
  declinedTry?: string | null;
}

/** What the provider has made since then. */
export interface ProviderList {
  intents: IntentSnapshot[];
  refunds: RefundSnapshot[];
}

export type ProviderName = 'sandbox' | 'stripe';

/** Every call ends within 8 s; a failure is an OutsideFailure that says whether to retry. */
export interface CardProvider {
  readonly name: ProviderName;
  publishableKey(tenantId: string): string;
  /** True while the circuit breaker lets no call of this tenant through. */
  isOpenCircuit(tenantId: string): boolean;
  createIntent(intent: NewIntent): Promise<IntentSnapshot>;
  retrieveIntent(tenantId: string, intentId: string): Promise<IntentSnapshot>;
  /** Answers the intent as it then is: 'canceled', or 'succeeded' when the money came first. */
  cancelIntent(tenantId: string, intentId: string): Promise<IntentSnapshot>;
  refund(refund: NewRefund): Promise<RefundSnapshot>;
  /** The tenant's intents, and its account's refunds; as many calls as there are pages. */
  list(tenantId: string, since: Date): Promise<ProviderList>;
  /** The endpoint's tenant, before anything of the body is read; null: no such endpoint. */
  tenantOfEndpoint(endpointId: string): string | null;
  /**
   * Throws a BadSignature unless the raw body carries a fresh, valid signature of this endpoint. `kept` is
   * what may be stored of the body: no client secret.
   */
  verifyWebhook(
    endpointId: string,
    rawBody: Buffer,
    signature: string | undefined,
  ): VerifiedEvent & { kept: Buffer };
  /** The same of what was kept. */
  readEvent(kept: Buffer): VerifiedEvent;
}
