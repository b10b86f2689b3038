// A site for benchmarks and crash runs: kitchens without closing hours and capacity limits, and customers who are signed
// in. Written to the database as superuser, because content import and sign-in are not measured.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type pg from 'pg';

import type { StoreDefinition } from '../../contract/sites/store.ts';
import { SAMPLE_DISHES, sampleKitchen, sampleSite } from '../../test/content/ordering-content.ts';

export const TENANT = 'bench';
export const HOST = 'bench.test';
const BRAND = 'Curry_House';

export interface BenchCustomer {
  customerId: string;
  addressId: string;
  token: string;
}

export const getKitchenId = (index: number): string => `kitchen-${index}`;

/** Orders stay placed: the simulated kitchen of the demo would disturb the measurement. */
const createKitchen = (id: string): StoreDefinition => ({
  ...sampleKitchen,
  id,
  slots: { ...sampleKitchen.slots, ordersPerSlot: 10_000_000, prepMinutesPerSlot: 100_000_000 },
  autoAccept: false,
  acceptMinutes: 120,
});

export async function createBenchSite(
  superuser: pg.ClientBase,
  kitchens = 1,
  { tenantId, host } = { tenantId: TENANT, host: HOST },
): Promise<void> {
  const insert = (sql: string, ...values: unknown[]) => superuser.query(sql, [tenantId, ...values]);
  await insert(
    `insert into tenants (tenant_id, kind, name, definition) values ($1, 'site', $1, $2)`,
    JSON.stringify(sampleSite(tenantId)),
  );
  await insert('insert into tenant_hosts (tenant_id, host) values ($1, $2)', host);
  const colours = { heroPicture: null, colorPalatte: '#C0392B', SecondaryColorPalatte: '#F4D03F' };
  const texts = { name: 'Curry House', tagline: '', description: '', cuisine: '', logo: 'a.svg' };
  await insert(
    'insert into brands (tenant_id, brand_id, position, definition) values ($1, $2, 1, $3)',
    BRAND,
    JSON.stringify({ id: BRAND, ...texts, ...colours }),
  );
  await insert(
    `insert into sections (tenant_id, brand_id, section_id, position, name) values ($1, $2, 'mains', 1, 'Mains')`,
    BRAND,
  );
  for (const [position, dish] of SAMPLE_DISHES.entries()) {
    await insert(
      `insert into items (tenant_id, brand_id, item_id, section_id, position, definition)
       values ($1, $2, $3, 'mains', $4, $5)`,
      BRAND,
      dish.id,
      position,
      JSON.stringify(dish),
    );
  }
  for (let index = 0; index < kitchens; index += 1) {
    const store = createKitchen(getKitchenId(index));
    await insert(
      'insert into stores (tenant_id, store_id, position, definition) values ($1, $2, $3, $4)',
      store.id,
      index,
      JSON.stringify(store),
    );
    await insert(
      'insert into store_brands (tenant_id, store_id, brand_id, position) values ($1, $2, $3, 1)',
      store.id,
      BRAND,
    );
  }
}

const DISHES_OF_SECTION = 20;

/** Dishes beside those that orders name, in sections of their own. */
export async function addDishes(
  superuser: pg.ClientBase,
  tenantId: string,
  count: number,
): Promise<void> {
  const [dish] = SAMPLE_DISHES;
  await superuser.query(
    `insert into sections (tenant_id, brand_id, section_id, position, name)
     select $1, $2, 'section-' || n, 1 + n, 'Section ' || n from generate_series(1, $3::int) as n`,
    [tenantId, BRAND, Math.ceil(count / DISHES_OF_SECTION)],
  );
  await superuser.query(
    `insert into items (tenant_id, brand_id, item_id, section_id, position, definition)
     select $1, $2, 'dish-' || n, 'section-' || (1 + (n - 1) / $6::int), $4 + n, $5::jsonb || jsonb_build_object('id', 'dish-' || n, 'name', 'Dish ' || n,
       'description', 'Slowly cooked for ' || n || ' minutes, served with rice, a salad and ' || md5(n::text))
     from generate_series(1, $3::int) as n`,
    [tenantId, BRAND, count, SAMPLE_DISHES.length, JSON.stringify(dish), DISHES_OF_SECTION],
  );
}

/** Gives each store prices of its own for `count` of the `dishes` that `addDishes` adds: others in each store. */
export async function addDifferences(
  superuser: pg.ClientBase,
  tenantId: string,
  { count, dishes }: { count: number; dishes: number },
): Promise<void> {
  await superuser.query(
    `update stores set definition = definition || jsonb_build_object('differences', (
       select jsonb_agg(jsonb_build_object('target', 'dish-' || (1 + (n * 7 + position) % $3::int), 'priceMinor', 1000 + n))
       from generate_series(1, $2::int) as n))
     where tenant_id = $1`,
    [tenantId, count, dishes],
  );
}

/** Limits the stock of an item, so that crash runs can check it. */
export async function setStock(
  superuser: pg.ClientBase,
  itemId: string,
  units: number,
): Promise<void> {
  await superuser.query(
    `insert into item_stock (tenant_id, store_id, item_id, remaining) values ($1, $2, $3, $4)`,
    [TENANT, getKitchenId(0), itemId, units],
  );
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates customers with a session and a delivery address in the zone of every kitchen. */
export async function createCustomers(
  superuser: pg.ClientBase,
  count: number,
  { tenantId = TENANT, firstName = 'Ada' }: { tenantId?: string; firstName?: string } = {},
): Promise<BenchCustomer[]> {
  const customers = Array.from({ length: count }, () => ({
    customerId: randomUUID(),
    addressId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  const ids = customers.map(({ customerId }) => customerId);
  const column = <Value>(pick: (customer: BenchCustomer) => Value): Value[] => customers.map(pick);
  await superuser.query(
    `insert into customers (tenant_id, customer_id, first_name, email)
     select $1, id, $3, id::text || '@bench.test' from unnest($2::uuid[]) as c(id)`,
    [tenantId, ids, firstName],
  );
  await superuser.query(
    `insert into addresses (tenant_id, address_id, customer_id, line1, town, postcode)
     select $1, a.address_id, a.customer_id, '1 Bench Street', 'London', 'NW1 8AB'
     from unnest($2::uuid[], $3::uuid[]) as a(address_id, customer_id)`,
    [tenantId, column(({ addressId }) => addressId), ids],
  );
  await superuser.query(
    `insert into sessions (tenant_id, session_id, customer_id, token_hash, device_hash, device, created_at, last_seen_at)
     select $1, gen_random_uuid(), s.customer_id, s.token_hash, '\\x00', 'bench', now(), now()
     from unnest($2::uuid[], $3::bytea[]) as s(customer_id, token_hash)`,
    [tenantId, ids, column(({ token }) => hashToken(token))],
  );
  return customers;
}

/** An owner who is signed in at the console; returns the token of the session. */
export async function createOwnerSession(superuser: pg.ClientBase): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await superuser.query(
    `with member as (
       insert into staff_members (tenant_id, staff_id, email, name, role, invited_at)
       values ($1, gen_random_uuid(), 'cook@bench.example', 'Cook', 'owner', now()) returning staff_id)
     insert into staff_sessions (tenant_id, session_id, staff_id, token_hash, created_at, last_seen_at)
     select $1, gen_random_uuid(), staff_id, $2, now(), now() from member`,
    [TENANT, hashToken(token)],
  );
  return token;
}

/** Two curries (one extra hot) and two naans, delivered; the total is BENCH_TOTAL_MINOR. */
export const createBenchCart = (storeId: string) => ({
  storeId,
  mode: 'delivery',
  lines: [
    { itemId: 'curry', quantity: 1, options: [] },
    {
      itemId: 'curry',
      quantity: 1,
      options: [{ groupId: 'heat', optionId: 'extra-hot', quantity: 1 }],
    },
    { itemId: 'naan', quantity: 2, options: [] },
  ],
});

/** 10.00 + 11.00 + 2 x 2.50 + 2.50 delivery + 0.50 service. */
export const BENCH_TOTAL_MINOR = 2_900;

export const createBenchOrder = (storeId: string, { addressId }: BenchCustomer, slot = 'asap') => ({
  ...createBenchCart(storeId),
  addressId,
  slot,
  expectedTotal: BENCH_TOTAL_MINOR,
  contact: { name: 'Ada', phone: '07700900123' },
});

export const BENCH_CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
