// The command line as an actor: each action on an order in a transaction of its own, by the functions that the console calls.
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { lockOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import type { OrderAction } from './order-actions.ts';

export interface OrderKey {
  tenantId: string;
  orderId: string;
}

/** Histories and the audit name the kind, because the command line knows no person. */
const CLI = { kind: 'cli', id: '', name: '' } as const;

export const actOnOrder = <Result>(
  deps: OrderMoveDeps,
  { tenantId, orderId }: OrderKey,
  act: (action: OrderAction) => Promise<Result>,
): Promise<Result> =>
  withTenant(deps.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('NOT_FOUND');
    return act({ deps, tx, order, actor: CLI });
  });
