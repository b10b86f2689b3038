// Guests join and leave the waitlist of an evening. The token of a wait is their permission.
import { randomUUID, randomUUIDv7 } from 'node:crypto';

import type { JoinedWait, Wait, WaitInput } from '../../../../../contract/bookings/waitlist.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { appendEvent } from '../../../platform/events/domain-events.sql.ts';
import { DAY, MINUTE } from '../../calendar/calendar.ts';
import { parseEmail, toE164 } from '../../identity/identity.ts';
import {
  describeRefusal,
  notifyOnCommit,
  readFreeTimes,
  readTables,
  requireBookable,
  type BookableStore,
} from '../bookable-stores.ts';
import { lockBooking } from '../bookings.sql.ts';
import { toMinutes } from '../engine/seatings.ts';
import { releaseBooking } from '../guest-bookings.ts';
import { countConfirmation, countUse, refuseMiss, type Guest, type GuestDeps } from '../guest.ts';
import { isWanted } from './is-wanted.ts';
import { sendWaitMessage } from './send-wait-message.ts';
import { deleteWait, findWait, insertWait, type NewWait, type WaitRow } from './waits.sql.ts';

/** Twice by the same contact changes nothing, so that nobody can change or learn about the wait of somebody else. */
export async function joinWaitlist(
  deps: GuestDeps,
  guest: Guest,
  { storeId, date, from, to, people, name, phone, ...input }: WaitInput,
): Promise<JoinedWait> {
  const { tenantId, customerId, locale: language } = guest;
  const email = parseEmail(input.email).value;
  const tables = await readTables(deps, tenantId);
  const store = requireBookable(tables, storeId);
  const fromMinute = from === undefined ? 0 : toMinutes(from);
  const toMinute = to === undefined ? (2 * DAY) / MINUTE : toMinutes(to);
  const wait = {
    waitId: randomUUIDv7(),
    token: randomUUID(),
    storeId,
    date,
    people,
    name,
    email,
    fromMinute,
    // '22:00' to '00:30' ends on the next day.
    toMinute: toMinute < fromMinute ? toMinute + DAY / MINUTE : toMinute,
    phone: toE164(phone, tables.country) ?? phone,
    customerId,
    language,
  };
  await requireFull(deps, tenantId, store, wait);
  await withTenant(deps.database, tenantId, async (tx) => {
    await countUse(deps, tx, guest, 'booking');
    await countConfirmation(deps, tx, guest, email);
    if (!(await insertWait(tx, wait, deps.now()))) return;
    await sendWaitMessage(tx, wait, store.definition, null);
    await tellBoards(deps, tx, 'booking.wait_joined', wait);
  });
  return { storeId, date, people };
}

/** Refuses a wait for a time that can be booked now with TABLE_FREE, and one that no free table would end with NO_TABLE. */
async function requireFull(
  deps: GuestDeps,
  tenantId: string,
  store: BookableStore,
  { date, people, ...wait }: NewWait,
): Promise<void> {
  const [found] = await readFreeTimes(deps, store, { tenantId, people, except: null }, [date]);
  const { times = [], refusal = null } = found ?? {};
  if (times.some((time) => isWanted(store, { date, ...wait }, time)))
    throw new Refusal('TABLE_FREE');
  if (refusal !== null && refusal !== 'TAKEN')
    throw new Refusal('NO_TABLE', { message: describeRefusal(refusal, store.plan) });
}

export async function readWait(deps: GuestDeps, guest: Guest, token: string): Promise<Wait> {
  const { tenantId } = guest;
  const [{ stores }, found] = await Promise.all([
    readTables(deps, tenantId),
    withTenant(deps.database, tenantId, (tx) => findWait(tx, token), { isReadOnly: true }),
  ]);
  const row = found ?? (await refuseMiss(deps, guest));
  const { storeId, date, people, offer } = row;
  const storeName = stores.get(storeId)?.name ?? storeId;
  const state = getState(row, deps.now());
  return {
    storeId,
    date,
    people,
    storeName,
    state,
    offer:
      offer && state !== 'over'
        ? {
            token: offer.token,
            startsAt: offer.startsAt.toISOString(),
            heldUntil: offer.heldUntil?.toISOString() ?? null,
          }
        : null,
  };
}

function getState({ isWaiting, offer }: WaitRow, now: Date): Wait['state'] {
  if (isWaiting) return 'waiting';
  if (!offer || offer.state === 'cancelled') return 'over';
  if (offer.state !== 'held') return 'booked';
  return offer.heldUntil !== null && offer.heldUntil > now ? 'offered' : 'over';
}

/** A table that is held for the guest becomes free; one that is booked stays booked. */
export async function leaveWaitlist(deps: GuestDeps, guest: Guest, token: string): Promise<null> {
  const isDeleted = await withTenant(deps.database, guest.tenantId, async (tx) => {
    await countUse(deps, tx, guest, 'booking');
    const wait = await deleteWait(tx, token);
    if (!wait) return false;
    const row = wait.bookingId === null ? null : await lockBooking(tx, wait.bookingId);
    if (row?.state === 'held') await releaseBooking(tx, row, deps.now());
    await tellBoards(deps, tx, 'booking.wait_left', wait);
    return true;
  });
  return isDeleted ? null : refuseMiss(deps, guest);
}

function tellBoards(
  deps: GuestDeps,
  tx: Tx,
  type: 'booking.wait_joined' | 'booking.wait_left',
  { waitId, storeId, date, people }: Pick<NewWait, 'waitId' | 'storeId' | 'date' | 'people'>,
): Promise<void> {
  notifyOnCommit(deps, tx);
  return appendEvent(tx, {
    type,
    payload: { date, people },
    storeId,
    isOnBoard: true,
    orderId: null,
    subjectId: waitId,
    version: null,
    at: deps.now(),
  });
}
