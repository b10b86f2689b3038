import { randomUUIDv7 } from 'node:crypto';

import { sql } from 'kysely';

import type { Actor } from '../../../../contract/console/actor.ts';
import type { AuditAction } from '../../../../contract/console/audit-actions.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { consumeRateLimits } from '../../platform/rate-limits/rate-limits.ts';

export interface AuditEntry {
  at: Date;
  actor: Actor;
  action: AuditAction;
  /** The store, order, item or member of staff. */
  target: string;
  /** Without secrets and without personal data of customers. */
  details?: object;
}

/** Appends the entry in the transaction of the change; a trigger refuses to change entries afterwards (console threat C9). */
export async function appendAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { at, actor, action, target, details = {} } = entry;
  await sql`
    insert into audit_entries (tenant_id, audit_id, at, actor, action, target, details)
    values (${getTenantId(tx)}, ${randomUUIDv7()}, ${at}, ${JSON.stringify(actor)}, ${action}, ${target},
      ${JSON.stringify(details)})`.execute(tx);
}

const ACCESS_WINDOWS = [{ limit: 1, seconds: 3_600 }];

/**
 * Somebody sees personal data of customers. One entry within an hour for the same person, target and action; false: this is
 * not the first.
 */
export async function recordAccess(
  tx: Tx,
  access: Pick<AuditEntry, 'actor' | 'action' | 'target'>,
  at: Date,
): Promise<boolean> {
  const { actor, action, target } = access;
  const limit = { kind: action, subject: `${actor.id} ${target}`, windows: ACCESS_WINDOWS };
  const isRecorded = (await consumeRateLimits(tx, [limit], at)).length > 0;
  if (!isRecorded) await appendAuditEntry(tx, { ...access, at });
  return !isRecorded;
}
