// What waits in the office: counts with what a link needs to land on exactly that, and the way of a new site to its first order.
import { z } from 'zod';

import { slug, uuid } from '../ids.ts';
import { officeHoliday } from './office-hours.ts';

/** What a new site needs, in the order in which it is done. */
export const FIRST_ORDER_STEPS = [
  'address',
  'hours',
  'menu',
  'zone',
  'dish',
  'cardAccount',
  'host',
  'order',
] as const;
export type FirstOrderStep = (typeof FIRST_ORDER_STEPS)[number];

const waitingSet = z.object({
  id: uuid,
  name: z.string(),
  /** Null: it is a draft. */
  publishAt: z.iso.datetime().nullable(),
  /** Its time came, and it could not be published. */
  wasRefused: z.boolean(),
});
export type WaitingSet = z.infer<typeof waitingSet>;

export const officeHome = z.object({
  /** Change sets under way of the caller, or with changes that concern their stores. */
  sets: z.array(waitingSet),
  /** Bank holidays of the next two weeks that somebody has to answer. */
  holidays: z.array(officeHoliday),
  /** Dishes whose allergens nobody has verified. */
  unverifiedDishes: z.int(),
  /** Dishes for which a store has had a price of its own for over 30 days, without an end. */
  oldPrices: z.object({ dishes: z.int(), storeIds: z.array(slug) }),
  /** Orders that need a person, by store. */
  cases: z.array(
    z.object({
      storeId: slug,
      /** Under review: pay differs, or nobody has decided. */
      reviews: z.int(),
      /** The provider waits for an answer. */
      disputes: z.int(),
    }),
  ),
  /** Open differences between the ledger and the card provider. `oldestAt`: when the oldest was found. */
  breaks: z.object({ count: z.int(), oldestAt: z.iso.datetime().nullable() }),
  /** Null: the site has had an order, or the caller does not have all stores. */
  firstOrder: z
    .array(z.object({ step: z.enum(FIRST_ORDER_STEPS), isDone: z.boolean() }))
    .nullable(),
  /** The site's, for its first order; null: it has none, or has had an order. */
  host: z.string().nullable(),
});
export type OfficeHome = z.infer<typeof officeHome>;
