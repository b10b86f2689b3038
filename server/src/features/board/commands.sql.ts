// Commands that were done, and what they write besides orders: stock, pause and busy state of a store.
import { sql } from 'kysely';

import type { Actor } from '../../../../contract/console/actor.ts';
import type { Command } from '../../../../contract/console/commands.ts';
import type { StoreSwitches } from '../../../../contract/console/store-switches.ts';
import { invariant } from '../../../../contract/invariant.ts';
import type { OptionKey } from '../../../../contract/option-key.ts';
import { MODES, type Mode } from '../../../../contract/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

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

/** Serialises the commands on a store. False: no such store. Orders reference the row and are not held up. */
export async function lockStore(tx: Tx, storeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stores where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and not is_withdrawn
    for no key update`.execute(tx);
  return rows.length > 0;
}

export async function setStock(
  tx: Tx,
  stock: {
    storeId: string;
    itemId: string;
    soldOutUntil: Date | null;
    remaining: number | null;
    by: string;
    at: Date;
  },
): Promise<void> {
  const { storeId, itemId, soldOutUntil, remaining, by, at } = stock;
  await sql`
    insert into item_stock (tenant_id, store_id, item_id, sold_out_until, remaining, set_by, set_at)
    values (${getTenantId(tx)}, ${storeId}, ${itemId}, ${soldOutUntil}, ${remaining}, ${by}, ${at})
    on conflict (tenant_id, store_id, item_id) do update set sold_out_until = excluded.sold_out_until,
      remaining = excluded.remaining, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  );
}

export async function setOption(
  tx: Tx,
  option: OptionKey & { storeId: string; soldOutUntil: Date | null; by: string; at: Date },
): Promise<void> {
  const { storeId, brandId, groupId, optionId, soldOutUntil, by, at } = option;
  await sql`
    insert into option_stock (tenant_id, store_id, brand_id, group_id, option_id, sold_out_until, set_by, set_at)
    values (${getTenantId(tx)}, ${storeId}, ${brandId}, ${groupId}, ${optionId}, ${soldOutUntil}, ${by}, ${at})
    on conflict (tenant_id, store_id, brand_id, group_id, option_id) do update
      set sold_out_until = excluded.sold_out_until, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  );
}

/** By a person. `until` null: the store takes orders again. */
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

/** In all modes. The pause before it is kept for `endUnattendedPause`, and `until` is never before its end. */
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

export async function setBrandPause(
  tx: Tx,
  {
    storeId,
    brandId,
    until,
    by,
  }: { storeId: string; brandId: string; until: Date | null; by: string },
): Promise<void> {
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

/** `before`: undefined from tablets of an earlier release. */
export async function setStations(
  tx: Tx,
  storeId: string,
  { stations, before }: Pick<Extract<Command, { kind: 'store.stations' }>, 'stations' | 'before'>,
): Promise<void> {
  const expected = before === undefined ? null : JSON.stringify(before);
  const { rows } = await sql`
    update stores set stations = ${JSON.stringify(stations)}
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}
      and (${expected}::jsonb is null or stations = ${expected}::jsonb)
    returning 1`.execute(tx);
  if (rows.length === 0) throw new Refusal('STATIONS_CHANGED');
}

type SwitchChange = Extract<Command, { kind: 'store.switches' }>['switches'];

/** Switches that are left out stay as they are. */
export async function setSwitches(
  tx: Tx,
  storeId: string,
  { kitchenAccepts, stationsMakeReady, pausesUnattended }: SwitchChange,
): Promise<void> {
  await sql`
    update stores set kitchen_accepts = coalesce(${kitchenAccepts ?? null}, kitchen_accepts),
      stations_make_ready = coalesce(${stationsMakeReady ?? null}, stations_make_ready),
      pauses_unattended = coalesce(${pausesUnattended ?? null}, pauses_unattended)
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}`.execute(tx);
}

export const SWITCHES = sql<StoreSwitches>`
  jsonb_build_object('kitchenAccepts', kitchen_accepts, 'stationsMakeReady', stations_make_ready,
    'pausesUnattended', pauses_unattended)`;

export async function readSwitches(tx: Tx, storeId: string): Promise<StoreSwitches> {
  const { rows } = await sql<{ switches: StoreSwitches }>`
    select ${SWITCHES} as switches from stores where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}`.execute(
    tx,
  );
  const [store] = rows;
  invariant(store, `store ${storeId} not found`);
  return store.switches;
}

/** The store has stations, and the last of them to finish an order makes it ready. */
export async function hasReadyMakingStations(tx: Tx, storeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stores where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}
      and stations_make_ready and stations <> '[]'`.execute(tx);
  return rows.length > 0;
}
