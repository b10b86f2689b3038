// Years of bookings, stored without guests.
import type pg from 'pg';

export const BOOKINGS_AN_EVENING = 100;

interface StoredEvenings {
  tenantId: string;
  storeId: string;
  /** 17:00 UTC of the first evening. */
  firstEvening: Date;
  bookings: number;
}

/** Each booking has a table of its own, which no plan has, so that it stands in nobody's way. */
export async function storeEvenings(
  superuser: pg.ClientBase | pg.Pool,
  { tenantId, storeId, firstEvening, bookings }: StoredEvenings,
): Promise<void> {
  const store = [tenantId, storeId];
  await superuser.query(
    `insert into bookings (tenant_id, booking_id, store_id, reference, token, state, people, starts_at, ends_at, table_ids,
       created_at, updated_at)
     select $1, gen_random_uuid(), $2, $2 || n, gen_random_uuid(), 'confirmed', 2, t, t + interval '90 minutes',
       array['x' || n], now(), now()
     from (select n, $3::timestamptz + n / $5::int * interval '1 day' + n % 12 * interval '30 minutes' as t
       from generate_series(0, $4::int - 1) n) b`,
    [...store, firstEvening, bookings, BOOKINGS_AN_EVENING],
  );
  await superuser.query(
    `insert into booking_claims (tenant_id, store_id, table_id, quarter, booking_id)
     select b.tenant_id, b.store_id, b.table_ids[1], b.starts_at + q * interval '15 minutes', b.booking_id
     from bookings b, generate_series(0, 5) q where b.tenant_id = $1 and b.store_id = $2 and b.table_ids[1] like 'x%'`,
    store,
  );
  await superuser.query('analyze bookings, booking_claims');
}
