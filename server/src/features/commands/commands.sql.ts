// Commands that were done, so that each is done once.
import { sql } from 'kysely';

import type { Actor } from '../../../../contract/console/actor.ts';
import type { Command } from '../../../../contract/console/commands.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export async function isCommandDone(tx: Tx, commandId: string): Promise<boolean> {
  const { rows } = await sql`
    select from console_commands where tenant_id = ${getTenantId(tx)} and command_id = ${commandId}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The caller has locked the target, so that the same command cannot be done twice at once. */
export async function recordCommand(
  tx: Tx,
  { id, kind }: Pick<Command, 'id' | 'kind'>,
  { target, actor, at }: { target: string; actor: Actor; at: Date },
): Promise<void> {
  await sql`
    insert into console_commands (tenant_id, command_id, kind, actor, target, created_at)
    values (${getTenantId(tx)}, ${id}, ${kind}, ${JSON.stringify(actor)}, ${target}, ${at})`.execute(
    tx,
  );
}
