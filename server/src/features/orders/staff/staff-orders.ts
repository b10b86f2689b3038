// Actions of staff on one order, each in a transaction of its own, for the command line: accept, reject, advance, refund.
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { lockOrder, type LockedOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import { accept, advance, reject, type Rejection } from './order-actions.ts';
import { refund, type StaffRefund, type StaffRefundRequest } from './refund-action.ts';

export interface OrderKey {
  tenantId: string;
  orderId: string;
}

/** `readyAt`: if the order will not be ready in time for its slot. */
export const acceptOrder = (
  deps: OrderMoveDeps,
  key: OrderKey,
  readyAt: Date | null,
): Promise<void> =>
  withOrder(deps, key, (tx, order) => accept({ deps, tx, order, actor: null }, readyAt));

/** Refunds everything and sends the customer the reason. */
export const rejectOrder = (
  deps: OrderMoveDeps,
  key: OrderKey,
  rejection: Rejection,
): Promise<void> =>
  withOrder(deps, key, (tx, order) => reject({ deps, tx, order, actor: null }, rejection));

/** Returns the new status. */
export const advanceOrder = (deps: OrderMoveDeps, key: OrderKey): Promise<OrderStatus> =>
  withOrder(deps, key, (tx, order) => advance({ deps, tx, order, actor: null }));

export const refundOrder = (
  deps: OrderMoveDeps,
  key: OrderKey,
  request: StaffRefundRequest,
): Promise<StaffRefund> =>
  withOrder(deps, key, (tx, order) => refund({ deps, tx, order, actor: null }, request));

function withOrder<Result>(
  { database }: OrderMoveDeps,
  { tenantId, orderId }: OrderKey,
  work: (tx: Tx, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return withTenant(database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('NOT_FOUND');
    return work(tx, order);
  });
}
