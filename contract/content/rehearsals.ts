// A rehearsal: the orders of the last week, priced with what the site has and with a change set. docs/console/change-sets.md
// defines the figures.
import { z } from 'zod';

import { slug } from '../ids.ts';

/** How far back a rehearsal goes. */
export const REHEARSED_DAYS = 7;

const takings = z.object({ orders: z.int(), minor: z.int() });

export const rehearsedStore = z.object({
  storeId: slug,
  /** Orders that can be placed with what the site has. */
  before: takings,
  /** Those of them that can still be placed. */
  after: takings,
  /** Those that fall below the minimum, at their total before. */
  belowMinimum: takings,
  /** Those that cannot be placed for another reason, at their total before. */
  refused: takings,
  /** Still placed, at another total. */
  dearer: z.int(),
  cheaper: z.int(),
  /** Orders with something that the site does not sell any more. */
  skipped: z.int(),
});
export type RehearsedStore = z.infer<typeof rehearsedStore>;

const offerUse = z.object({ orders: z.int(), savedMinor: z.int() });

/** An offer whose uses or costs differ. */
export const rehearsedOffer = z.object({
  storeId: slug,
  title: z.string(),
  before: offerUse,
  after: offerUse,
  /** Orders that had it and lose it. */
  lost: z.int(),
});
export type RehearsedOffer = z.infer<typeof rehearsedOffer>;

export const rehearsalResult = z.object({
  stores: z.array(rehearsedStore),
  offers: z.array(rehearsedOffer),
});
export type RehearsalResult = z.infer<typeof rehearsalResult>;

/** The states of work in the background that can be left, found again and stopped. */
export const WORK_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const rehearsalView = z.object({
  state: z.enum(WORK_STATES),
  /** The version of the set that it prices with. */
  setVersion: z.int(),
  by: z.string(),
  startedAt: z.iso.datetime(),
  doneOrders: z.int(),
  /** Null: not counted yet. */
  allOrders: z.int().nullable(),
  currency: z.string(),
  /** The figures of the caller's stores; null: it is not done. */
  result: rehearsalResult.nullable(),
});
export type RehearsalView = z.infer<typeof rehearsalView>;
