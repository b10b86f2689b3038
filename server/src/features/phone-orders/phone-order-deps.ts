import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Secrets } from '../identity/identity.ts';
import type { Orders } from '../orders/orders.ts';

export interface PhoneOrderDeps {
  database: TenantDatabase;
  secrets: Secrets;
  orders: Orders;
  now: () => Date;
  /** Called after the commit of a change that boards show. */
  notifyReaders: (tenantId: string) => void;
}
