// The last rehearsal of each change set.
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Actor } from '../../../../../contract/console/actor.ts';
import type { RehearsalResult, WorkState } from '../../../../../contract/content/rehearsals.ts';
import { getTenantId, type GlobalTx, type Tx } from '../../../platform/db/with-tenant.ts';

export interface StoredRehearsal {
  state: WorkState;
  setVersion: number;
  actor: Actor;
  startedAt: Date;
  doneOrders: number;
  allOrders: number | null;
  result: RehearsalResult | null;
}

export async function readRehearsal(tx: Tx, setId: string): Promise<StoredRehearsal | null> {
  const { rows } = await sql<StoredRehearsal>`
    select state, set_version as "setVersion", actor, started_at as "startedAt", done_orders as "doneOrders",
      all_orders as "allOrders", result
    from rehearsals where tenant_id = ${getTenantId(tx)} and set_id = ${setId}`.execute(tx);
  return rows[0] ?? null;
}

/** A new one takes the place of the last, which ends if it still runs. */
export async function insertRehearsal(
  tx: Tx,
  { setId, setVersion, actor, at }: { setId: string; setVersion: number; actor: Actor; at: Date },
): Promise<void> {
  await sql`
    insert into rehearsals (tenant_id, set_id, run_id, set_version, state, actor, started_at)
    values (${getTenantId(tx)}, ${setId}, ${randomUUID()}, ${setVersion}, 'waiting', ${JSON.stringify(actor)}, ${at})
    on conflict (tenant_id, set_id) do update set run_id = excluded.run_id, set_version = excluded.set_version,
      state = excluded.state, actor = excluded.actor, started_at = excluded.started_at, lease_until = null,
      done_orders = 0, all_orders = null, result = null`.execute(tx);
}

export async function cancelRehearsal(tx: Tx, setId: string): Promise<void> {
  await sql`
    update rehearsals set state = 'cancelled'
    where tenant_id = ${getTenantId(tx)} and set_id = ${setId} and state in ('waiting', 'running')`.execute(
    tx,
  );
}

/** Null: another process is at it, or nobody wants it any more. */
export async function claimRehearsal(
  tx: Tx,
  setId: string,
  { at, leaseUntil }: { at: Date; leaseUntil: Date },
): Promise<{ runId: string; setVersion: number } | null> {
  const { rows } = await sql<{ runId: string; setVersion: number }>`
    update rehearsals set state = 'running', lease_until = ${leaseUntil}, done_orders = 0
    where tenant_id = ${getTenantId(tx)} and set_id = ${setId} and state in ('waiting', 'running')
      and coalesce(lease_until, '-infinity') <= ${at}
    returning run_id as "runId", set_version as "setVersion"`.execute(tx);
  return rows[0] ?? null;
}

interface RehearsalChange {
  state?: WorkState;
  doneOrders?: number;
  allOrders?: number;
  leaseUntil?: Date;
  result?: RehearsalResult;
}

/** False: it was stopped, or started anew. */
export async function updateRehearsal(
  tx: Tx,
  runId: string,
  { state, doneOrders, allOrders, leaseUntil, result }: RehearsalChange,
): Promise<boolean> {
  const { rows } = await sql`
    update rehearsals set state = coalesce(${state ?? null}, state), done_orders = coalesce(${doneOrders ?? null}::int, done_orders),
      all_orders = coalesce(${allOrders ?? null}::int, all_orders),
      lease_until = coalesce(${leaseUntil ?? null}::timestamptz, lease_until),
      result = coalesce(${result ? JSON.stringify(result) : null}::jsonb, result)
    where tenant_id = ${getTenantId(tx)} and run_id = ${runId} and state = 'running'
    returning run_id`.execute(tx);
  return rows.length > 0;
}

export async function listDueRehearsals(
  tx: GlobalTx,
  before: Date,
  limit: number,
): Promise<{ tenantId: string; setId: string }[]> {
  const { rows } = await sql<{ tenantId: string; setId: string }>`
    select tenant_id as "tenantId", set_id as "setId" from due_rehearsals(${before}, ${limit})`.execute(
    tx,
  );
  return rows;
}
