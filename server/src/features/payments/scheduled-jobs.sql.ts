// Due work of all tenants, by id only: each item is then processed in its own tenant's transaction.
import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withoutTenant } from '../../platform/db/with-tenant.ts';

export interface DueReconciliation {
  tenantId: string;
}

export interface DuePayment {
  tenantId: string;
  paymentId: string;
}

export interface DueRefund {
  tenantId: string;
  refundId: string;
}

export interface DueProviderEvent {
  tenantId: string;
  endpointId: string;
  eventId: string;
}

export const readDuePayments = (
  database: TenantDatabase,
  before: Date,
  atMost: number,
): Promise<DuePayment[]> =>
  read(
    database,
    sql<DuePayment>`select tenant_id as "tenantId", payment_id as "paymentId"
      from due_payments(${before}, ${atMost})`,
  );

export const readDueRefunds = (
  database: TenantDatabase,
  before: Date,
  atMost: number,
): Promise<DueRefund[]> =>
  read(
    database,
    sql<DueRefund>`select tenant_id as "tenantId", refund_id as "refundId"
      from due_refunds(${before}, ${atMost})`,
  );

export const readDueProviderEvents = (
  database: TenantDatabase,
  before: Date,
  atMost: number,
): Promise<DueProviderEvent[]> =>
  read(
    database,
    sql<DueProviderEvent>`select tenant_id as "tenantId", endpoint_id as "endpointId", event_id as "eventId"
      from due_webhook_events(${before}, ${atMost})`,
  );

export const readDueReconciliations = (
  database: TenantDatabase,
  before: Date,
  atMost: number,
): Promise<DueReconciliation[]> =>
  read(
    database,
    sql<DueReconciliation>`select tenant_id as "tenantId" from due_reconciliations(${before}, ${atMost})`,
  );

async function read<Due>(
  database: TenantDatabase,
  query: ReturnType<typeof sql<Due>>,
): Promise<Due[]> {
  const { rows } = await withoutTenant(database, (tx) => query.execute(tx));
  return rows;
}
