// npm run bench:bookings [-- --bookings 100000 --record]: free times of a store with so many bookings beside one with 1,000, over HTTP,
// and a day of 300 bookings beside an empty one, drawn in Chromium on a phone and on a desk. A figure over its target fails.
import { parseArgs } from 'node:util';

import type { Page } from '@playwright/test';

import { formatUrl } from '../../contract/routes/format-url.ts';
import { ROUTES } from '../../contract/routes/routes.ts';
import { samplePlan } from '../../server/src/features/bookings/engine/plan.fixture.ts';
import { storeEvenings } from '../../server/src/features/bookings/many-bookings.fixture.ts';
import { parseNumberOption } from '../harness/parse-number-option.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { HOST, startOfficeSite, TENANT, type StoreId } from './office/office-site.ts';
import { recordFigures, type Figure } from './results.ts';

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '100000' },
    record: { type: 'boolean', default: false },
  },
});
const bookings = parseNumberOption('bookings', values.bookings);
/** The evenings are full of guests, and its tables stay free. */
const PLAN = {
  ...samplePlan,
  services: samplePlan.services.map((service) => ({ ...service, coversPerQuarter: 99 })),
};
const FEW_BOOKINGS = 1_000;
const DISHES = 140;
const REQUESTS = 300;
const VIEWS = 15;
const BOOKINGS_OF_A_DAY = 300;
const TARGETS = { times: 100, view: 150 };
const DAY_MILLISECONDS = 86_400_000;
const MANY: StoreId = 'camden';
const FEW: StoreId = 'camden-lock';
/** The first of the days that both stores have bookings of. */
const FIRST_DAY = 2;
const COMMON_DAYS = 8;
const DRAWN_DAY = 30;

const getDate = (days: number): string =>
  new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

interface TargetedFigure extends Figure {
  baseline: number;
  /** The largest value that passes, in the unit of the figure. */
  target: number;
}

const site = await startOfficeSite(DISHES);
try {
  await fill();
  console.log(formatTableRow('figure', 'ms', 'baseline', 'ratio', 'target', ''));
  const figures = [
    ...(await measureTimes()),
    ...(await measureViews('phone')),
    ...(await measureViews('desk')),
  ];
  for (const { figure, value, baseline, target } of figures)
    console.log(
      formatTableRow(
        figure,
        value.toFixed(1),
        baseline.toFixed(1),
        (value / baseline).toFixed(2),
        target,
        value > target ? 'MISSED' : '',
      ),
    );
  if (figures.some(({ value, target }) => value > target)) process.exitCode = 1;
  if (values.record) await recordFigures('bookings', figures);
} finally {
  await site.close();
}

/** Both stores have a hundred bookings an evening, one of them for more evenings. The drawn day has only those of the first store. */
async function fill(): Promise<void> {
  await withSuperuser(site.cluster, async (superuser) => {
    await superuser.query(
      `update tenants set definition = definition || '{"reservations": "book"}', version = version + 1, changed_at = now()
       where tenant_id = $1`,
      [TENANT],
    );
    await superuser.query('update stores set definition = definition || $2 where tenant_id = $1', [
      TENANT,
      JSON.stringify({ tablesReservation: true, tables: PLAN }),
    ]);
    await superuser.query(`select pg_notify('tiffin_content', $1)`, [TENANT]);
    const firstEvening = new Date(`${getDate(FIRST_DAY)}T17:00:00Z`);
    const evenings = { tenantId: TENANT, firstEvening };
    await storeEvenings(superuser, { ...evenings, storeId: MANY, bookings });
    await storeEvenings(superuser, { ...evenings, storeId: FEW, bookings: FEW_BOOKINGS });
    await superuser.query(
      `insert into bookings (tenant_id, booking_id, store_id, reference, token, state, people, starts_at, ends_at, table_ids, name,
         created_at, updated_at)
       select $1, gen_random_uuid(), 'soho', 'D' || n, gen_random_uuid(), 'confirmed', 1 + n % 5, at, at + interval '1 hour',
         array[(array['t2a', 't2b', 't4', 't6'])[1 + n % 4]], 'Guest ' || n, now(), now()
       from generate_series(1, $3::int) n,
         lateral (select $2::date + interval '17 hours' + n % 24 * interval '15 minutes' as at) t`,
      [TENANT, getDate(DRAWN_DAY), BOOKINGS_OF_A_DAY],
    );
  });
}

async function measureTimes(): Promise<TargetedFigure[]> {
  const times = { many: [] as number[], few: [] as number[] };
  const ask = async (storeId: StoreId, index: number): Promise<number> => {
    const query = { date: getDate(FIRST_DAY + (index % COMMON_DAYS)), people: '2' };
    const path = formatUrl(ROUTES.tableTimes.path, { id: storeId }, query);
    const started = performance.now();
    const { status, body } = await site.client.call<{ times: unknown[] }>('GET', path, {
      host: HOST,
    });
    const milliseconds = performance.now() - started;
    if (status !== 200 || body.data.times.length === 0)
      throw new Error(`${path} was answered with ${status}: ${body.message}`);
    return milliseconds;
  };
  for (let index = 0; index < REQUESTS; index += 1) {
    times.few.push(await ask(FEW, index));
    times.many.push(await ask(MANY, index));
  }
  const { many, few } = times;
  const toFigure = (name: string, read: (all: readonly number[]) => number): TargetedFigure => ({
    figure: `free times, ${bookings} bookings, ${name}`,
    value: read(many),
    unit: 'ms',
    baseline: read(few),
    target: TARGETS.times,
  });
  return [toFigure('p50', median), toFigure('p99', (all) => quantile(all, 0.99))];
}

async function measureViews(device: 'phone' | 'desk'): Promise<TargetedFigure[]> {
  const open = async (storeId: string, heading: string): Promise<Page> => {
    const page = await site.open(`/tables?store=${storeId}&date=${getDate(DRAWN_DAY)}`, device);
    await page.getByText(heading).first().waitFor();
    return page;
  };
  const full = await open('soho', `${BOOKINGS_OF_A_DAY} bookings`);
  const empty = await open('hackney', '0 bookings');
  const figures: TargetedFigure[] = [];
  for (const [view, other] of [
    ['List', 'Tables'],
    ['Tables', 'List'],
  ] as const) {
    const drawn = { full: [] as number[], empty: [] as number[] };
    for (let turn = 0; turn < VIEWS; turn += 1)
      for (const [name, page] of Object.entries({ full, empty })) {
        await page.bringToFront();
        await page.evaluate(draw, other);
        drawn[name as keyof typeof drawn].push(await page.evaluate(draw, view));
      }
    figures.push({
      figure: `a day of ${BOOKINGS_OF_A_DAY}, ${view}, ${device}`,
      value: median(drawn.full),
      unit: 'ms',
      baseline: median(drawn.empty),
      target: TARGETS.view,
    });
  }
  await full.context().close();
  await empty.context().close();
  return figures;
}

/** Runs in the page: milliseconds from a tap on a view until it is painted. */
async function draw(view: string): Promise<number> {
  const option = [...document.querySelectorAll<HTMLElement>('fieldset label')].find(
    ({ textContent }) => textContent?.trim() === view,
  );
  if (!option) throw new Error(`There is no view ${view}`);
  const start = performance.now();
  option.click();
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
  return performance.now() - start;
}
