// A second store of the site sumo, for tests of who may see what.
import type pg from 'pg';

/** Like the store Camden, without a time on offer yet. */
export async function addStoreElsewhere(superuser: pg.Pool): Promise<void> {
  await superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select tenant_id, 'elsewhere', 2, definition || '{"id": "elsewhere", "name": "Elsewhere"}' from stores where (tenant_id, store_id) = ('sumo', 'camden')`,
  );
  // The catalogue has it soon.
  await superuser.query(`update tenants set version = version + 1 where tenant_id = 'sumo'`);
  await superuser.query(`select pg_notify('tiffin_content', 'sumo')`);
}

/** As if the customer had ordered there. */
export async function moveOrderElsewhere(superuser: pg.Pool, orderId: string): Promise<void> {
  await superuser.query(
    `insert into slots select (jsonb_populate_record(s, '{"store_id": "elsewhere"}')).*
     from slots s where (tenant_id, store_id) = ('sumo', 'camden') on conflict do nothing`,
  );
  await superuser.query(`update orders set store_id = 'elsewhere' where order_id = $1`, [orderId]);
}
