// What the payments room needs of the others; app.ts hands it in.
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { CardProviders } from '../../integrations/payments/card-providers.ts';
import type { Payment } from './payment.ts';
import type { Binding } from './payments.sql.ts';

export type PaymentFailpoint =
  | 'before_psp'
  | 'after_psp'
  | 'before_T2'
  | 'after_T2'
  | 'webhook_after_insert'
  | 'worker_mid'
  | 'refund_after_psp';

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PaymentParts {
  database: TenantDatabase;
  cards: CardProviders;
  now: () => Date;
  log: Log;
  /** A test's place to stop the process dead; does nothing in the product. */
  failpoint: (name: PaymentFailpoint) => Promise<void>;
  /** Stores an intent with its payment, together with what others store; null: it was stored before. */
  bind(tenantId: string, binding: Binding): Promise<Payment | null>;
}
