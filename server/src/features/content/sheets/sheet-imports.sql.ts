// The last spreadsheet that each person has brought back.
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { WorkState } from '../../../../../contract/content/rehearsals.ts';
import type { SheetName } from '../../../../../contract/content/sheet-rules.ts';
import type { SheetResult, SheetTarget } from '../../../../../contract/content/sheets.ts';
import { getTenantId, type GlobalTx, type Tx } from '../../../platform/db/with-tenant.ts';
import type { Editor } from '../office/office.ts';

interface StoredImport {
  state: WorkState;
  sheet: SheetName;
  stores: string;
  name: string;
  startedAt: Date;
  doneRows: number;
  allRows: number | null;
  canKeep: boolean;
  result: SheetResult | null;
}

/** Null: the person has brought none back. */
export async function readImport(tx: Tx, actorId: string): Promise<StoredImport | null> {
  const { rows } = await sql<StoredImport>`
    select state, sheet, stores, file_name as name, started_at as "startedAt", done_rows as "doneRows",
      all_rows as "allRows", state = 'done' and file is not null as "canKeep", result
    from sheet_imports where tenant_id = ${getTenantId(tx)} and actor_id = ${actorId}`.execute(tx);
  return rows[0] ?? null;
}

/** Files that nobody has kept are deleted after a week, at the next import. */
const KEPT_MILLISECONDS = 7 * 86_400_000;

interface NewImport {
  editor: Editor;
  sheet: SheetName;
  stores: string;
  name: string;
  file: Uint8Array;
  /** The change set with which it is compared. */
  set?: string | undefined;
  at: Date;
}

/** A new one takes the place of the person's last, which ends if it still runs. */
export async function insertImport(
  tx: Tx,
  { editor, sheet, stores, name, file, set, at }: NewImport,
): Promise<void> {
  const tenantId = getTenantId(tx);
  const oldest = new Date(at.getTime() - KEPT_MILLISECONDS);
  await sql`delete from sheet_imports where tenant_id = ${tenantId} and started_at < ${oldest}`.execute(
    tx,
  );
  await sql`
    insert into sheet_imports (tenant_id, actor_id, run_id, state, editor, sheet, stores, file_name, file, target,
      started_at)
    values (${tenantId}, ${editor.actor.id}, ${randomUUID()}, 'waiting', ${JSON.stringify(editor)}, ${sheet}, ${stores},
      ${name}, ${Buffer.from(file)}, ${set === undefined ? null : JSON.stringify({ set })}, ${at})
    on conflict (tenant_id, actor_id) do update set run_id = excluded.run_id, state = excluded.state,
      editor = excluded.editor, sheet = excluded.sheet, stores = excluded.stores, file_name = excluded.file_name,
      file = excluded.file, target = excluded.target, is_kept = false, started_at = excluded.started_at, lease_until = null,
      done_rows = 0, all_rows = null, result = null`.execute(tx);
}

/** False: there is nothing to keep. */
export async function restartImport(
  tx: Tx,
  editor: Editor,
  { target, at }: { target: SheetTarget; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update sheet_imports set run_id = ${randomUUID()}, state = 'waiting', editor = ${JSON.stringify(editor)},
      target = ${JSON.stringify(target)}, is_kept = true, started_at = ${at}, lease_until = null, done_rows = 0, all_rows = null, result = null
    where tenant_id = ${getTenantId(tx)} and actor_id = ${editor.actor.id} and state = 'done' and file is not null
    returning actor_id`.execute(tx);
  return rows.length > 0;
}

export async function cancelImport(tx: Tx, actorId: string): Promise<void> {
  await sql`
    update sheet_imports set state = 'cancelled', file = null
    where tenant_id = ${getTenantId(tx)} and actor_id = ${actorId} and state in ('waiting', 'running')`.execute(
    tx,
  );
}

export interface ClaimedImport {
  runId: string;
  editor: Editor;
  sheet: SheetName;
  stores: string;
  file: Buffer;
  target: SheetTarget | null;
  /** False: the file is checked only. */
  isKept: boolean;
}

/** Null: another process is at it, or nobody wants it any more. */
export async function claimImport(
  tx: Tx,
  actorId: string,
  { at, leaseUntil }: { at: Date; leaseUntil: Date },
): Promise<ClaimedImport | null> {
  const { rows } = await sql<ClaimedImport>`
    update sheet_imports set state = 'running', lease_until = ${leaseUntil}, done_rows = 0
    where tenant_id = ${getTenantId(tx)} and actor_id = ${actorId} and state in ('waiting', 'running')
      and coalesce(lease_until, '-infinity') <= ${at}
    returning run_id as "runId", editor, sheet, stores, file, target, is_kept as "isKept"`.execute(
    tx,
  );
  return rows[0] ?? null;
}

interface ImportChange {
  state?: WorkState;
  doneRows?: number;
  allRows?: number;
  leaseUntil?: Date;
  result?: SheetResult;
  /** The file is deleted: nothing of it is to be kept any more. */
  isOver?: boolean;
}

/** False: it was stopped, or another file took its place. */
export async function updateImport(
  tx: Tx,
  runId: string,
  { state, doneRows, allRows, leaseUntil, result, isOver = false }: ImportChange,
): Promise<boolean> {
  const { rows } = await sql`
    update sheet_imports set state = coalesce(${state ?? null}, state), done_rows = coalesce(${doneRows ?? null}::int, done_rows),
      all_rows = coalesce(${allRows ?? null}::int, all_rows),
      lease_until = coalesce(${leaseUntil ?? null}::timestamptz, lease_until),
      result = coalesce(${result ? JSON.stringify(result) : null}::jsonb, result),
      file = case when ${isOver}::boolean then null else file end
    where tenant_id = ${getTenantId(tx)} and run_id = ${runId} and state = 'running'
    returning run_id`.execute(tx);
  return rows.length > 0;
}

export async function listDueImports(
  tx: GlobalTx,
  before: Date,
  limit: number,
): Promise<{ tenantId: string; actorId: string }[]> {
  const { rows } = await sql<{ tenantId: string; actorId: string }>`
    select tenant_id as "tenantId", actor_id as "actorId" from due_sheet_imports(${before}, ${limit})`.execute(
    tx,
  );
  return rows;
}
