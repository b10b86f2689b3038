// Changes of bookings that the tests make in the database of the server.
import { runAsOwner } from './database-changes.ts';

/** Four weeks of evenings in Peckham: bookings of each source, no-shows and cancellations. */
export async function fillEvenings(): Promise<void> {
  const sql = `insert into bookings (tenant_id, booking_id, store_id, reference, token, state, source, people, starts_at, ends_at,
      table_ids, created_at, updated_at)
    select 'burgers', gen_random_uuid(), 'peckham', 'R' || day || 'N' || n, gen_random_uuid(),
      case when n % 9 = 4 then 'no_show' when n % 7 = 3 then 'cancelled' else 'left' end,
      (array['web', 'web', 'phone', 'walk_in'])[1 + n % 4], 1 + n % 5, at, at + interval '90 minutes', '{r2}',
      at - (n % 6) * interval '29 hours', at - (n % 5) * interval '20 hours'
    from generate_series(1, 27) day, generate_series(1, 16) n,
      lateral (select date_trunc('day', now()) - day * interval '1 day' + interval '17 hours' + (n % 11) * interval '30 minutes' as at) t
    where n <= 7 + day * 5 % 10
    on conflict do nothing`;
  await runAsOwner('burgers', (client) => client.query(sql));
}

/** Tables are looked for now, for all who wait. */
export async function offerTables(tenantId: string): Promise<void> {
  await runAsOwner(tenantId, async (client) => {
    await client.query('update booking_waits set try_at = created_at where try_at is not null');
    await client.query(`select pg_notify('tiffin_work', 'tableOffers')`);
  });
}

/** A day in Peckham has no bookings, waiting guests or closed tables, also if the test that has it runs again. */
export async function clearDay(date: string): Promise<void> {
  await runAsOwner('burgers', async (client) => {
    await client.query(`delete from bookings where store_id = 'peckham' and starts_at::date = $1`, [
      date,
    ]);
    await client.query(`delete from booking_waits where store_id = 'peckham' and date = $1`, [
      date,
    ]);
    // The limits of guests who book.
    await client.query(`delete from allowances where kind like 'booking%'`);
    await client.query(`delete from booking_closures where store_id = 'peckham' and date = $1`, [
      date,
    ]);
  });
}

/** 300 bookings of a day in Peckham, more than its tables could have. */
export async function fillDay(date: string): Promise<void> {
  const sql = `insert into bookings (tenant_id, booking_id, store_id, reference, token, state, source, people, starts_at, ends_at,
      table_ids, name, created_at, updated_at)
    select 'burgers', gen_random_uuid(), 'peckham', 'D' || n, gen_random_uuid(), 'confirmed', 'web', 1 + n % 5, at,
      at + interval '1 hour', array[(array['c1', 'c2', 'r1', 'r2', 'r3', 'r4'])[1 + n % 6]], 'Guest ' || n, now(), now()
    from generate_series(1, 300) n,
      lateral (select $1::date + interval '12 hours' + (n % 40) * interval '15 minutes' as at) t`;
  await clearDay(date);
  await runAsOwner('burgers', (client) => client.query(sql, [date]));
}
