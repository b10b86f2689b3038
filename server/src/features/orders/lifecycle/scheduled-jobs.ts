import { sql } from 'kysely';

import { withoutTenant } from '../../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../../platform/work/poller.ts';
import type { OrderDeps } from '../order-deps.ts';
import { advanceDueOrder } from './advance-due-order.ts';
import { endOverdueOrder, type OverdueOrder } from './cancel-order.ts';

export type OrderWork = Record<'overdueOrders' | 'orderSteps', DueWork>;

/** The lists cover all tenants and carry ids only; each order is then processed in its own tenant's transaction. */
export const createOrderWork = (deps: OrderDeps): OrderWork => ({
  overdueOrders: createDueWork({
    intervalMilliseconds: 2_000,
    list: (before, limit) => listOverdueOrders(deps, before, limit),
    run: (due) => endOverdueOrder(deps, due),
  }),
  orderSteps: createDueWork({
    intervalMilliseconds: 500,
    list: (before, limit) => listDueSteps(deps, before, limit),
    run: ({ tenantId, orderId }) => advanceDueOrder(deps, tenantId, orderId),
  }),
});

async function listOverdueOrders(
  { database }: OrderDeps,
  before: Date,
  limit: number,
): Promise<OverdueOrder[]> {
  const query = sql<OverdueOrder>`
    select tenant_id as "tenantId", order_id as "orderId", status from overdue_orders(${before}, ${limit})`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}

async function listDueSteps(
  { database }: OrderDeps,
  before: Date,
  limit: number,
): Promise<{ tenantId: string; orderId: string }[]> {
  const query = sql<{ tenantId: string; orderId: string }>`
    select tenant_id as "tenantId", order_id as "orderId" from due_kitchen_steps(${before}, ${limit})`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}
