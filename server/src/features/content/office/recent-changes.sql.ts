// What one person changes without a confirmation adds up, however many publishes it is sent in (threat C7).
import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { Change } from '../engine/changes.ts';
import { upgradeChange } from '../publish/stored-form.ts';

/** What a person has published since then and will publish at a time, the oldest first. */
export async function readRecentChanges(
  tx: Tx,
  { actorId, since }: { actorId: string; since: Date },
): Promise<Change[]> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<Change>`
    select document, field, before, after from (
      select p.at, c.document, c.field, c.before, c.after
      from publishes p join changes c on (c.tenant_id, c.publish_number) = (p.tenant_id, p.publish_number)
      where p.tenant_id = ${tenantId} and p.at > ${since} and p.source in ('office', 'undo', 'timed')
        and p.actor->>'id' = ${actorId}
      union all
      select d.at, d.document, d.field, d.base, d.value
      from change_sets s join draft_changes d on (d.tenant_id, d.set_id) = (s.tenant_id, s.set_id)
      where s.tenant_id = ${tenantId} and s.state = 'scheduled' and d.at > ${since} and s.owner->>'id' = ${actorId}) r
    order by at`.execute(tx);
  return rows.map(upgradeChange);
}

/** One change for each field, from its first value to its last; none where these are equal. */
export function sumChanges(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const key = JSON.stringify([change.document, change.field]);
    sums.set(key, { ...change, before: (sums.get(key) ?? change).before });
  }
  return [...sums.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after));
}
