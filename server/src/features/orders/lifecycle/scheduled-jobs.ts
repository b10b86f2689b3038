// What falls due, kind by kind, for the clockwork. The lists carry ids of all tenants; each piece of work then goes
// through its tenant's door.
import { sql } from 'kysely';
import { withoutTenant } from '../../../platform/db/with-tenant.ts';
import type { SyncPayment } from '../../payments/payments.ts';
import type { DueWork } from '../../../platform/scheduler/poller.ts';
import { expireOrder, type OverdueOrder } from './expire-order.ts';
import { syncPayment } from './sync-payment.ts';
import type { OrderingParts } from '../order-deps.ts';
import { stepOrder } from './advance-due-order.ts';

export type DueKind =
  | 'webhookEvents'
  | 'payments'
  | 'overdueOrders'
  | 'refunds'
  | 'orderSteps'
  | 'reconciliations';
export type OrderingWork = Record<DueKind, DueWork>;

export function dueWork(parts: OrderingParts): OrderingWork {
  const { payments } = parts;
  const look: SyncPayment = (tenantId, paymentId, heard) =>
    syncPayment(parts, tenantId, paymentId, heard);
  return {
    webhookEvents: work(1_000, payments.dueWebhookEvents, (due) =>
      payments.handleWebhookEvent(due, look),
    ),
    payments: work(2_000, payments.duePayments, (due) => payments.checkPayment(due, look)),
    reconciliations: work(60_000, payments.dueReconciliations, (due) =>
      payments.reconcile(due, look),
    ),
    refunds: work(1_000, payments.dueRefunds, (due) => payments.runRefund(due)),
    overdueOrders: work(
      2_000,
      (before, atMost) => overdueOrders(parts, before, atMost),
      (due) => expireOrder(parts, due),
    ),
    orderSteps: work(
      500,
      (before, atMost) => dueOrderSteps(parts, before, atMost),
      ({ tenantId, orderId }) => stepOrder(parts, tenantId, orderId),
    ),
  };
}

function work<Due extends object>(
  everyMilliseconds: number,
  list: (before: Date, atMost: number) => Promise<Due[]>,
  run: (due: Due) => Promise<void>,
): DueWork {
  return {
    everyMilliseconds,
    list: async (before, atMost) =>
      (await list(before, atMost)).map((due) => ({
        key: Object.values(due).join(' '),
        run: () => run(due),
      })),
  };
}

async function overdueOrders(
  { database }: OrderingParts,
  before: Date,
  atMost: number,
): Promise<OverdueOrder[]> {
  const query = sql<OverdueOrder>`
    select tenant_id as "tenantId", order_id as "orderId", status from overdue_orders(${before}, ${atMost})`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}

async function dueOrderSteps({ database }: OrderingParts, before: Date, atMost: number) {
  const query = sql<{ tenantId: string; orderId: string }>`
    select tenant_id as "tenantId", order_id as "orderId" from due_kitchen_steps(${before}, ${atMost})`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}
