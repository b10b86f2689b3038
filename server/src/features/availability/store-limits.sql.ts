// What limits the new orders of stores: pauses, paused brands and busy times.
import { sql } from 'kysely';

import type { LiveState } from '../../../../contract/console/live-state.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface StoreLimits {
  paused_until: Date | null;
  paused_modes: Mode[];
  paused_by: string;
  pause_cause: 'staff' | 'unattended';
  busy_until: Date | null;
  busy_by: string;
  busy_extra_minutes: number;
  busy_capacity_percent: number;
}

/** Columns of `stores`. */
export const STORE_LIMITS = sql`
  paused_until, paused_modes, paused_by, pause_cause, busy_until, busy_by, busy_extra_minutes, busy_capacity_percent`;

/** Null: not in effect at `now`. */
export const toPaused = (limits: StoreLimits, now: Date): LiveState['paused'] =>
  limits.paused_until && limits.paused_until > now
    ? {
        until: limits.paused_until.toISOString(),
        modes: limits.paused_modes,
        by: limits.paused_by,
        cause: limits.pause_cause,
      }
    : null;

/** Null: not in effect at `now`. */
export const toBusy = (limits: StoreLimits, now: Date): LiveState['busy'] =>
  limits.busy_until && limits.busy_until > now
    ? {
        until: limits.busy_until.toISOString(),
        extraMinutes: limits.busy_extra_minutes,
        capacityPercent: limits.busy_capacity_percent,
        by: limits.busy_by,
      }
    : null;

type PausedBrand = LiveState['pausedBrands'][number];

/** The pauses in effect at `now`, in the order of each store's menu. */
export async function readPausedBrands(
  tx: Tx,
  storeIds: readonly string[],
  now: Date,
): Promise<(PausedBrand & { storeId: string })[]> {
  const { rows } = await sql<Omit<PausedBrand, 'until'> & { storeId: string; until: Date }>`
    select p.store_id as "storeId", p.brand_id as "brandId", b.definition ->> 'name' as name,
      p.paused_until as until, p.paused_by as by
    from brand_pauses p join store_brands s using (tenant_id, store_id, brand_id) join brands b using (tenant_id, brand_id)
    where p.tenant_id = ${getTenantId(tx)} and p.store_id = any(${storeIds}) and p.paused_until > ${now}
    order by s.position`.execute(tx);
  return rows.map(({ until, ...brand }) => ({ ...brand, until: until.toISOString() }));
}
