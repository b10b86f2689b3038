// Staff close a day, hours or tables, and open them again. Bookings inside of a closure stay: the screen lists them.
import type { z } from 'zod';

import type { Actor } from '../../../../contract/console/actor.ts';
import {
  MAX_CLOSURES,
  type closureOfStore,
  type newClosure,
} from '../../../../contract/console/staff-bookings.ts';
import type { TableClosure } from '../../../../contract/sites/table-plan.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { lockStore } from '../stores/stores.ts';
import { notifyOnCommit, readTables, type BookingDeps } from './bookable-stores.ts';
import { countClosures, deleteClosure, insertClosure } from './closures.sql.ts';
import { requirePlan } from './staff-bookings.ts';

interface StaffRequest<Body> {
  tenantId: string;
  actor: Actor;
  body: Body;
}

export async function closeTables(
  deps: BookingDeps,
  { tenantId, actor, body }: StaffRequest<z.output<typeof newClosure>>,
): Promise<void> {
  const { storeId, ...closure } = body;
  requirePlan(await readTables(deps, tenantId), storeId);
  await withTenant(deps.database, tenantId, async (tx) => {
    // One at a time, so that none slips past the limit.
    await lockStore(tx, storeId);
    const isNew = await insertClosure(tx, storeId, closure);
    if (!isNew) return;
    if ((await countClosures(tx, storeId, closure.date)) > MAX_CLOSURES)
      throw new Refusal('TOO_MANY_CLOSURES');
    await tellBoards(deps, tx, { type: 'booking.tables_closed', storeId, actor, closure });
  });
}

/** One that does not exist has been opened by somebody else. */
export async function openTables(
  deps: BookingDeps,
  id: string,
  { tenantId, actor, body: { storeId } }: StaffRequest<z.output<typeof closureOfStore>>,
): Promise<void> {
  requirePlan(await readTables(deps, tenantId), storeId);
  await withTenant(deps.database, tenantId, async (tx) => {
    const closure = await deleteClosure(tx, storeId, id);
    if (closure)
      await tellBoards(deps, tx, { type: 'booking.tables_opened', storeId, actor, closure });
  });
}

async function tellBoards(
  deps: BookingDeps,
  tx: Tx,
  change: Pick<StaffRequest<unknown>, 'actor'> & {
    type: 'booking.tables_closed' | 'booking.tables_opened';
    storeId: string;
    closure: TableClosure;
  },
): Promise<void> {
  const { type, storeId, actor } = change;
  const { id, note: _note, ...closure } = change.closure;
  notifyOnCommit(deps, tx);
  await appendEvent(tx, {
    type,
    payload: { ...closure, actor },
    storeId,
    isOnBoard: true,
    orderId: null,
    subjectId: id,
    version: null,
    at: deps.now(),
  });
}
