// Guests join and leave the waitlist of an evening. The token of a wait is their permission.
import { randomUUID, randomUUIDv7 } from 'node:crypto';

import type { JoinedWait, Wait, WaitInput } from '../../../../../contract/bookings/waitlist.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { DAY, MINUTE } from '../../calendar/calendar.ts';
import { parseEmail, toE164 } from '../../identity/identity.ts';
import { readTables, requireBookable } from '../bookable-stores.ts';
import { toMinutes } from '../engine/seatings.ts';
import { countConfirmation, countUse, refuseMiss, type Guest, type GuestDeps } from '../guest.ts';
import { sendWaitMessage } from './send-wait-message.ts';
import { deleteWait, findWait, insertWait, type WaitRow } from './waits.sql.ts';

/** Twice by the same contact changes nothing, so that nobody can change or learn about the wait of somebody else. */
export async function joinWaitlist(
  deps: GuestDeps,
  guest: Guest,
  { storeId, date, from, to, people, name, phone, ...input }: WaitInput,
): Promise<JoinedWait> {
  const { tenantId, customerId, locale: language } = guest;
  const email = parseEmail(input.email).value;
  const tables = await readTables(deps, tenantId);
  const { definition } = requireBookable(tables, storeId);
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
  await withTenant(deps.database, tenantId, async (tx) => {
    await countUse(deps, tx, guest, 'booking');
    await countConfirmation(deps, tx, guest, email);
    if (await insertWait(tx, wait, deps.now())) await sendWaitMessage(tx, wait, definition, null);
  });
  return { storeId, date, people };
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

export async function leaveWaitlist(deps: GuestDeps, guest: Guest, token: string): Promise<null> {
  const isDeleted = await withTenant(deps.database, guest.tenantId, async (tx) => {
    await countUse(deps, tx, guest, 'booking');
    return deleteWait(tx, token);
  });
  return isDeleted ? null : refuseMiss(deps, guest);
}
