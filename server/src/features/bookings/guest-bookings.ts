// What guests do with their bookings. The token of a booking is their permission.
import { randomUUID, randomUUIDv7 } from 'node:crypto';

import {
  HOLD_MINUTES,
  type Booking,
  type GuestInput,
} from '../../../../contract/bookings/booking.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { MINUTE } from '../calendar/calendar.ts';
import { parseEmail, toE164 } from '../identity/identity.ts';
import {
  describeRefusal,
  listAlternatives,
  notifyOnCommit,
  readTables,
  requireBookable,
  type BookableStore,
  type SitesTables,
} from './bookable-stores.ts';
import { requireChangeable, toBooking } from './booking-view.ts';
import {
  findBooking,
  insertHistory,
  insertHold,
  updateBooking,
  type BookingRow,
} from './bookings.sql.ts';
import { claimSeat, NoSeat, retryLostClaims, type SeatClaim } from './claim-seat.ts';
import { releaseClaims } from './claims.sql.ts';
import { createReference } from './create-reference.ts';
import type { Seat } from './engine/free-times.ts';
import {
  countConfirmation,
  countEmail,
  countUse,
  makeRoomForHold,
  refuseMiss,
  type Guest,
  type GuestDeps,
} from './guest.ts';
import { getNextReminder, sendBookingMessage, type BookingNews } from './send-booking-message.ts';

export interface SeatWish {
  startsAt: string;
  people: number;
}

const getHoldEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * MINUTE);

export async function holdTable(
  deps: GuestDeps,
  guest: Guest,
  { storeId, ...wish }: SeatWish & { storeId: string },
): Promise<Booking> {
  const { database, now: getNow } = deps;
  const { tenantId, customerId, locale } = guest;
  const tables = await readTables(deps, tenantId);
  const store = requireBookable(tables, storeId);
  const [bookingId, token, reference] = [randomUUIDv7(), randomUUID(), createReference()];
  const run = () =>
    withTenant(database, tenantId, async (tx) => {
      const now = getNow();
      notifyOnCommit(deps, tx);
      await countUse(deps, tx, guest, 'booking');
      const heldUntil = getHoldEnd(now);
      const heldBy = await makeRoomForHold(deps, tx, guest, { bookingId, now });
      const claim = toClaim(store, { bookingId, storeId }, wish, { heldUntil, now });
      const { people } = wish;
      const made = { bookingId, token, reference, storeId, people, customerId, now };
      const hold = { ...made, heldUntil, heldBy, language: locale };
      const seat = await claimSeat(tx, claim, (found) => insertHold(tx, hold, found));
      await recordGuest(tx, { bookingId, storeId }, 'held', people, seat, now);
      return requireBooking(await findBooking(tx, token, { isLocked: false }));
    });
  const row = await offerAlternatives(deps, tables, store, { guest, wish, except: null }, run);
  return toBooking(row, tables, getNow());
}

export const findOwnBooking = (
  { database }: GuestDeps,
  tenantId: string,
  token: string,
): Promise<BookingRow | null> =>
  withTenant(database, tenantId, (tx) => findBooking(tx, token, { isLocked: false }), {
    isReadOnly: true,
  });

export async function readBooking(deps: GuestDeps, guest: Guest, token: string): Promise<Booking> {
  const { tenantId } = guest;
  const [tables, row] = await Promise.all([
    readTables(deps, tenantId),
    findOwnBooking(deps, tenantId, token),
  ]);
  return toBooking(row ?? (await refuseMiss(deps, guest)), tables, deps.now());
}

export async function confirmBooking(
  deps: GuestDeps,
  guest: Guest,
  token: string,
  input: GuestInput,
): Promise<Booking> {
  const email = parseEmail(input.email).value;
  return writeBooking(deps, guest, token, async (tx, { row, tables, now }) => {
    if (row.state === 'confirmed') return;
    if (row.state !== 'held') throw new Refusal('CANNOT_CHANGE_BOOKING');
    await countConfirmation(deps, tx, guest, email);
    const { bookingId, people } = row;
    const isLive = row.heldUntil !== null && row.heldUntil > now;
    const claim = {
      ...toClaim(requireBookable(tables, row.storeId), row, toWish(row), { heldUntil: null, now }),
      // Its time may have become too soon while the form was filled in.
      ...(isLive && { promisedAt: row.updatedAt }),
    };
    const change = {
      state: 'confirmed' as const,
      source: 'web' as const,
      held_until: null,
      held_by: null,
      ...(guest.customerId !== null && { customer_id: guest.customerId }),
      name: input.name,
      email,
      phone: toE164(input.phone, tables.country) ?? input.phone,
      message: input.message,
      ...(input.allergies && { allergies: input.allergies.text, allergies_consent_at: now }),
      language: guest.locale,
      remind_at: getNextReminder(row.startsAt, now),
    };
    const seat = await claimSeat(tx, claim, (found) =>
      updateBooking(tx, bookingId, { ...change, moved: { people, seat: found }, now }),
    );
    await recordGuest(tx, row, 'confirmed', people, seat, now);
    return 'confirmed';
  });
}

export const changeBooking = (
  deps: GuestDeps,
  guest: Guest,
  token: string,
  wish: SeatWish,
): Promise<Booking> =>
  writeBooking(
    deps,
    guest,
    token,
    async (tx, { row, tables, now }) => {
      const store = requireBookable(tables, row.storeId);
      requireChangeable(row, tables, now);
      const { bookingId } = row;
      const { people } = wish;
      const isHeld = row.state === 'held';
      const heldUntil = isHeld ? getHoldEnd(now) : null;
      const heldBy = isHeld ? await makeRoomForHold(deps, tx, guest, { bookingId, now }) : null;
      if (!isHeld) await countEmail(deps, tx, guest, row.email);
      const claim = toClaim(store, row, wish, { heldUntil, now });
      const seat = await claimSeat(tx, claim, (found) =>
        updateBooking(tx, bookingId, {
          held_until: heldUntil,
          held_by: heldBy,
          remind_at: isHeld ? null : getNextReminder(new Date(wish.startsAt), now),
          moved: { people, seat: found },
          now,
        }),
      );
      await recordGuest(tx, row, isHeld ? 'held' : 'changed', people, seat, now);
      return isHeld ? undefined : 'changed';
    },
    wish,
  );

export const cancelBooking = (deps: GuestDeps, guest: Guest, token: string): Promise<Booking> =>
  writeBooking(deps, guest, token, async (tx, { row, tables, now }) => {
    if (row.state === 'cancelled') return;
    requireChangeable(row, tables, now);
    await releaseBooking(tx, row, now);
    return row.state === 'held' ? undefined : 'cancelled';
  });

/** The guest gives up a booking that is locked. */
export async function releaseBooking(tx: Tx, row: BookingRow, now: Date): Promise<void> {
  const { bookingId, people, startsAt, tables } = row;
  const ended = { held_until: null, held_by: null, remind_at: null };
  await updateBooking(tx, bookingId, { state: 'cancelled', ...ended, now });
  await releaseClaims(tx, bookingId);
  const seat = { startsAt: startsAt.getTime(), tables };
  await recordGuest(tx, row, 'cancelled', people, seat, now);
}

interface WriteContext {
  row: BookingRow;
  tables: SitesTables;
  now: Date;
}

/** One transaction for a booking that is locked. What it returns is told to the guest. */
async function writeBooking(
  deps: GuestDeps,
  guest: Guest,
  token: string,
  write: (tx: Tx, context: WriteContext) => Promise<BookingNews | undefined | void>,
  wish?: SeatWish,
): Promise<Booking> {
  const { tenantId } = guest;
  const tables = await readTables(deps, tenantId);
  const found: { row: BookingRow | null } = { row: null };
  const run = () =>
    withTenant(deps.database, tenantId, async (tx) => {
      const now = deps.now();
      notifyOnCommit(deps, tx);
      await countUse(deps, tx, guest, 'booking');
      found.row = await findBooking(tx, token, { isLocked: true });
      if (!found.row) return null;
      const news = await write(tx, { row: found.row, tables, now });
      const row = requireBooking(await findBooking(tx, token, { isLocked: false }));
      if (news) await sendBookingMessage(tx, news, toBooking(row, tables, now), row.language);
      return row;
    });
  const row = await retryLostClaims(run).catch(async (error: unknown) => {
    if (!(error instanceof NoSeat) || !found.row) throw error;
    const { storeId, bookingId: except } = found.row;
    const missed = { guest, wish: wish ?? toWish(found.row), except };
    return refuseSeat(deps, tables, requireBookable(tables, storeId), missed, error);
  });
  return toBooking(row ?? (await refuseMiss(deps, guest)), tables, deps.now());
}

const requireBooking = (row: BookingRow | null): BookingRow => {
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const toWish = ({ startsAt, people }: BookingRow): SeatWish => ({
  startsAt: startsAt.toISOString(),
  people,
});

const toClaim = (
  { plan, timeZone }: BookableStore,
  { bookingId, storeId }: Pick<BookingRow, 'bookingId' | 'storeId'>,
  { startsAt, people }: SeatWish,
  { heldUntil, now }: Pick<SeatClaim, 'heldUntil' | 'now'>,
): SeatClaim => ({
  bookingId,
  storeId,
  plan,
  timeZone,
  startsAt: Date.parse(startsAt),
  people,
  isStaff: false,
  heldUntil,
  now,
});

const recordGuest = (
  tx: Tx,
  { bookingId, storeId }: Pick<BookingRow, 'bookingId' | 'storeId'>,
  what: 'held' | 'confirmed' | 'changed' | 'cancelled',
  people: number,
  { startsAt, tables }: Pick<Seat, 'startsAt' | 'tables'>,
  now: Date,
): Promise<void> => {
  const detail = { startsAt: new Date(startsAt).toISOString(), people, tables };
  return insertHistory(tx, { bookingId, storeId, what, by: 'guest', detail, now });
};

interface MissedWish {
  guest: Guest;
  wish: SeatWish;
  except: string | null;
}

const offerAlternatives = <Result>(
  deps: GuestDeps,
  tables: SitesTables,
  store: BookableStore,
  missed: MissedWish,
  run: () => Promise<Result>,
): Promise<Result> =>
  retryLostClaims(run).catch((error: unknown) => {
    if (!(error instanceof NoSeat)) throw error;
    return refuseSeat(deps, tables, store, missed, error);
  });

async function refuseSeat(
  deps: GuestDeps,
  tables: SitesTables,
  store: BookableStore,
  { guest: { tenantId, host }, wish: { startsAt, people }, except }: MissedWish,
  { code }: NoSeat,
): Promise<never> {
  const wish = { tenantId, host, people, startsAt: Date.parse(startsAt), except };
  const alternatives = await listAlternatives(deps, tables, store, wish);
  const message = describeRefusal(code, store.plan);
  throw new Refusal('NO_TABLE', { message, data: { alternatives } });
}
