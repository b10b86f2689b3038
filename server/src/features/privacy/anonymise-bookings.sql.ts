// Bookings outlive the data of their guests: reports count them.
import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

/**
 * Takes the guest out of bookings, and returns how many there were. One that is still to come is cancelled, and its table free. The
 * link that the guest has opens nothing any more.
 */
export async function anonymiseBookings(
  tx: Tx,
  isConcerned: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const tenantId = getTenantId(tx);
  const isComing = sql`(state in ('held', 'confirmed') and starts_at > ${now})`;
  const { rows } = await sql<{ id: string }>`
    update bookings set anonymised_at = ${now}, token = md5(${randomUUID()} || booking_id)::uuid, customer_id = null, name = '', email = '', phone = '',
      message = '', allergies = '', allergies_consent_at = null, held_by = null, remind_at = null,
      state = case when ${isComing} or state = 'held' then 'cancelled' else state end, held_until = null,
      -- Reports read when a booking was cancelled.
      updated_at = case when ${isComing} then ${now} else updated_at end
    where tenant_id = ${tenantId} and anonymised_at is null and (${isConcerned})
    returning booking_id as id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await Promise.all(
    ['booking_claims', 'booking_history'].map((table) =>
      sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[])`.execute(
        tx,
      ),
    ),
  );
  return ids.length;
}
