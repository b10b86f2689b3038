// Prices the orders of the last days with two versions of a site, as if they came again in the days that follow.
import { setTimeout as pause } from 'node:timers/promises';

import {
  REHEARSED_DAYS,
  type RehearsalResult,
} from '../../../../../contract/content/rehearsals.ts';
import type { SiteDefinition } from '../../../../../contract/sites/tenant-definition.ts';
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { DAY, getFirstInstant, toWallTime } from '../../calendar/calendar.ts';
import type { LiveSnapshot, Snapshot } from '../../catalogue/catalogue.ts';
import type { Locate } from '../../places/places.ts';
import { priceCart, type StoreContext } from '../checkout/read-cart.ts';
import { createRehearsalTally, joinTallies, type RehearsedQuote } from './rehearsal-tally.ts';
import {
  countRehearsedOrders,
  readRehearsedOrders,
  type RehearsedOrder,
} from './rehearsed-orders.sql.ts';

/** A site as it is, or as it would be. */
export interface RehearsedSite {
  definition: SiteDefinition;
  snapshot: Snapshot;
}

interface Rehearsal {
  database: TenantDatabase;
  tenantId: string;
  before: RehearsedSite;
  after: RehearsedSite;
  locate: Locate;
  now: Date;
  /** Called with each page of orders; false: the rehearsal ends without a result. */
  onProgress: (progress: { doneOrders: number; allOrders: number }) => Promise<boolean>;
}

const PAGE_ORDERS = 200;
/** So long are the visitors of the process held up at once; then it is theirs for as long. */
const SLICE_MILLISECONDS = 5;

/** What is sold out today says nothing about another week. */
const NOTHING_SOLD_OUT: LiveSnapshot = {
  stock: new Map(),
  soldOutOptions: new Map(),
  addedAllergens: new Map(),
  pausedBrands: new Map(),
  storeStates: new Map(),
  usedUpPromotions: new Set(),
};

/** Null: it was stopped. */
export async function rehearseOrders(rehearsal: Rehearsal): Promise<RehearsalResult | null> {
  const { database, tenantId, before, now, onProgress } = rehearsal;
  const read = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    withTenant(database, tenantId, work, { isReadOnly: true });
  const since = new Date(now.getTime() - REHEARSED_DAYS * DAY);
  const periods = [...before.snapshot.storesById.keys()].map((storeId) => ({
    storeId,
    since,
    until: now,
  }));
  let allOrders = 0;
  for (const period of periods) allOrders += await read((tx) => countRehearsedOrders(tx, period));
  let doneOrders = 0;
  const isWanted = (): Promise<boolean> => onProgress({ doneOrders, allOrders });
  if (!(await isWanted())) return null;
  const slices = createSlices();
  const tallies = [];
  for (const period of periods) {
    const tally = createRehearsalTally(period.storeId);
    tallies.push(tally);
    const price = createPricing(rehearsal, period.storeId);
    let cursor: string | null = null;
    for (;;) {
      const after: string | null = cursor;
      const page: RehearsedOrder[] = await read((tx) =>
        readRehearsedOrders(tx, period, after, PAGE_ORDERS),
      );
      for (const order of page) {
        tally.add(price('before', order), price('after', order));
        await slices.next();
      }
      cursor = page.at(-1)?.cursor ?? null;
      doneOrders += page.length;
      if (page.length > 0 && !(await isWanted())) return null;
      if (page.length < PAGE_ORDERS) break;
    }
  }
  return joinTallies(tallies);
}

type Version = 'before' | 'after';

/** At the same local hour and weekday of the days that follow, so that offers and menu hours are those to come. */
function createPricing(
  { before, after, locate }: Rehearsal,
  storeId: string,
): (version: Version, order: RehearsedOrder) => RehearsedQuote {
  const contexts = {
    before: toStoreContext(before, storeId, locate),
    after: toStoreContext(after, storeId, locate),
  };
  const { timeZone } = before.definition;
  const toNextWeek = (at: Date): Date =>
    new Date(getFirstInstant(timeZone, toWallTime(timeZone, at.getTime()) + REHEARSED_DAYS * DAY));
  return (version, { cart, at }) => {
    const state = contexts[version];
    if (!state) return CLOSED;
    return priceCart({
      cart,
      state,
      slotLoads: new Map(),
      history: null,
      creditBalanceMinor: 0,
      now: toNextWeek(at),
    });
  };
}

/** The site has no such store any more. */
const CLOSED: RehearsedQuote = {
  problems: [
    { code: 'ITEM_GONE', message: { code: 'STORE_GONE', values: [] }, line: null, groupId: null },
  ],
  totalMinor: 0,
  bundles: [],
  promotionId: null,
  promotionSavedMinor: 0,
  discountLabel: null,
};

function toStoreContext(
  { definition, snapshot }: RehearsedSite,
  storeId: string,
  locate: Locate,
): StoreContext | null {
  const found = snapshot.storesById.get(storeId);
  if (!found) return null;
  return {
    site: definition,
    translations: {},
    snapshot,
    live: NOTHING_SOLD_OUT,
    found,
    locate,
    canPay: true,
  };
}

/** Work of the rehearsal alternates with that of visitors. */
function createSlices(): { next(): Promise<void> } {
  let startedAt = performance.now();
  return {
    async next() {
      if (performance.now() - startedAt < SLICE_MILLISECONDS) return;
      await pause(SLICE_MILLISECONDS);
      startedAt = performance.now();
    },
  };
}
