// What staff do with the bookings of a store.
import { randomUUID, randomUUIDv7 } from 'node:crypto';

import type { z } from 'zod';

import { BOOKING_ACTIONS, canDo } from '../../../../contract/bookings/booking-actions.ts';
import type { BookingState } from '../../../../contract/bookings/booking.ts';
import type { Actor } from '../../../../contract/console/actor.ts';
import type {
  bookingActionInput,
  BookingDay,
  bookingMove,
  newStaffBooking,
} from '../../../../contract/console/staff-bookings.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { DAY, getFirstInstant } from '../calendar/calendar.ts';
import {
  describeRefusal,
  notifyOnCommit,
  readTables,
  type BookableStore,
  type BookingDeps,
} from './bookable-stores.ts';
import { insertHistory, lockBooking, updateBooking, type BookingRow } from './bookings.sql.ts';
import { claimSeat, NoSeat, retryLostClaims, type SeatClaim } from './claim-seat.ts';
import { releaseClaims } from './claims.sql.ts';
import { listClosures } from './closures.sql.ts';
import { createReference } from './create-reference.ts';
import { QUARTER } from './engine/seatings.ts';
import { getNextReminder } from './send-booking-message.ts';
import { insertStaffBooking, listDay } from './staff-bookings.sql.ts';
import { countWaiting } from './waitlist/waits.sql.ts';

export interface StaffRequest<Body> {
  tenantId: string;
  actor: Actor;
  body: Body;
}

type StaffWish = z.output<typeof bookingMove>;

export async function readDay(
  deps: BookingDeps,
  tenantId: string,
  { store: storeId, date }: { store: string; date: string },
): Promise<BookingDay> {
  const { plan, timeZone } = await requirePlan(deps, tenantId, storeId);
  const midnight = getFirstInstant(timeZone, Date.parse(date));
  // With the bookings after midnight.
  const [from, to] = [midnight, midnight + 1.5 * DAY];
  const range = { storeId, from: new Date(from), to: new Date(to), now: deps.now() };
  const [bookings, closed, waiting] = await withTenant(
    deps.database,
    tenantId,
    (tx) =>
      Promise.all([
        listDay(tx, range),
        listClosures(tx, { storeId, from, to }),
        countWaiting(tx, { storeId, date }),
      ]),
    { isReadOnly: true },
  );
  const closures = [...plan.closures, ...closed];
  const openable = closed.map(({ id }) => id);
  return { timeZone, plan: { ...plan, closures }, bookings, openable, waiting };
}

export async function addBooking(
  deps: BookingDeps,
  { tenantId, actor, body }: StaffRequest<z.output<typeof newStaffBooking>>,
): Promise<{ id: string }> {
  const bookingId = randomUUIDv7();
  const [token, reference] = [randomUUID(), createReference()];
  const { isWalkIn, name, phone, message, ...wish } = body;
  const state: BookingState = isWalkIn ? 'seated' : 'confirmed';
  await claimForStaff(deps, tenantId, wish, async (tx, store, now) => {
    const row = {
      bookingId,
      token,
      reference,
      state,
      source: isWalkIn ? ('walk_in' as const) : ('phone' as const),
      name,
      phone,
      message,
      now,
      storeId: wish.storeId,
      people: wish.people,
    };
    await claimSeat(tx, toClaim(store, bookingId, wish, now), (seat) =>
      insertStaffBooking(tx, row, seat),
    );
    const { storeId } = wish;
    await insertHistory(tx, { bookingId, storeId, what: state, by: actor, detail: wish, now });
  });
  return { id: bookingId };
}

export async function moveBooking(
  deps: BookingDeps,
  bookingId: string,
  { tenantId, actor, body: wish }: StaffRequest<StaffWish>,
): Promise<void> {
  await claimForStaff(deps, tenantId, wish, async (tx, store, now) => {
    const { state } = await lockOfStore(tx, bookingId, wish.storeId);
    if (state !== 'confirmed' && state !== 'seated') throw new Refusal('CANNOT_CHANGE_BOOKING');
    const { people } = wish;
    const remind_at = state === 'confirmed' ? getNextReminder(new Date(wish.startsAt), now) : null;
    await claimSeat(tx, toClaim(store, bookingId, wish, now), (seat) =>
      updateBooking(tx, bookingId, { moved: { people, seat }, remind_at, now }),
    );
    await insertHistory(tx, {
      bookingId,
      storeId: wish.storeId,
      what: 'changed',
      by: actor,
      detail: wish,
      now,
    });
  });
}

export async function changeState(
  deps: BookingDeps,
  bookingId: string,
  { tenantId, actor, body }: StaffRequest<z.output<typeof bookingActionInput>>,
): Promise<void> {
  const { storeId, action } = body;
  const { to: state } = BOOKING_ACTIONS[action];
  await claimForStaff(deps, tenantId, { storeId }, async (tx, store, now) => {
    const row = await lockOfStore(tx, bookingId, storeId);
    if (!canDo(action, row.state)) throw new Refusal('CANNOT_CHANGE_BOOKING');
    const change = { state, remind_at: null, now };
    if (state === 'seated' && row.state !== 'confirmed') {
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
  });
}

async function claimForStaff(
  deps: BookingDeps,
  tenantId: string,
  { storeId }: { storeId: string },
  write: (tx: Tx, store: BookableStore, now: Date) => Promise<void>,
): Promise<void> {
  const store = await requirePlan(deps, tenantId, storeId);
  const run = () =>
    withTenant(deps.database, tenantId, (tx) => {
      notifyOnCommit(deps, tx);
      return write(tx, store, deps.now());
    });
  await retryLostClaims(run).catch((error: unknown) => {
    if (!(error instanceof NoSeat)) throw error;
    throw new Refusal('NO_TABLE', { message: describeRefusal(error.code, store.plan) });
  });
}

export async function requirePlan(
  deps: BookingDeps,
  tenantId: string,
  storeId: string,
): Promise<BookableStore> {
  const { bookable } = await readTables(deps, tenantId);
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
