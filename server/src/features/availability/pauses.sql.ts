// Writes pauses of stores and brands, and busy times.
import { sql } from 'kysely';

import { MODES, type Mode } from '../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

/** A person pauses the store. `until` null: it takes orders again. */
export async function setPause(
  tx: Tx,
  storeId: string,
  { until, modes = MODES, by }: { until: Date | null; modes?: readonly Mode[]; by: string },
): Promise<void> {
  await sql`
    update stores set paused_until = ${until}, paused_modes = ${modes}, paused_by = ${by}, pause_cause = 'staff',
      replaced_pause_until = null
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}`.execute(tx);
}

/**
 * The server pauses the store in all modes. The pause before it is kept for `endUnattendedPause`, and `until` is never before
 * its end.
 */
export async function setUnattendedPause(tx: Tx, storeId: string, until: Date): Promise<void> {
  await sql`
    update stores set paused_until = greatest(paused_until, ${until}), paused_modes = ${MODES}, paused_by = '',
      pause_cause = 'unattended', replaced_pause_until = paused_until, replaced_pause_modes = paused_modes,
      replaced_pause_by = paused_by
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}`.execute(tx);
}

/** The pause that it has replaced is in effect again, if its end is still ahead. False: there was none to end. */
export async function endUnattendedPause(tx: Tx, storeId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update stores set pause_cause = 'staff', replaced_pause_until = null,
      paused_until = case when replaced_pause_until > ${now} then replaced_pause_until end,
      paused_modes = coalesce(replaced_pause_modes, paused_modes), paused_by = coalesce(replaced_pause_by, paused_by)
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}
      and pause_cause = 'unattended' and paused_until > ${now}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function pauseBrand(
  tx: Tx,
  pause: { storeId: string; brandId: string; until: Date | null; by: string },
): Promise<void> {
  const { storeId, brandId, until, by } = pause;
  await sql`
    insert into brand_pauses (tenant_id, store_id, brand_id, paused_until, paused_by)
    values (${getTenantId(tx)}, ${storeId}, ${brandId}, ${until}, ${by})
    on conflict (tenant_id, store_id, brand_id) do update
      set paused_until = excluded.paused_until, paused_by = excluded.paused_by`.execute(tx);
}

export async function setBusy(
  tx: Tx,
  storeId: string,
  busy: { until: Date | null; extraMinutes: number; capacityPercent: number; by: string },
): Promise<void> {
  const { until, extraMinutes, capacityPercent, by } = busy;
  await sql`
    update stores set busy_until = ${until}, busy_extra_minutes = ${extraMinutes},
      busy_capacity_percent = ${capacityPercent}, busy_by = ${by}
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}`.execute(tx);
}
