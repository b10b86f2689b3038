// What a site has published within a day, for rules about what moves in all.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { DAY } from '../../calendar/calendar.ts';
import type { Change } from '../engine/changes.ts';
import { upgradeChange } from '../publish/stored-form.ts';

export interface DayChange extends Change {
  /** That of its publish. */
  number: number;
  /** Somebody has approved it, or whoever operates the site has imported it. */
  needsNoApproval: boolean;
}

/** Those of the 24 hours before `at`, the oldest first. */
export async function readDayChanges(tx: Tx, at: Date): Promise<DayChange[]> {
  const since = new Date(at.getTime() - DAY);
  // The publish of a set raises its version once more.
  const { rows } = await sql<DayChange>`
    select p.publish_number as number, c.document, c.field, c.before, c.after,
      p.source = 'import' or coalesce((s.approval ->> 'version')::int = s.version - 1, false) as "needsNoApproval"
    from publishes p
    join changes c on c.tenant_id = p.tenant_id and c.publish_number = p.publish_number
    left join change_sets s on s.tenant_id = p.tenant_id and s.publish_number = p.publish_number
    where p.tenant_id = ${getTenantId(tx)} and p.at > ${since}
    order by p.publish_number, c.document, c.field`.execute(tx);
  return rows.map(upgradeChange);
}
