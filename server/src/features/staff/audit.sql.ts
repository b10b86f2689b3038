import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../../../contract/ops/actor.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface AuditEntry {
  at: Date;
  actor: Actor;
  /** Such as 'stock.set'. */
  action: string;
  /** The store, order, item or member of staff. */
  target: string;
  /** Without secrets and without personal data of customers. */
  details?: object;
}

/** In the transaction of the change; a trigger refuses to change entries afterwards (console threat C9). */
export async function appendAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { at, actor, action, target, details = {} } = entry;
  await sql`
    insert into audit_entries (tenant_id, audit_id, at, actor, action, target, details)
    values (${getTenantId(tx)}, ${randomUUIDv7()}, ${at}, ${JSON.stringify(actor)}, ${action}, ${target},
      ${JSON.stringify(details)})`.execute(tx);
}
