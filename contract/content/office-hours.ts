// The hours of a site's stores as the office edits them: what the site has, or what it would have with a change set.
import { z } from 'zod';

import { slug, uuid } from '../ids.ts';
import { mode, openSpan, slot, slotRules, WEEKDAYS } from '../sites/store.ts';

/** A closing time after midnight is '25:30'. */
const spans = z.array(openSpan);

const officeStore = z.object({
  id: slug,
  name: z.string(),
  town: z.string(),
  modes: z.array(mode),
  hours: z.record(z.enum(WEEKDAYS), spans),
  /** Days of the store without a name, by local date. */
  exceptions: z.record(z.iso.date(), spans),
  slots: slotRules,
});
export type OfficeStore = z.infer<typeof officeStore>;

const officeDay = z.object({
  id: slug,
  date: z.iso.date(),
  name: z.string(),
  /** Those of the caller. */
  storeIds: z.array(slug),
  /** It holds in all stores, later ones too. */
  isForAllStores: z.boolean(),
  /** False: it also holds in stores that the caller does not have. */
  canChange: z.boolean(),
  /** Its rule: these hours; none of them: closed. Null: the usual hours from `opensAt` or until `closesAt`. */
  spans: spans.nullable(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** Slots of these modes only; empty: the store itself. */
  modes: z.array(mode),
  /** The menus of these brands only; empty: the store itself, or its `modes`. */
  brands: z.array(slug),
});
export type OfficeDay = z.infer<typeof officeDay>;

export const officeHoliday = z.object({
  date: z.iso.date(),
  /** In the site's language, in which a special day is named. */
  name: z.string(),
  /** Stores of which nobody has said what they do. */
  openStoreIds: z.array(slug),
});
export type OfficeHoliday = z.infer<typeof officeHoliday>;

export const orderOutside = z.object({
  id: uuid,
  number: z.string(),
  storeId: slug,
  mode,
  startsAt: z.iso.datetime(),
  /** Local date and time of `startsAt`. */
  date: z.iso.date(),
  time: z.string(),
});
export type OrderOutside = z.infer<typeof orderOutside>;

export const CLOSURE_LENGTH = 16;
/** The time of an order and the hours of its store then, as one word; another one after either has changed. */
const closure = z.string().length(CLOSURE_LENGTH);
export const keptOrder = z.object({ closure });

const closedOrder = orderOutside.extend({ closure });
export type ClosedOrder = z.infer<typeof closedOrder>;

export const officeHours = z.object({
  /** Those of the caller. */
  stores: z.array(officeStore),
  /** The next first; those that are over are at the end. */
  days: z.array(officeDay),
  /** Bank holidays of the next two weeks that somebody has to answer. */
  holidays: z.array(officeHoliday),
  /** Orders for a time at which their store is closed, without those that are kept. */
  ordersOutside: z.array(closedOrder),
});
export type OfficeHours = z.infer<typeof officeHours>;

export const daySlots = z.object({
  /** The hours of the day for the mode; none: closed. */
  spans,
  slots: z.array(slot.extend({ change: z.enum(['none', 'added', 'removed']) })),
  /** Customers cannot order for it yet. */
  isBeyondHorizon: z.boolean(),
});
export type DaySlots = z.infer<typeof daySlots>;

export const holidayAnswer = z.object({
  date: z.iso.date(),
  storeIds: z.array(slug).min(1).max(1_000),
  /** False takes the answer back. */
  keepsUsualHours: z.boolean(),
});
