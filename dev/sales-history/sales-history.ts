// Four weeks of sales of the demo's sites, so that reports show something. The same orders for the same day: numbers come from a
// sequence, not from chance.
import { randomUUIDv7 } from 'node:crypto';

import type { SiteDefinition } from '../../contract/sites/tenant-definition.ts';
import {
  getLastBusinessDay,
  listBusinessDays,
  type BusinessDay,
} from '../../server/src/features/calendar/calendar.ts';
import type { CatalogueStore, Snapshot } from '../../server/src/features/catalogue/catalogue.ts';
import { getPartsAmount } from '../../server/src/features/orders/orders.ts';
import {
  quoteCart,
  type PricedCart,
  type SellableItem,
} from '../../server/src/features/pricing/pricing.ts';
import type { TenantDatabase } from '../../server/src/platform/db/tenant-database.ts';
import { getTenantId, withTenant, type Tx } from '../../server/src/platform/db/with-tenant.ts';
import { insertPastOrders, type PastOrder, type PastRefund } from './past-orders.sql.ts';

const DAYS = 28;
const DAY_MILLISECONDS = 86_400_000;
const MINUTE = 60_000;
/** From Monday on. */
const ORDERS_OF_WEEKDAYS = [5, 5, 6, 7, 11, 12, 8];
/** Minutes after the beginning of the day of business: lunch, and an evening twice as long. */
const TIMES = [430, 465, 480, 500, 540, 780, 800, 815, 830, 845, 860, 880, 900, 930, 960, 1_000];
const CALLERS = ['Ada Brook', 'Ben Carter', 'Cleo Dunn', 'Dev Ellis', 'Eva Frost', 'Finn Grant'];

interface HistoryDeps {
  /** The owner of the tables. */
  database: TenantDatabase;
  site: SiteDefinition;
  snapshot: Snapshot;
  now: Date;
}

/** A number from 0 to `below` for a seed (mulberry32). */
function createSequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A transaction for each store, so that none is long. */
export async function createSalesHistory({
  database,
  site,
  snapshot,
  now,
}: HistoryDeps): Promise<void> {
  const { tenantId, timeZone } = site;
  const { date: last } = getLastBusinessDay(timeZone, now);
  const first = new Date(Date.parse(last) - (DAYS - 1) * DAY_MILLISECONDS)
    .toISOString()
    .slice(0, 10);
  const days = listBusinessDays(timeZone, first, last);
  const customerIds = await withTenant(database, tenantId, insertCallers);
  for (const [index, store] of snapshot.stores.entries()) {
    const dishes = listDishes(snapshot, store);
    if (dishes.size === 0) continue;
    const pick = createSequence(index + 1);
    const orders = days.flatMap((day) =>
      createDay({ site, store, dishes, customerIds, day, pick, index }),
    );
    await withTenant(database, tenantId, (tx) => insertPastOrders(tx, orders));
  }
}

/** Customers without an account of their own. */
async function insertCallers(tx: Tx): Promise<string[]> {
  const rows = CALLERS.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return {
      tenant_id: getTenantId(tx),
      customer_id: randomUUIDv7(),
      first_name: firstName,
      last_name: lastName,
    };
  });
  await tx.insertInto('customers').values(rows).execute();
  return rows.map(({ customer_id: id }) => id);
}

/** Dishes without a choice that somebody has to make. */
function listDishes(
  { items, brandsById }: Snapshot,
  { brandIds }: CatalogueStore,
): Map<string, SellableItem> {
  const plain = [...items.values()].filter(
    ({ brandId, definition }) =>
      brandIds.includes(brandId) &&
      !definition.isAgeRestricted &&
      definition.optionGroups.every(({ min }) => min === 0),
  );
  return new Map(
    plain.map(({ brandId, definition }) => [
      definition.id,
      {
        definition,
        brandId,
        brandName: brandsById.get(brandId)?.definition.name ?? brandId,
        isSoldOut: false,
        isBrandPaused: false,
        remaining: null,
      },
    ]),
  );
}

interface DayInput {
  site: SiteDefinition;
  store: CatalogueStore;
  dishes: ReadonlyMap<string, SellableItem>;
  customerIds: readonly string[];
  day: BusinessDay;
  pick: (below: number) => number;
  /** The place of the store in the site's list. */
  index: number;
}

function createDay(input: DayInput): PastOrder[] {
  const { day, pick } = input;
  const weekday = (new Date(day.date).getUTCDay() + 6) % 7;
  const count = (ORDERS_OF_WEEKDAYS[weekday] ?? 5) + pick(3);
  return Array.from({ length: count }, (_, place) => createOrder(input, place)).filter(
    (order) => order !== null,
  );
}

function createOrder(
  { site, store, dishes, customerIds, day, pick, index }: DayInput,
  place: number,
): PastOrder | null {
  const ids = [...dishes.keys()];
  const chosen = new Set(Array.from({ length: 1 + pick(3) }, () => ids[pick(ids.length)] ?? ''));
  const mode = store.definition.modes[pick(store.definition.modes.length)] ?? 'pickup';
  const zone = store.definition.zones[0];
  const priced = quoteCart({
    cart: {
      storeId: store.definition.id,
      mode,
      lines: [...chosen].map((itemId) => ({ itemId, quantity: 1 + pick(2), options: [] })),
      tipMinor: pick(6) === 0 ? 200 : 0,
    },
    items: dishes,
    storeModes: store.definition.modes,
    fees: site.fees,
    zoneTerms: zone ? { delivers: true, zone } : null,
    promotions: [],
    deals: new Map(),
    customerOrderCount: null,
    creditBalanceMinor: 0,
    today: { date: day.date, weekday: 'monday', time: '12:00' },
    slotMoment: { date: day.date, weekday: 'monday', time: '12:00' },
    slotRefusal: null,
    isVatRegistered: true,
    currency: site.currency.value,
  });
  if (priced.problems.length > 0) return null;
  const placedAt =
    day.startsAt.getTime() + ((TIMES[pick(TIMES.length)] ?? 800) + pick(15)) * MINUTE;
  const caller = pick(CALLERS.length);
  const course = createCourse(priced, placedAt, pick);
  const orderId = randomUUIDv7();
  return {
    orderId,
    paymentId: randomUUIDv7(),
    // Numbers of new orders have no letter there.
    number: `T-${index}${day.date.slice(5).replace('-', '')}${place}H`,
    customerId: customerIds[caller] ?? '',
    storeId: store.definition.id,
    priced,
    seller: store.definition.seller ?? site.legal,
    contact: { name: CALLERS[caller] ?? '', phone: '', email: '' },
    address: null,
    slot: { startsAt: toIso(placedAt + 30 * MINUTE), endsAt: toIso(placedAt + 45 * MINUTE) },
    placedAt: toIso(placedAt),
    acceptBy: toIso(placedAt + store.definition.acceptMinutes * MINUTE),
    ...course,
  };
}

const toIso = (time: number): string => new Date(time).toISOString();

/** Two orders of a hundred are missed, one is rejected, six are late, and three have a dish refunded. */
function createCourse(
  priced: PricedCart,
  placedAt: number,
  pick: (below: number) => number,
): Pick<PastOrder, 'status' | 'rejectReason' | 'moves' | 'refunds'> {
  const chance = pick(100);
  const placed = { to: 'placed' as const, at: toIso(placedAt), cause: 'payment' };
  if (chance < 3) {
    const isMissed = chance < 2;
    const at = toIso(placedAt + (isMissed ? 10 : 3) * MINUTE);
    const { totalMinor: amountMinor, vat } = priced;
    return {
      status: 'rejected',
      rejectReason: isMissed ? 'no_answer' : 'too_busy',
      moves: [placed, { to: 'rejected', at, cause: isMissed ? 'clock' : 'kitchen' }],
      refunds: [createRefund({ at, amountMinor, vat, reason: 'rejected' })],
    };
  }
  const acceptedAt = placedAt + (10 + pick(150)) * 1_000;
  const readyAt = acceptedAt + (chance < 9 ? 55 : 15 + pick(20)) * MINUTE;
  const isDelivery = priced.mode === 'delivery';
  const kitchen = (to: PastOrder['status'], at: number) => ({
    to,
    at: toIso(at),
    cause: 'kitchen',
  });
  return {
    status: 'completed',
    rejectReason: null,
    moves: [
      placed,
      kitchen('accepted', acceptedAt),
      kitchen('preparing', acceptedAt + MINUTE),
      kitchen('ready', readyAt),
      ...(isDelivery ? [kitchen('out_for_delivery', readyAt + 2 * MINUTE)] : []),
      kitchen('completed', readyAt + 15 * MINUTE),
    ],
    refunds: chance < 97 ? [] : refundFirstDish(priced, toIso(readyAt + 40 * MINUTE)),
  };
}

const createRefund = (
  part: Pick<PastRefund, 'at' | 'amountMinor' | 'vat' | 'reason'>,
): PastRefund => ({
  refundId: randomUUIDv7(),
  lines: [],
  fees: [],
  state: 'succeeded',
  ...part,
});

function refundFirstDish(priced: PricedCart, at: string): PastRefund[] {
  const lines = priced.lines.map(({ name, quantity, totalMinor }, line) => ({
    ...(priced.shares[line] ?? { vatShares: [], discountMinor: 0 }),
    lineNo: line + 1,
    name,
    quantity,
    totalMinor,
  }));
  const amount = getPartsAmount(
    { ...priced, lines, refunds: [] },
    { lines: [{ lineNo: 1, quantity: 1 }] },
  );
  if ('problem' in amount) return [];
  return [{ ...createRefund({ at, reason: 'missing_item', ...amount }), lines: amount.lines }];
}
