// The overview of the stores that a member may see: one row for each, and events of its stream.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { liveState } from './live-state.ts';

const count = z.int().min(0);

export const storeOverview = z.object({
  id: slug,
  name: z.string(),
  acceptsByHand: z.boolean(),
  /** Within its hours, paused or not. */
  isOpen: z.boolean(),
  /** When it closes or opens next; null: not within eight days. */
  changesAt: z.string().nullable(),
  ...liveState.pick({ paused: true, pausedBrands: true, busy: true }).shape,
  /** Open orders, by the columns of the board. */
  orders: z.object({
    review: count,
    new: count,
    /** When the new order that waits longest was placed; null: none waits. */
    oldestNewAt: z.string().nullable(),
    cooking: count,
    ready: count,
    out: count,
    /** Accepted for later, and due today by the site's calendar. */
    laterToday: count,
    /** The number of all of these that are not under review. */
    late: count,
  }),
  /** Dishes and options of the menu. */
  soldOut: count,
  boards: z.object({
    /** Since when no open board can ring; null: one can, or none was ever opened. */
    silentSince: z.string().nullable(),
    /** Tablets that are connected. */
    tablets: count,
    /** Those of them whose sound is on. */
    ringingTablets: count,
  }),
});
export type StoreOverview = z.infer<typeof storeOverview>;

export const overview = z.object({
  serverTime: z.string(),
  /** In the site's order. */
  stores: z.array(storeOverview),
});
export type Overview = z.infer<typeof overview>;

/** Events of the stream: `store` replaces one row, `reset` all of them; `beat`, every ten seconds, has the hash of all rows. */
export type OverviewEvent =
  | { event: 'reset'; data: Overview }
  | { event: 'store'; data: StoreOverview }
  | { event: 'beat'; data: { serverTime: string; hash: string } };
