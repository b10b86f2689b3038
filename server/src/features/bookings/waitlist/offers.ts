// Offers tables that have become free to guests on the waitlist, in the order in which they joined.
import { randomUUID, randomUUIDv7 } from 'node:crypto';

import { OFFER_MINUTES } from '../../../../../contract/bookings/waitlist.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../../platform/work/poller.ts';
import { DAY, MINUTE, toWallTime } from '../../calendar/calendar.ts';
import {
  notifyOnCommit,
  readFreeTimes,
  readTables,
  type BookableStore,
  type BookingDeps,
} from '../bookable-stores.ts';
import { insertHistory, insertHold, updateBooking } from '../bookings.sql.ts';
import { claimSeat, NoSeat, retryLostClaims } from '../claim-seat.ts';
import { createReference } from '../create-reference.ts';
import { isWanted } from './is-wanted.ts';
import { sendWaitMessage } from './send-wait-message.ts';
import {
  listDueEvenings,
  listWaiting,
  lockWaiting,
  setNextTry,
  setOffer,
  type Evening,
  type NewWait,
} from './waits.sql.ts';

/** How often a table is looked for, whatever may have freed it: a guest, the end of a hold, staff, or a new plan. */
const TRY_MINUTES = 2;
/** Between the end of an offer and the time of its table. */
const USEFUL_MINUTES = 45;
interface OfferDeps extends BookingDeps {
  /** Nobody is woken by an offer: hours of the site's day, 0 to 24. */
  offerHours: { from: number; to: number };
}

export const createTableOffers = (deps: OfferDeps): DueWork =>
  createDueWork({
    intervalMilliseconds: MINUTE,
    list: (before, limit) => listDueEvenings(deps.database, before, limit),
    run: ({ tenantId, ...evening }) => offerTables(deps, tenantId, evening),
  });

async function offerTables(deps: OfferDeps, tenantId: string, evening: Evening): Promise<void> {
  const { bookable, timeZone } = await readTables(deps, tenantId);
  const store = bookable.find(({ definition }) => definition.id === evening.storeId);
  const now = deps.now();
  const wall = toWallTime(timeZone, now.getTime());
  const hour = new Date(wall).getUTCHours();
  const isOver = !store || wall > Date.parse(evening.date) + 2 * DAY;
  if (!isOver && hour >= deps.offerHours.from && hour < deps.offerHours.to) {
    const waiting = await withTenant(deps.database, tenantId, (tx) => listWaiting(tx, evening), {
      isReadOnly: true,
    });
    for (const wait of waiting) await offerTable(deps, tenantId, store, wait);
  }
  const next = isOver ? null : new Date(now.getTime() + TRY_MINUTES * MINUTE);
  await withTenant(deps.database, tenantId, (tx) => setNextTry(tx, evening, next));
}

async function offerTable(
  deps: BookingDeps,
  tenantId: string,
  store: BookableStore,
  wait: NewWait,
): Promise<void> {
  const { people, date, storeId, customerId, language, name, email, phone } = wait;
  const { plan, timeZone, definition } = store;
  const now = deps.now();
  const [found] = await readFreeTimes(deps, store, { tenantId, people, except: null }, [date]);
  const earliest = now.getTime() + (OFFER_MINUTES + USEFUL_MINUTES) * MINUTE;
  const startsAt = found?.times.find((time) => time >= earliest && isWanted(store, wait, time));
  if (startsAt === undefined) return;
  const [bookingId, token, reference] = [randomUUIDv7(), randomUUID(), createReference()];
  const heldUntil = new Date(now.getTime() + OFFER_MINUTES * MINUTE);
  const hold = { bookingId, token, reference, storeId, people, customerId, language };
  const claim = { bookingId, storeId, plan, timeZone, startsAt, people, isStaff: false };
  const run = () =>
    withTenant(deps.database, tenantId, async (tx) => {
      if (!(await lockWaiting(tx, wait.waitId))) return;
      notifyOnCommit(deps, tx);
      const { tables } = await claimSeat(tx, { ...claim, heldUntil, now }, async (seat) => {
        await insertHold(tx, { ...hold, heldUntil, heldBy: null, now }, seat);
        await updateBooking(tx, bookingId, { name, email, phone, now });
      });
      await setOffer(tx, wait.waitId, bookingId);
      await sendWaitMessage(tx, wait, definition, { token, startsAt, heldUntil });
      const detail = { startsAt: new Date(startsAt).toISOString(), people, tables };
      await insertHistory(tx, { bookingId, storeId, what: 'held', by: 'clock', detail, now });
    });
  try {
    await retryLostClaims(run);
  } catch (error) {
    // Another guest was faster.
    if (!(error instanceof NoSeat)) throw error;
  }
}
