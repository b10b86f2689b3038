// Reads what a board shows: open orders as tickets, and the live state of a store.
import { sql } from 'kysely';

import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import type { Ticket } from '../../../../contract/console/board.ts';
import { DEVICE_LOST_SECONDS } from '../../../../contract/console/devices.ts';
import type { LiveState } from '../../../../contract/console/live-state.ts';
import type { Station } from '../../../../contract/console/station.ts';
import type { StoreSwitches } from '../../../../contract/console/store-switches.ts';
import { formatOption } from '../../../../contract/console/tickets/ticket-lines.ts';
import { splitName } from '../../../../contract/customers/split-name.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { BOARD_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts';
import type { QuotedOption } from '../../../../contract/pricing/cart.ts';
import { MODES } from '../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import {
  readLiveAllergens,
  readPausedBrands,
  readSoldOutOptions,
  readStock,
  STORE_LIMITS,
  toBusy,
  toPaused,
  type StoreLimits,
} from '../availability/availability.ts';
import { toChangedBy } from '../orders/orders.ts';
import { SWITCHES } from '../store-settings/store-settings.ts';
import { readDisputes } from './disputes.sql.ts';
import { listUnconfirmedTickets } from './unconfirmed-tickets.sql.ts';
import { readWaitingOrders } from './waiting-orders.sql.ts';

interface TicketRow {
  order_id: string;
  version: number;
  number: string;
  status: OrderStatus;
  store_id: string;
  mode: Ticket['mode'];
  contact_name: string;
  slot_starts_at: Date;
  slot_ends_at: Date;
  is_asap: boolean;
  prep_minutes: number;
  placed_at: Date | null;
  accept_by: Date | null;
  ready_at: Date | null;
  /** The end of the review, while the order is under review. */
  next_step_at: Date | null;
  note: string;
  allergy_notice: Ticket['allergyNotice'];
  last_event: { at: string; cause: string; kind: string | null; name: string | null };
  /** Numbers of the lines that are done, from 0. */
  done_lines: number[];
  /** Refunds of lines that have not failed; lines from 1. */
  refunds: { at: string; lines: { lineNo: number; quantity: number }[] }[];
  lines: {
    item_id: string;
    name: string;
    brand_id: string;
    brand_name: string;
    quantity: number;
    options: QuotedOption[];
    note: string;
    allergens: Ticket['lines'][number]['allergens'];
    is_age_restricted: boolean;
    deal: NonNullable<Ticket['lines'][number]['deal']> | null;
  }[];
}

const selectTicketColumns = (tx: Tx) => sql`
    o.order_id, o.version, o.number, o.status, o.store_id, o.mode, o.contact_name, o.slot_starts_at, o.slot_ends_at,
    o.is_asap, o.prep_minutes, o.placed_at, o.accept_by, o.ready_at, o.kitchen_due_at as next_step_at, o.note, o.allergy_notice, o.done_lines,
    (select jsonb_build_object('at', e.at, 'cause', e.cause, 'kind', e.actor_kind, 'name', e.actor_name)
      from order_events e where e.tenant_id = ${getTenantId(tx)} and e.order_id = o.order_id order by e.seq desc limit 1) as last_event,
    (select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'lines', r.lines) order by r.created_at), '[]')
      from refunds r where r.tenant_id = ${getTenantId(tx)} and r.order_id = o.order_id
        and r.state <> 'failed' and r.lines <> '[]') as refunds,
    (select jsonb_agg(jsonb_build_object('item_id', l.item_id, 'name', l.name, 'brand_id', l.brand_id,
        'brand_name', l.brand_name, 'quantity', l.quantity, 'options', l.options, 'note', l.note, 'allergens', l.allergens,
        'is_age_restricted', l.is_age_restricted, 'deal', l.deal)
        order by l.line_no)
      from order_lines l where l.tenant_id = ${getTenantId(tx)} and l.order_id = o.order_id) as lines`;

/** Open orders of a store, by slot and number. */
export async function readOpenTickets(tx: Tx, storeId: string): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select ${selectTicketColumns(tx)} from orders o
    where o.tenant_id = ${getTenantId(tx)} and o.store_id = ${storeId} and o.status in (${sql.join(BOARD_STATUSES)})
    order by o.slot_starts_at, o.number`.execute(tx);
  return rows.map(toTicket);
}

const CANCELLED_WINDOW = sql`interval '1 day'`;

/** Cancelled orders of a store that were due within a day of `now`. */
export async function readCancelledTickets(tx: Tx, storeId: string, now: Date): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select ${selectTicketColumns(tx)} from orders o
    where o.tenant_id = ${getTenantId(tx)} and o.store_id = ${storeId} and o.mode in (${sql.join(MODES)})
      and o.slot_starts_at between ${now}::timestamptz - ${CANCELLED_WINDOW} and ${now}::timestamptz + ${CANCELLED_WINDOW}
      and o.status in ('cancelled', 'rejected') and o.placed_at is not null`.execute(tx);
  return rows.map(toTicket);
}

/** Orders with any status; unknown ids are left out. */
export async function readTickets(tx: Tx, orderIds: readonly string[]): Promise<Ticket[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<TicketRow>`
    select ${selectTicketColumns(tx)} from orders o
    where o.tenant_id = ${getTenantId(tx)} and o.order_id = any(${orderIds})`.execute(tx);
  return rows.map(toTicket);
}

/** Ids and versions of the open orders, for the hash of a heartbeat. */
export async function readVersions(
  tx: Tx,
  storeId: string,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select order_id as id, version from orders
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and status in (${sql.join(BOARD_STATUSES)})`.execute(
    tx,
  );
  return rows;
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toTicket(row: TicketRow): Ticket {
  const refundedLines = row.refunds.flatMap(({ lines }) => lines);
  const refundedAt = row.refunds.at(-1)?.at;
  return {
    id: row.order_id,
    version: row.version,
    number: row.number,
    status: row.status,
    storeId: row.store_id,
    mode: row.mode,
    // Tablets store it, and a kitchen needs no surname.
    firstName: splitName(row.contact_name).first,
    slot: {
      startsAt: row.slot_starts_at.toISOString(),
      endsAt: row.slot_ends_at.toISOString(),
      isAsap: row.is_asap,
    },
    prepMinutes: row.prep_minutes,
    placedAt: toIso(row.placed_at),
    acceptBy: row.status === 'placed' ? toIso(row.accept_by) : null,
    reviewEndsAt: row.status === 'review' ? toIso(row.next_step_at) : null,
    readyAt: toIso(row.ready_at),
    statusAt: new Date(row.last_event.at).toISOString(),
    statusBy: toChangedBy(row.last_event),
    refundedAt: toIso(refundedAt === undefined ? null : new Date(refundedAt)),
    note: row.note,
    allergyNotice: row.allergy_notice,
    lines: row.lines.map((line, index) => ({
      line: index,
      itemId: line.item_id,
      name: line.name,
      brandId: line.brand_id,
      brandName: line.brand_name,
      quantity: line.quantity,
      refundedUnits: refundedLines
        .filter(({ lineNo }) => lineNo === index + 1)
        .reduce((sum, { quantity }) => sum + quantity, 0),
      options: line.options.map(formatOption),
      optionKeys: line.options.map((option) =>
        formatOptionKey({ ...option, brandId: line.brand_id }),
      ),
      note: line.note,
      allergens: line.allergens,
      isAgeRestricted: line.is_age_restricted,
      isDone: row.done_lines.includes(index),
      ...(line.deal && { deal: line.deal }),
    })),
  };
}

interface StateRow extends StoreLimits {
  stations: Station[];
  switches: StoreSwitches;
  /** `seenAt`: or when it was added. */
  printers: { id: string; name: string; problem: string; seenAt: string }[];
}

/** Only what is in effect at `now`. */
export async function readLiveState(tx: Tx, storeId: string, now: Date): Promise<LiveState> {
  const tenantId = getTenantId(tx);
  const lostBefore = new Date(now.getTime() - DEVICE_LOST_SECONDS * 1_000);
  const [{ rows: states }, unconfirmed, brands, stock, options, allergens, waiting, disputes] =
    await Promise.all([
      sql<StateRow>`
      select ${STORE_LIMITS}, stations, ${SWITCHES} as switches,
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.printer_id, 'name', p.name, 'problem', p.problem,
            'seenAt', coalesce(p.seen_at, p.created_at)) order by p.name, p.printer_id), '[]')
          from printers p
          where p.tenant_id = ${tenantId} and p.store_id = stores.store_id) as printers
      from stores where tenant_id = ${tenantId} and store_id = ${storeId}`.execute(tx),
      listUnconfirmedTickets(tx, [storeId]),
      readPausedBrands(tx, [storeId], now),
      readStock(tx, storeId, now),
      readSoldOutOptions(tx, storeId, now),
      readLiveAllergens(tx, storeId, now),
      readWaitingOrders(tx, storeId, now),
      readDisputes(tx, storeId, now),
    ]);
  const [state] = states;
  invariant(state, `store ${storeId} not found`);
  return {
    paused: toPaused(state, now),
    pausedBrands: brands.map(({ storeId: _store, ...brand }) => brand),
    busy: toBusy(state, now),
    stock,
    options,
    allergens,
    stations: state.stations,
    switches: state.switches,
    printers: state.printers.length,
    // Without `seenAt`, which changes with each poll: boards get the state with the heartbeat after a change.
    printerProblems: state.printers.flatMap(({ id, name, problem, seenAt }) => {
      const at = new Date(seenAt);
      const isSilent = at < lostBefore;
      const numbers = unconfirmed.flatMap((each) => (each.printerId === id ? [each.number] : []));
      if (problem === '' && !isSilent && numbers.length === 0) return [];
      return {
        name,
        problem,
        ...(isSilent && { silentSince: at.toISOString() }),
        ...(numbers.length > 0 && { unconfirmed: numbers }),
      };
    }),
    waiting,
    disputes,
  };
}
