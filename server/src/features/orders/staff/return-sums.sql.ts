import { sql } from 'kysely';

import type { ReturnKind } from '../../../../../contract/console/roles.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

export interface ReturnSum {
  staffId: string;
  kind: ReturnKind;
  /** An order's id, or the date of a day of business. */
  period: string;
}

/** False, and the sum stays as it is, if it would exceed `maxMinor`. The row stays locked until the transaction ends. */
export async function addToReturnSum(
  tx: Tx,
  { staffId, kind, period }: ReturnSum,
  { amountMinor, maxMinor, at }: { amountMinor: number; maxMinor: number; at: Date },
): Promise<boolean> {
  if (amountMinor > maxMinor) return false;
  const { rows } = await sql`
    insert into staff_return_sums as s (tenant_id, staff_id, kind, period, amount_minor, changed_at)
    values (${getTenantId(tx)}, ${staffId}, ${kind}, ${period}, ${amountMinor}, ${at})
    on conflict (tenant_id, staff_id, kind, period) do update
      set amount_minor = s.amount_minor + excluded.amount_minor, changed_at = excluded.changed_at
      where s.amount_minor <= ${maxMinor - amountMinor}::bigint
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The sum of the person, in minor units. */
export async function readReturnSum(tx: Tx, { staffId, kind, period }: ReturnSum): Promise<number> {
  const { rows } = await sql<{ amountMinor: string }>`
    select amount_minor as "amountMinor" from staff_return_sums
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId} and kind = ${kind} and period = ${period}`.execute(
    tx,
  );
  return Number(rows[0]?.amountMinor ?? 0);
}
