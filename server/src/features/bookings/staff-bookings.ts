// What staff do with the bookings of a store.
import { randomUUID, randomUUIDv7 } from 'node:crypto';

import type { z } from 'zod';

import { BOOKING_ACTIONS, canDo } from '../../../../contract/bookings/booking-actions.ts';
import type { BookingState } from '../../../../contract/bookings/booking.ts';
import type { Actor } from '../../../../contract/console/actor.ts';
import type { BookingCommand } from '../../../../contract/console/commands.ts';
import type { BookingDay, newStaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { MAX_PARTY } from '../../../../contract/sites/table-limits.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { DAY, getFirstInstant } from '../calendar/calendar.ts';
import {
  describeRefusal,
  notifyOnCommit,
  readTables,
  type BookableStore,
  type BookingDeps,
  type SitesTables,
} from './bookable-stores.ts';
import { insertHistory, lockBooking, updateBooking, type BookingRow } from './bookings.sql.ts';
import { claimSeat, NoSeat, retryLostClaims, type SeatClaim } from './claim-seat.ts';
import { releaseClaims } from './claims.sql.ts';
import { listClosures } from './closures.sql.ts';
import { createReference } from './create-reference.ts';
import { QUARTER } from './engine/seatings.ts';
import { getNextReminder } from './send-booking-message.ts';
import { insertStaffBooking, listDay, type NewStaffBookingRow } from './staff-bookings.sql.ts';
import { listWaitsOfDay } from './waitlist/waits.sql.ts';

interface StaffWish {
  storeId: string;
  /** ISO 8601 */
  startsAt: string;
  people: number;
  /** Undefined: the smallest that fits. */
  tables?: string[] | undefined;
}

type StaffGuest = Pick<NewStaffBookingRow, 'source'> &
  Partial<Pick<NewStaffBookingRow, 'name' | 'phone' | 'message'>>;

export async function readDay(
  deps: BookingDeps,
  tenantId: string,
  { store: storeId, date }: { store: string; date: string },
): Promise<BookingDay> {
  const { plan, timeZone } = requirePlan(await readTables(deps, tenantId), storeId);
  const midnight = getFirstInstant(timeZone, Date.parse(date));
  // With the bookings after midnight.
  const [from, to] = [midnight, midnight + 1.5 * DAY];
  const range = { storeId, from: new Date(from), to: new Date(to), now: deps.now() };
  const [bookings, closed, waits] = await withTenant(
    deps.database,
    tenantId,
    (tx) =>
      Promise.all([
        listDay(tx, range),
        listClosures(tx, { storeId, from, to }),
        listWaitsOfDay(tx, { storeId, date }, range.now),
      ]),
    { isReadOnly: true },
  );
  const closures = [...plan.closures, ...closed];
  const openable = closed.map(({ id }) => id);
  return { timeZone, plan: { ...plan, closures }, bookings, openable, waits };
}

export async function addBooking(
  deps: BookingDeps,
  tenantId: string,
  actor: Actor,
  booking: z.output<typeof newStaffBooking>,
): Promise<{ id: string }> {
  const bookingId = randomUUIDv7();
  const tables = await readTables(deps, tenantId);
  await changeTables(deps, tenantId, async (tx) => {
    const store = requirePlan(tables, booking.storeId);
    const { name, phone, message, ...wish } = booking;
    const guest = { source: 'phone' as const, name, phone, message };
    await insertBooking({ tx, store, actor, now: deps.now() }, bookingId, wish, guest);
  });
  return { id: bookingId };
}

/**
 * Does what a host has tapped, in one transaction with `begin`, which refuses it, or returns false if it was done before. The tap may
 * be of an hour ago: it is refused with CANNOT_CHANGE_BOOKING if the booking is no longer as the host saw it.
 */
export async function applyHostTap(
  deps: BookingDeps,
  { tenantId, actor }: { tenantId: string; actor: Actor },
  tap: BookingCommand,
  begin: (tx: Tx) => Promise<boolean>,
): Promise<'done' | 'repeated'> {
  // Outside of the transaction, because a cache miss takes another connection.
  const tables = await readTables(deps, tenantId);
  return changeTables(deps, tenantId, async (tx) => {
    if (!(await begin(tx))) return 'repeated';
    const change = { tx, store: requirePlan(tables, tap.storeId), actor, now: deps.now() };
    if (tap.kind === 'booking.act') await changeState(change, tap);
    else if (tap.kind === 'booking.move') await moveBooking(change, tap);
    else await seatWalkIn(change, tap);
    return 'done';
  });
}

interface StaffChange {
  tx: Tx;
  store: BookableStore;
  actor: Actor;
  now: Date;
}

type TapOf<Kind extends BookingCommand['kind']> = Extract<BookingCommand, { kind: Kind }>;

const seatWalkIn = (
  change: StaffChange,
  { id, at: startsAt, storeId, people, tables }: TapOf<'booking.walk_in'>,
): Promise<void> =>
  insertBooking(change, id, { storeId, startsAt, people, tables }, { source: 'walk_in' });

async function insertBooking(
  { tx, store, actor, now }: StaffChange,
  bookingId: string,
  wish: StaffWish,
  { name = '', phone = '', message = '', source }: StaffGuest,
): Promise<void> {
  const state: BookingState = source === 'walk_in' ? 'seated' : 'confirmed';
  const { storeId, people } = wish;
  const row = {
    bookingId,
    token: randomUUID(),
    reference: createReference(),
    state,
    source,
    name,
    phone,
    message,
    now,
    storeId,
    people,
  };
  await claimSeat(tx, toClaim(store, bookingId, wish, now), (seat) =>
    insertStaffBooking(tx, row, seat),
  );
  await insertHistory(tx, { bookingId, storeId, what: state, by: actor, detail: wish, now });
}

async function moveBooking(
  { tx, store, actor, now }: StaffChange,
  { bookingId, fromStart, startsAt, storeId, people, tables }: TapOf<'booking.move'>,
): Promise<void> {
  const row = await lockOfStore(tx, bookingId, storeId);
  const { state } = row;
  const isOpen = state === 'confirmed' || state === 'seated';
  if (!isOpen || row.startsAt.getTime() !== Date.parse(fromStart))
    throw new Refusal('CANNOT_CHANGE_BOOKING');
  const wish = { storeId, startsAt, people, tables };
  const remind_at = state === 'confirmed' ? getNextReminder(new Date(startsAt), now) : null;
  await claimSeat(tx, toClaim(store, bookingId, wish, now), (seat) =>
    updateBooking(tx, bookingId, { moved: { people, seat }, remind_at, now }),
  );
  await insertHistory(tx, { bookingId, storeId, what: 'changed', by: actor, detail: wish, now });
}

async function changeState(
  { tx, store, actor, now }: StaffChange,
  { bookingId, storeId, action, from }: TapOf<'booking.act'>,
): Promise<void> {
  const row = await lockOfStore(tx, bookingId, storeId);
  const { to: state } = BOOKING_ACTIONS[action];
  // Another host has tapped the same.
  if (row.state === state) return;
  if (row.state !== from || !canDo(action, from)) throw new Refusal('CANNOT_CHANGE_BOOKING');
  const change = { state, remind_at: null, now };
  if (state === 'seated' && from !== 'confirmed') {
    // Its table was free for others meanwhile.
    const { people, tables } = row;
    const wish = { storeId, people, tables, startsAt: row.startsAt.toISOString() };
    await claimSeat(tx, toClaim(store, bookingId, wish, now), (seat) =>
      updateBooking(tx, bookingId, { ...change, moved: { people, seat } }),
    );
  } else {
    await updateBooking(tx, bookingId, change);
    if (state !== 'seated') await releaseClaims(tx, bookingId);
  }
  await insertHistory(tx, { bookingId, storeId, what: state, by: actor, detail: {}, now });
}

/** One transaction, again if another booking was faster. */
function changeTables<Result>(
  deps: BookingDeps,
  tenantId: string,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const run = () =>
    withTenant(deps.database, tenantId, (tx) => {
      notifyOnCommit(deps, tx);
      return write(tx);
    });
  return retryLostClaims(run).catch((error: unknown) => {
    if (!(error instanceof NoSeat)) throw error;
    // The limit of parties is that of guests.
    const limits = { largestParty: MAX_PARTY };
    throw new Refusal('NO_TABLE', { message: describeRefusal(error.code, limits) });
  });
}

export function requirePlan({ bookable }: SitesTables, storeId: string): BookableStore {
  const store = bookable.find(({ definition }) => definition.id === storeId);
  if (!store) throw new Refusal('NO_TABLE_PLAN');
  return store;
}

/** A booking of another store is refused like one that does not exist. */
async function lockOfStore(tx: Tx, bookingId: string, storeId: string): Promise<BookingRow> {
  const row = await lockBooking(tx, bookingId);
  if (!row || row.storeId !== storeId) throw new Refusal('NOT_FOUND');
  return row;
}

const toClaim = (
  { plan, timeZone }: BookableStore,
  bookingId: string,
  { storeId, startsAt, people, tables }: StaffWish,
  now: Date,
): SeatClaim => ({
  bookingId,
  storeId,
  plan,
  timeZone,
  people,
  tables,
  now,
  startsAt: Math.floor(Date.parse(startsAt) / QUARTER) * QUARTER,
  isStaff: true,
  heldUntil: null,
});
