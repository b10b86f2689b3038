// Reliability section 5: each trap of its table, and the catalogue lint with proof that it bites.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createTestDatabase,
  isOnCitus,
  type TestDatabase,
} from '../../../../test/database/test-database.ts';
import { rejectPrivilegedRole } from './database-roles.ts';
import { findTenancyViolations } from './tenancy-lint.ts';
import { getPool } from './tenant-database.ts';
import { withClient } from './with-client.ts';
import { withTenant, withoutTenant } from './with-tenant.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  for (const tenantId of ['north', 'south']) {
    await withTenant(db.owner, tenantId, async (tx) => {
      const tenant = { tenant_id: tenantId, kind: 'site', name: tenantId, definition: '{}' };
      await tx.insertInto('tenants').values(tenant).execute();
      const brand = { tenant_id: tenantId, brand_id: 'grill', position: 1, definition: '{}' };
      await tx.insertInto('brands').values(brand).execute();
    });
  }
});
afterAll(() => db.close());

const brandsSeen = (url: string, before = 'select 1') =>
  withClient(url, async (client) => {
    await client.query(before);
    return (await client.query('select tenant_id from brands')).rows.length;
  });

// Skipped tests change the schema, sessions or roles by statements that Citus refuses, or find its own tables.
test.skipIf(isOnCitus())('the schema has no tenancy violation', async () => {
  expect(await findTenancyViolations(db.superuserUrl)).toEqual([]);
});

test.skipIf(isOnCitus()).each([
  ['alter table brands disable row level security', 'brands: does not force row-level security'],
  ['alter table brands no force row level security', 'brands: does not force row-level security'],
  ['drop policy tenant_rows on brands', 'brands: has no policy on tenant_id'],
  ['create policy open on brands for select using (true)', 'brands: policy open lets'],
  ['create table notes (note_id int primary key)', 'notes: has no tenant_id'],
  ['alter table customers add unique (email)', 'is unique and does not begin with tenant_id'],
  [
    'alter table items add constraint loose foreign key (brand_id) references loose_brands',
    'items: foreign key loose does not hold tenant_id',
  ],
  [
    'create view all_brands as select * from brands',
    'all_brands: is a view that runs as its owner',
  ],
  ['grant insert on tenants to tiffin_app', 'tenants: the application may do more than read'],
])('the lint bites: %s', async (damage, fault) => {
  const broken = await createTestDatabase();
  try {
    await withClient(broken.superuserUrl, async (client) => {
      await client.query('create table loose_brands (tenant_id text, brand_id text primary key)');
      await client.query(damage);
    });
    const faults = await findTenancyViolations(broken.superuserUrl);
    expect(faults).toContainEqual(expect.stringContaining(fault));
  } finally {
    await broken.close();
  }
});

test('no rows are visible without a tenant', async () => {
  expect(await brandsSeen(db.appUrl)).toBe(0);
  expect(await withoutTenant(db.app, (tx) => tx.selectFrom('tenants').execute())).toHaveLength(2);
});

test('after a transaction the tenant setting is empty and no rows are visible', async () => {
  const seen = await brandsSeen(db.appUrl, `begin; set local app.tenant = 'north'; commit`);
  expect(seen).toBe(0);
});

test.skipIf(isOnCitus())(
  'withTenant does not leak its tenant to the connection’s next user, as a session-wide SET would',
  async () => {
    const client = await getPool(db.app).connect();
    await client.query(`set app.tenant = 'north'`);
    const leaked = await client.query('select from brands');
    expect(leaked.rowCount, 'the trap itself').toBe(1);
    client.release(true);

    await Promise.all(
      Array.from({ length: 30 }, () => withTenant(db.app, 'north', async () => {})),
    );
    const idle = await getPool(db.app).query('select from brands');
    expect(idle.rowCount).toBe(0);
  },
);

test('a tenant sees only its own rows, without a condition in the query', async () => {
  for (const tenantId of ['north', 'south']) {
    const rows = await withTenant(db.app, tenantId, (tx) =>
      tx.selectFrom('brands').select('tenant_id').execute(),
    );
    expect(rows).toEqual([{ tenant_id: tenantId }]);
  }
});

test('a row of another tenant cannot be written', async () => {
  const brand = { tenant_id: 'south', brand_id: 'planted', position: 1, definition: '{}' };
  const planted = withTenant(db.app, 'north', (tx) =>
    tx.insertInto('brands').values(brand).execute(),
  );
  await expect(planted).rejects.toThrow('row-level security');
  const moved = withTenant(db.app, 'north', (tx) =>
    tx.updateTable('brands').set({ tenant_id: 'south', brand_id: 'moved' }).execute(),
  );
  await expect(moved).rejects.toThrow(/row-level security|partition value/);
});

test('row-level security binds the owner too', async () => {
  expect(await brandsSeen(db.ownerUrl)).toBe(0);
  expect(await brandsSeen(db.superuserUrl), 'and a superuser never is').toBe(2);
});

test('a foreign key to another tenant’s row is rejected', async () => {
  const section = {
    tenant_id: 'north',
    brand_id: 'only-in-south',
    section_id: 's',
    position: 1,
    name: 's',
  };
  await withTenant(db.app, 'south', (tx) =>
    tx
      .insertInto('brands')
      .values({ tenant_id: 'south', brand_id: 'only-in-south', position: 2, definition: '{}' })
      .execute(),
  );
  const reference = withTenant(db.app, 'north', (tx) =>
    tx.insertInto('sections').values(section).execute(),
  );
  await expect(reference).rejects.toThrow('foreign key');
});

test('the same e-mail may exist in two tenants', async () => {
  for (const tenant_id of ['north', 'south']) {
    await withTenant(db.app, tenant_id, (tx) =>
      tx
        .insertInto('customers')
        .values({ tenant_id, customer_id: sql`gen_random_uuid()`, email: 'jo@example.com' })
        .execute(),
    );
  }
});

test.skipIf(isOnCitus())(
  'the server does not start as a superuser, as the owner or with BYPASSRLS',
  async () => {
    const boot = (url: string) => withClient(url, rejectPrivilegedRole);
    await expect(boot(db.superuserUrl)).rejects.toThrow('is a superuser');
    await expect(boot(db.ownerUrl)).rejects.toThrow('owns tables');
    await expect(boot(db.appUrl)).resolves.toBeUndefined();
    const become = async (rights: string) =>
      withClient(db.superuserUrl, async (client) => {
        await client.query(`begin; create role sly ${rights}; set local role sly`);
        await rejectPrivilegedRole(client);
      });
    await expect(become('bypassrls')).rejects.toThrow('may bypass row-level security');
    await expect(become('in role tiffin_owner')).rejects.toThrow('owns tables');
  },
);
