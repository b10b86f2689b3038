// Change sets and their draft changes.
import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { Actor } from '../../../../../contract/console/actor.ts';
import { getTenantId, type GlobalTx, type Tx } from '../../../platform/db/with-tenant.ts';
import type { Change } from '../engine/changes.ts';
import { upgradeChange } from '../publish/stored-form.ts';

export type ChangeSetState = 'draft' | 'scheduled' | 'published' | 'discarded';

/** Somebody has approved the set at this version. */
export interface SetApproval {
  actor: Actor;
  at: string;
  version: number;
}

export interface ChangeSet {
  id: string;
  name: string;
  owner: Actor;
  state: ChangeSetState;
  publishAt: Date | null;
  reason: string;
  version: number;
  basePublish: number;
  /** The publish that it became. */
  publishNumber: number | null;
  /** Why it was not published at its time. */
  refusal: string | null;
  /** Perhaps of an earlier version. */
  approval: SetApproval | null;
  createdAt: Date;
}

export type DraftChange = Change & { actor: Actor; at: Date };

const SET = sql`
  set_id as id, name, owner, state, publish_at as "publishAt", reason, version, base_publish as "basePublish",
  publish_number as "publishNumber", refusal, approval, created_at as "createdAt"`;

/** False: another set under way has this name. */
export async function insertChangeSet(
  tx: Tx,
  { name, owner, basePublish, at }: { name: string; owner: Actor; basePublish: number; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('change_sets')
    .values({
      tenant_id: getTenantId(tx),
      set_id: randomUUID(),
      name,
      owner: JSON.stringify(owner),
      base_publish: basePublish,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('set_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Those under way, the oldest first. */
export async function listChangeSets(tx: Tx): Promise<(ChangeSet & { changes: number })[]> {
  const { rows } = await sql<ChangeSet & { changes: number }>`
    select ${SET}, (select count(*)::int from draft_changes d
      where d.tenant_id = s.tenant_id and d.set_id = s.set_id) as changes
    from change_sets s
    where s.tenant_id = ${getTenantId(tx)} and s.state in ('draft', 'scheduled') order by s.created_at`.execute(
    tx,
  );
  return rows;
}

/** The documents that each set under way changes. */
export async function readDraftDocuments(
  tx: Tx,
): Promise<{ setId: string; documents: string[] }[]> {
  const { rows } = await sql<{ setId: string; documents: string[] }>`
    select d.set_id as "setId", array_agg(distinct d.document) as documents
    from draft_changes d join change_sets s on s.tenant_id = d.tenant_id and s.set_id = d.set_id
    where d.tenant_id = ${getTenantId(tx)} and s.state in ('draft', 'scheduled') group by d.set_id`.execute(
    tx,
  );
  return rows;
}

const selectChangeSet = async (
  tx: Tx,
  nameOrId: string,
  lock: RawBuilder<unknown>,
): Promise<ChangeSet | null> => {
  const { rows } = await sql<ChangeSet>`
    select ${SET} from change_sets
    where tenant_id = ${getTenantId(tx)} and (name = ${nameOrId} or set_id::text = ${nameOrId})
      and state in ('draft', 'scheduled') ${lock}`.execute(tx);
  return rows[0] ?? null;
};

/** A set under way, by name or id. */
export const findChangeSet = (tx: Tx, nameOrId: string) => selectChangeSet(tx, nameOrId, sql``);
/** A set under way, by name or id, locked. */
export const lockChangeSet = (tx: Tx, nameOrId: string) =>
  selectChangeSet(tx, nameOrId, sql`for update`);

/** Returns the set's new version. */
export async function updateChangeSet(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<ChangeSet, 'state' | 'publishAt' | 'reason' | 'publishNumber' | 'refusal' | 'approval'>
  >,
): Promise<number> {
  const { state, publishAt, reason, publishNumber, refusal, approval } = change;
  const updated = await tx
    .updateTable('change_sets')
    .set({
      version: sql`version + 1`,
      ...(state !== undefined && { state }),
      ...(publishAt !== undefined && { publish_at: publishAt }),
      ...(reason !== undefined && { reason }),
      ...(publishNumber !== undefined && { publish_number: publishNumber }),
      ...(refusal !== undefined && { refusal }),
      ...(approval !== undefined && { approval: approval && JSON.stringify(approval) }),
    })
    .where('tenant_id', '=', getTenantId(tx))
    .where('set_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return updated.version;
}

/** Leaves the set's version, which is the approved one. */
export async function approveChangeSet(tx: Tx, id: string, approval: SetApproval): Promise<void> {
  await tx
    .updateTable('change_sets')
    .set({ approval: JSON.stringify(approval) })
    .where('tenant_id', '=', getTenantId(tx))
    .where('set_id', '=', id)
    .execute();
}

/** In the order in which they were made. `documents`: only theirs. */
export async function readDraftChanges(
  tx: Tx,
  setId: string,
  documents?: readonly string[],
): Promise<DraftChange[]> {
  const { rows } = await sql<DraftChange>`
    select document, field, base as before, value as after, actor, at from draft_changes
    where tenant_id = ${getTenantId(tx)} and set_id = ${setId}
      ${documents ? sql`and document = any(${[...documents]})` : sql``}
    order by at, document, field`.execute(tx);
  return rows.map(upgradeChange);
}

/** Changes of other sets under way in these documents, with the set's name and owner. */
export async function readOtherDrafts(
  tx: Tx,
  setId: string,
  documents: readonly string[],
): Promise<(DraftChange & { set: string; owner: Actor })[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<DraftChange & { set: string; owner: Actor }>`
    select d.document, d.field, d.base as before, d.value as after, d.actor, d.at, s.name as set, s.owner
    from draft_changes d join change_sets s on s.tenant_id = d.tenant_id and s.set_id = d.set_id
    where d.tenant_id = ${getTenantId(tx)} and d.set_id <> ${setId} and d.document = any(${[...documents]})
      and s.state in ('draft', 'scheduled')
    order by d.document, d.field, s.name`.execute(tx);
  return rows.map(upgradeChange);
}

/** Rows of one statement. */
const BATCH_ROWS = 500;

/** The set's changes of these documents become `changes`. */
export async function replaceDraftChanges(
  tx: Tx,
  setId: string,
  documents: readonly string[],
  changes: readonly DraftChange[],
): Promise<void> {
  await sql`
    delete from draft_changes
    where tenant_id = ${getTenantId(tx)} and set_id = ${setId} and document = any(${[...documents]})`.execute(
    tx,
  );
  // Citus would copy rows that a SELECT without a table returns, and row-level security refuses that.
  for (let from = 0; from < changes.length; from += BATCH_ROWS) {
    const values = changes.slice(from, from + BATCH_ROWS).map((change) => {
      const [before, after, actor] = [change.before, change.after, change.actor].map((value) =>
        value === null ? null : JSON.stringify(value),
      );
      return sql`(${getTenantId(tx)}, ${setId}, ${change.document}, ${change.field}, ${before}, ${after}, ${actor}, ${change.at})`;
    });
    await sql`
      insert into draft_changes (tenant_id, set_id, document, field, base, value, actor, at)
      values ${sql.join(values)}`.execute(tx);
  }
}

export async function listDueChangeSets(
  tx: GlobalTx,
  before: Date,
  limit: number,
): Promise<{ tenantId: string; setId: string }[]> {
  const { rows } = await sql<{ tenantId: string; setId: string }>`
    select tenant_id as "tenantId", set_id as "setId" from due_change_sets(${before}, ${limit})`.execute(
    tx,
  );
  return rows;
}
