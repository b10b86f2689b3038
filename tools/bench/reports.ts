// npm run bench:reports [-- --stores 100 --a-day 274 --record]: a report of today from live orders, reports of a year from sums, and
// the file of all orders of a month (office F13 and F14). Sums of the year are made up in the size that so many orders have.
import { parseArgs } from 'node:util';

import pg from 'pg';

import { DIMENSIONS } from '../../contract/reports/figures.ts';
import { listBusinessDays } from '../../server/src/features/calendar/calendar.ts';
import { createCatalogue } from '../../server/src/features/catalogue/catalogue.ts';
import { importPackFiles } from '../../server/src/features/content/import-pack.ts';
import { smallPack } from '../../server/src/features/packs/small-pack.fixture.ts';
import { writeOrdersCsv } from '../../server/src/features/reports/report-files.ts';
import { getReportScope, readSalesReport } from '../../server/src/features/reports/sales-report.ts';
import { createTenants } from '../../server/src/features/tenants/tenants.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { withoutTenant } from '../../server/src/platform/db/with-tenant.ts';
import { parseNumberOption } from '../harness/parse-number-option.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { recordFigures, type Figure } from './results.ts';

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '100' },
    'a-day': { type: 'string', default: '274' },
    record: { type: 'boolean', default: false },
  },
});
const stores = parseNumberOption('stores', values.stores);
const ordersADay = parseNumberOption('a-day', values['a-day']);
const DISHES = 60;
const FILE_ORDERS = 100_000;
const TARGETS = { day: 300, year: 2_000, file: 60_000 };
const NOW = new Date('2026-11-28T22:00:00Z');
const TODAY = '2026-11-28';
const YEAR = { from: '2025-11-28', to: '2026-11-27' };
const MONTH = { from: '2025-10-01', to: '2025-10-31' };

const cluster = await startThrowawayCluster();
const database = await connect({}, cluster);
const superuser = new pg.Pool({ connectionString: cluster.superuserUrl, max: 1 });
try {
  await importPackFiles(database, await smallPack());
  const [site] = await withoutTenant(database.app, (tx) =>
    tx.selectFrom('tenants').select('tenant_id').execute(),
  );
  await fill(site?.tenant_id ?? '');
  const tenants = createTenants({ database: database.app, isDemo: true });
  const catalogue = createCatalogue({ database: database.app, tenants, now: () => NOW });
  const deps = { database: database.app, catalogue, now: () => NOW };
  const reader = {
    tenantId: site?.tenant_id ?? '',
    timeZone: 'Europe/London',
    currency: 'GBP',
    locale: 'en-GB',
  };
  const ids = Array.from({ length: stores }, (_, index) => `store${index}`).join(',');
  const figures: Figure[] = [];
  const add = (figure: Figure): void => {
    figures.push(figure);
    console.log(`${figure.figure}: ${figure.value} ${figure.unit}`);
  };
  for (const [name, period] of Object.entries({ day: { from: TODAY, to: TODAY }, year: YEAR }))
    for (const by of DIMENSIONS) {
      const query = { stores: ids, ...period, by };
      await readSalesReport(deps, reader, query);
      const value = await measureMedian(() => readSalesReport(deps, reader, query));
      add({ figure: `report of a ${name} by ${by}`, value, unit: 'ms' });
    }
  const scope = await getReportScope(deps, reader, { stores: ids, ...MONTH });
  let [bytes, peak] = [0, 0];
  global.gc?.();
  const before = process.memoryUsage().rss;
  const file = await measure(async () => {
    for await (const part of writeOrdersCsv(database.app, reader.tenantId, scope)) {
      bytes += part.length;
      peak = Math.max(peak, process.memoryUsage().rss - before);
    }
  });
  add({ figure: 'file of 100,000 orders', value: file, unit: 'ms' });
  add({
    figure: 'memory of the file, at most',
    value: Math.round(peak / 1e6),
    unit: 'MB',
  });
  console.log(
    `${stores} stores, ${ordersADay} orders a day each: ${stores * ordersADay * 365} a year; file of ${bytes} bytes`,
  );
  if (values.record) await recordFigures('reports', figures);
  const isMissed = ({ figure, value }: Figure): boolean =>
    Object.entries(TARGETS).some(
      ([name, limit]) => figure.includes(` ${name} by`) && value > limit,
    );
  if (figures.some(isMissed) || file > TARGETS.file) {
    console.log('TARGET MISSED');
    process.exitCode = 1;
  }
} finally {
  await superuser.end();
  await database.close();
  await cluster.close();
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

async function measureMedian(work: () => Promise<unknown>): Promise<number> {
  const times = [await measure(work), await measure(work), await measure(work)];
  return times.toSorted((a, b) => a - b)[1] ?? 0;
}

/**
 * Orders of today with two lines and five events each, and of a month for the file; sums of the other days. Ids grow with time, as
 * those of the program do.
 */
async function fill(tenantId: string): Promise<void> {
  const run = (text: string, parameters: unknown[] = []) =>
    superuser.query(text.replaceAll('$tenant', `'${tenantId}'`), parameters);
  await run('set session_replication_role = replica');
  await run(
    `insert into stores (tenant_id, store_id, position, definition)
     select $tenant, 'store' || n, n + 10, s.definition || jsonb_build_object('id', 'store' || n, 'name', 'Store ' || n)
     from generate_series(0, $1::int - 1) n, (select definition from stores where tenant_id = $tenant limit 1) s`,
    [stores],
  );
  await run(
    `insert into store_brands (tenant_id, store_id, brand_id, position)
     select $tenant, 'store' || n, b.brand_id, b.position from generate_series(0, $1::int - 1) n,
       (select * from store_brands where tenant_id = $tenant) b on conflict do nothing`,
    [stores],
  );
  const insertOrders = (count: number, first: Date, seconds: number, from: string) =>
    run(
      `insert into orders (tenant_id, order_id, number, customer_id, client_key, fingerprint, store_id, mode, slot_starts_at, slot_ends_at,
         is_asap, prep_minutes, status, currency, items_minor, delivery_fee_minor, service_fee_minor, small_order_fee_minor,
         bag_charge_minor, tip_minor, total_minor, vat, allergens, contact_name, contact_phone, contact_email, created_at, pay_by, placed_at, accept_by)
       select $tenant, uuidv7(at - clock_timestamp()), $4 || n, gen_random_uuid(), n::text, '', 'store' || n % $5::int, case when n % 3 = 0 then 'pickup' else 'delivery' end,
         at, at + interval '30 minutes', true, 10, 'completed', 'GBP', 2000, 250, 50, 0, 0, 100, 2400,
         jsonb_build_array(jsonb_build_object('vatBasisPoints', 2000, 'grossMinor', 1300 + n % 997, 'netMinor', 1083, 'vatMinor', 217),
           jsonb_build_object('vatBasisPoints', 0, 'grossMinor', 1000, 'netMinor', 1000, 'vatMinor', 0)),
         '{}', 'Ada', '', '', at, at, at, at + interval '10 minutes'
       from generate_series(1, $1::int) n, lateral (select $2::timestamptz + make_interval(secs => $3::float8 * n / $1::int) as at) t`,
      [count, first, seconds, from, stores],
    );
  const [today] = listBusinessDays('Europe/London', TODAY, TODAY);
  const [firstOfMonth] = listBusinessDays('Europe/London', MONTH.from, MONTH.from);
  await insertOrders(stores * ordersADay, today?.startsAt ?? NOW, 61_000, 'T');
  await insertOrders(FILE_ORDERS, firstOfMonth?.startsAt ?? NOW, 30 * 86_400, 'M');
  await run(
    `insert into order_lines (tenant_id, order_id, line_no, item_id, brand_id, brand_name, name, quantity, unit_price_minor, total_minor, options, allergens)
     select tenant_id, order_id, line, 'dish' || (hashtext(order_id::text || line) & 1023) % $1::int, 'brand' || line, 'Brand', 'Dish', 1, 1000, 1000, '[]', '{}'
     from orders, generate_series(1, 2) line`,
    [DISHES],
  );
  await run(
    `insert into order_events (tenant_id, order_id, seq, to_status, cause, at)
     select o.tenant_id, o.order_id, e.seq, e.status, 'kitchen', o.placed_at + make_interval(secs => e.seq * 40)
     from orders o, unnest(array['pending_payment', 'placed', 'accepted', 'preparing', 'ready', 'completed']) with ordinality e(status, seq)`,
  );
  const days = listBusinessDays('Europe/London', YEAR.from, YEAR.to);
  await run(
    `insert into sales_days (tenant_id, store_id, day, starts_at, ends_at, marked_at, is_summed)
     select $tenant, 'store' || n, d.day, d.a, d.b, d.b, true from generate_series(0, $1::int - 1) n,
       unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) d(day, a, b)`,
    [
      stores,
      days.map(({ date }) => date),
      days.map(({ startsAt }) => startsAt),
      days.map(({ endsAt }) => endsAt),
    ],
  );
  await run(
    `insert into sales_orders select tenant_id, store_id, day, h, m, 'Demo Ltd', 10, 0, 0, 1, 20000, 0, 3000, 0, 100, 24000, 3000, 0, 0, 0
     from sales_days, generate_series(10, 23) h, unnest(array['delivery', 'pickup']) m`,
  );
  await run(
    `insert into sales_dishes select tenant_id, store_id, day, 'brand' || n % 14, case when n < 14 then '' else 'dish' || n end, 'Dish ' || n, 5, 8, 8000, 0, 0, 0
     from sales_days, generate_series(0, $1::int + 13) n`,
    [DISHES],
  );
  await run(
    `insert into sales_vat select tenant_id, store_id, day, 'Demo Ltd', k, r, 100000, 16667
     from sales_days, unnest(array['dishes', 'fees', 'refunds']) k, unnest(array[0, 500, 2000]) r`,
  );
  await run(
    `insert into sales_waits select tenant_id, store_id, day, s * 5, 8 from sales_days, generate_series(1, 30) s`,
  );
  await run('analyze');
}
