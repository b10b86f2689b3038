import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from '../platform/db/database.ts';
import type { DatabaseClock } from '../platform/db/database-clock.ts';
import type { OrderSettings } from '../features/orders/orders.ts';
import type { PaymentFailpoint } from '../features/payments/payments.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  logger: Logger;
  clock: Pick<DatabaseClock, 'now' | 'aheadSeconds'>;
  pepper: string;
  /** The built storefront, with client/ and server/. */
  storefrontDir: string;
  /** Prints messages of the local outbox to the terminal. */
  print: (text: string) => void;
  orderSettings?: Partial<OrderSettings>;
  /** Tests kill the process here; does nothing in production. */
  failpoint?: (name: PaymentFailpoint | 'after_T1_commit') => Promise<void>;
}
