// Reminds guests of their tables, a day and three hours before.
import { withTenant } from '../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../platform/work/poller.ts';
import { readTables, type BookingDeps } from './bookable-stores.ts';
import { toBooking } from './booking-view.ts';
import { insertHistory, listDueReminders, lockBooking, updateBooking } from './bookings.sql.ts';
import { getNextReminder, sendBookingMessage } from './send-booking-message.ts';

const INTERVAL_MILLISECONDS = 60_000;

export const createBookingReminders = (deps: Omit<BookingDeps, 'notifyReaders'>): DueWork =>
  createDueWork({
    intervalMilliseconds: INTERVAL_MILLISECONDS,
    list: (before, limit) => listDueReminders(deps.database, before, limit),
    async run({ tenantId, bookingId }) {
      const tables = await readTables(deps, tenantId);
      await withTenant(deps.database, tenantId, async (tx) => {
        const now = deps.now();
        const row = await lockBooking(tx, bookingId);
        // Another process was faster, or the guest has cancelled.
        if (!row?.remindAt || row.remindAt > now) return;
        const remindAt = getNextReminder(row.startsAt, now);
        await updateBooking(tx, bookingId, { remind_at: remindAt, now: row.updatedAt });
        // After an outage a reminder may be too late.
        if (row.state !== 'confirmed' || row.startsAt <= now) return;
        await sendBookingMessage(tx, 'reminder', toBooking(row, tables, now), row.language);
        const detail = { startsAt: row.startsAt.toISOString() };
        await insertHistory(tx, {
          bookingId,
          storeId: row.storeId,
          what: 'reminded',
          by: 'clock',
          detail,
          now,
        });
      });
    },
  });
