import type { Logger } from 'pino';

import type { FeedTiming } from '../features/board/board.ts';
import type { PublishFailpoint } from '../features/content/content.ts';
import type { SignInSettings } from '../features/identity/identity.ts';
import type { OrderSettings, OrderStreamTiming } from '../features/orders/orders.ts';
import type { RenderPage } from '../features/pages/pages.ts';
import type { PaymentFailpoint } from '../features/payments/payments.ts';
import type { DnsLookup } from '../integrations/dns/dns-lookup.ts';
import type { PushKeys } from '../integrations/push/web-push-sender.ts';
import type { DatabaseClock } from '../platform/db/database-clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Config } from './config.ts';
import type { AppPaymentProviders } from './open-payment-providers.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  logger: Logger;
  clock: Pick<DatabaseClock, 'now' | 'aheadSeconds' | 'sync'> & {
    /** Milliseconds for the ages of cached entries; default: `performance.now`. */
    elapsed?: () => number;
  };
  pepper: string;
  /** Absent: no push messages to staff. */
  pushKeys?: PushKeys | null;
  /** The built storefront, with client/ and server/. */
  storefrontDir: string;
  /** The built console, with client/ and index.<language>.html; absent: only the console's API is served. */
  consoleDir?: string;
  /** Prints messages of the local outbox to the terminal. */
  print: (text: string) => void;
  orderSettings?: Partial<OrderSettings>;
  /** Default: by `config.isDemo`. */
  signInSettings?: SignInSettings;
  orderStreamTiming?: OrderStreamTiming;
  boardTiming?: FeedTiming;
  /** Default: the built storefront's. */
  render?: RenderPage;
  /** Default: the providers that `config` names. The app closes them. */
  cards?: AppPaymentProviders;
  /** Default: the name servers of this machine. */
  dns?: DnsLookup;
  /** Tests kill the process here; does nothing in production. */
  failpoint?: (name: PaymentFailpoint | PublishFailpoint | 'after_T1_commit') => Promise<void>;
}
