import type { PaymentProviders } from '../../integrations/payments/payment-providers.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import type { Payment, PaymentAtProvider } from './payment.ts';
import type { IntentBinding } from './payments.sql.ts';
import type { EventToStore, StoredEvent } from './provider-events.sql.ts';

export type PaymentFailpoint =
  | 'before_psp'
  | 'after_psp'
  | 'before_T2'
  | 'after_T2'
  | 'webhook_after_insert'
  | 'worker_mid'
  | 'refund_after_psp';

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A fresh answer of the provider, to be applied to the payment and its order. */
export interface PaymentUpdate extends PaymentAtProvider {
  /** The declined attempt that a webhook reports; the snapshot names only the latest one. */
  declinedAttemptId: string | null;
  /** Ends the work that caused the update; called once, in its last transaction. */
  finish?: (tx: Tx) => Promise<void>;
}

export interface PaymentDeps {
  database: TenantDatabase;
  cards: PaymentProviders;
  now: () => Date;
  log: Log;
  /** The site has new domain events. */
  notifyReaders: (tenantId: string) => void;
  /** Moves the order. A callback, because orders import payments and not the other way round. */
  applyUpdate(update: PaymentUpdate): Promise<void>;
  /** Tests stop the process here; does nothing in production. */
  failpoint: (name: PaymentFailpoint) => Promise<void>;
  /** Stores an intent's id, batched with those of concurrent requests; null: it was stored before. */
  bindIntent(tenantId: string, binding: IntentBinding): Promise<Payment | null>;
  /** Stores a webhook event, batched with concurrent ones. */
  storeEvent(tenantId: string, event: EventToStore): Promise<StoredEvent>;
}
