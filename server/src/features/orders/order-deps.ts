// What the ordering room needs of the others; app.ts hands it in.
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PaymentParts, Payments } from '../payments/payments.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { OrderWatch } from './live/order-watch.ts';
import type { OrderingSettings } from './order-settings.ts';

export interface OrderingParts extends Pick<PaymentParts, 'database' | 'cards' | 'now' | 'log'> {
  tenants: Pick<Tenants, 'site'>;
  catalogue: Pick<Catalogue, 'snapshot' | 'live' | 'forgetLive'>;
  payments: Payments;
  settings: OrderingSettings;
  watch: OrderWatch;
  /** A test's place to stop the process dead; does nothing in the product. */
  failpoint: (name: 'after_T1_commit') => Promise<void>;
}
