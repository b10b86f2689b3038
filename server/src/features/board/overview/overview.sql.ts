// Reads the rows of the overview: five statements, however many stores there are.
import { sql } from 'kysely';

import { formatOptionKey, type OptionKey } from '../../../../../contract/catalogue/option-key.ts';
import type { Ticket } from '../../../../../contract/console/board.ts';
import { storeOverview, type StoreOverview } from '../../../../../contract/console/overview.ts';
import {
  getColumn,
  getDueAt,
  getLateMinutes,
  type Column,
} from '../../../../../contract/console/tickets/ticket-columns.ts';
import { BOARD_STATUSES } from '../../../../../contract/order-status.ts';
import type { StoreDefinition } from '../../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import {
  ALERT_SECONDS,
  readPausedBrands,
  STORE_LIMITS,
  toBusy,
  toPaused,
  type StoreLimits,
} from '../../availability/availability.ts';
import { getLocalDay, getOpening } from '../../calendar/calendar.ts';

/** A store as the site's content defines it. */
export interface StoreContent {
  definition: StoreDefinition;
  timeZone: string;
  /** By `formatOptionKey`. */
  optionKeys: ReadonlySet<string>;
}

/** A board that opens later than this is known in advance. */
const DAYS_AHEAD = 8;

interface StateRow extends StoreLimits {
  store_id: string;
  heard_at: Date | null;
  sold_out_dishes: number;
}

interface OrderRow {
  storeId: string;
  status: Ticket['status'];
  mode: Ticket['mode'];
  placedAt: Date | null;
  readyAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  prepMinutes: number;
}

interface TabletRow {
  storeId: string;
  tablets: number;
  ringing: number;
}

/** One overview for each of `stores`, in their order. */
export async function readStoreOverviews(
  tx: Tx,
  stores: readonly StoreContent[],
  now: Date,
): Promise<StoreOverview[]> {
  if (stores.length === 0) return [];
  const tenantId = getTenantId(tx);
  const storeIds = stores.map(({ definition }) => definition.id);
  const silentAt = new Date(now.getTime() - ALERT_SECONDS * 1_000);
  const [{ rows: states }, pausedBrands, { rows: options }, { rows: orders }, { rows: tablets }] =
    await Promise.all([
      sql<StateRow>`
        select s.store_id, ${STORE_LIMITS}, b.heard_at,
          (select count(*)::int from item_stock k join items i using (tenant_id, item_id)
            where k.tenant_id = ${tenantId} and k.store_id = s.store_id and not i.is_withdrawn
              and (k.remaining = 0 or k.sold_out_until > ${now})) as sold_out_dishes
        from stores s left join board_presence b using (tenant_id, store_id)
        where s.tenant_id = ${tenantId} and s.store_id = any(${storeIds})`.execute(tx),
      readPausedBrands(tx, storeIds, now),
      sql<OptionKey & { storeId: string }>`
        select store_id as "storeId", brand_id as "brandId", group_id as "groupId", option_id as "optionId"
        from option_stock
        where tenant_id = ${tenantId} and store_id = any(${storeIds}) and sold_out_until > ${now}`.execute(
        tx,
      ),
      sql<OrderRow>`
        select store_id as "storeId", status, mode, placed_at as "placedAt", ready_at as "readyAt",
          slot_starts_at as "startsAt", slot_ends_at as "endsAt", prep_minutes as "prepMinutes"
        from orders
        where tenant_id = ${tenantId} and store_id = any(${storeIds}) and status in (${sql.join(BOARD_STATUSES)})`.execute(
        tx,
      ),
      sql<TabletRow>`
        select store_id as "storeId", count(*)::int as tablets,
          (count(*) filter (where (state ->> 'isSoundOn')::boolean))::int as ringing
        from console_tablets
        where tenant_id = ${tenantId} and store_id = any(${storeIds}) and seen_at > ${silentAt}
        group by store_id`.execute(tx),
    ]);
  return stores.flatMap(({ definition, timeZone, optionKeys }) => {
    const { id } = definition;
    const isOwn = ({ storeId }: { storeId: string }): boolean => storeId === id;
    const state = states.find(({ store_id: storeId }) => storeId === id);
    // An import of the pack is removing it.
    if (!state) return [];
    const { heard_at: heardAt, sold_out_dishes: soldOutDishes } = state;
    const soldOutOptions = options.filter(
      (option) => isOwn(option) && optionKeys.has(formatOptionKey(option)),
    );
    const ownTablets = tablets.find(isOwn);
    // Validated, so that its JSON has the order of the schema: the hash of a heartbeat depends on it.
    return storeOverview.parse({
      id,
      name: definition.name,
      acceptsByHand: !definition.autoAccept,
      ...toOpening(definition, timeZone, now),
      paused: toPaused(state, now),
      pausedBrands: pausedBrands.filter(isOwn),
      busy: toBusy(state, now),
      orders: countOrders(orders.filter(isOwn), timeZone, now),
      soldOut: soldOutDishes + soldOutOptions.length,
      boards: {
        silentSince: heardAt && heardAt <= silentAt ? heardAt.toISOString() : null,
        tablets: ownTablets?.tablets ?? 0,
        ringingTablets: ownTablets?.ringing ?? 0,
      },
    });
  });
}

function toOpening(
  definition: StoreDefinition,
  timeZone: string,
  now: Date,
): Pick<StoreOverview, 'isOpen' | 'changesAt'> {
  const { isOpen, closesAt, nextOpeningAt } = getOpening(
    definition,
    null,
    timeZone,
    now,
    DAYS_AHEAD,
  );
  const changesAt = isOpen ? closesAt : nextOpeningAt;
  return { isOpen, changesAt: changesAt?.toISOString() ?? null };
}

function countOrders(
  rows: readonly OrderRow[],
  timeZone: string,
  now: Date,
): StoreOverview['orders'] {
  const at = now.getTime();
  const reviewed = rows.filter(({ status }) => status === 'review');
  const tickets = rows
    .filter(({ status }) => status !== 'review')
    .map(({ startsAt, endsAt, readyAt, placedAt, ...order }) => ({
      ...order,
      placedAt,
      readyAt: readyAt?.toISOString() ?? null,
      slot: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isAsap: false },
    }));
  const inColumn = (column: Column) => tickets.filter((ticket) => getColumn(ticket, at) === column);
  const placed = inColumn('new')
    .flatMap(({ placedAt }) => placedAt?.toISOString() ?? [])
    .toSorted();
  const getDay = (instant: number): string => getLocalDay(timeZone, new Date(instant)).date;
  const today = getDay(at);
  return {
    review: reviewed.length,
    new: inColumn('new').length,
    oldestNewAt: placed[0] ?? null,
    cooking: inColumn('cooking').length,
    ready: inColumn('ready').length,
    out: inColumn('out').length,
    laterToday: inColumn('later').filter((ticket) => getDay(getDueAt(ticket)) === today).length,
    late: tickets.filter((ticket) => getLateMinutes(ticket, at) > 0).length,
  };
}
