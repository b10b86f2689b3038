// What the managers of a store set: its stations and its switches.
import { sql } from 'kysely';

import type { Command } from '../../../../contract/console/commands.ts';
import type { StoreSwitches } from '../../../../contract/console/store-switches.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

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
