// The tables of a store, and when they can be booked. Times are local times of the site, on quarter hours.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { QUARTER_MINUTES } from './quarter-minutes.ts';
import {
  MAX_COVERS_PER_QUARTER,
  MAX_JOINED_TABLES,
  MAX_PARTY,
  MAX_STAY_MINUTES,
} from './table-limits.ts';
import { WEEKDAYS } from './weekdays.ts';

const shownName = z.string().trim().min(1).max(60);
const people = z.int().min(1).max(MAX_PARTY);
const quarterTime = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):(00|15|30|45)$/,
    "must be a time on a quarter of an hour such as '18:30'",
  );

export const diningArea = z.object({ id: slug, name: shownName });

/** `min`: smaller parties do not get it. */
export const diningTable = z.object({
  id: slug,
  name: shownName,
  area: slug,
  min: people,
  max: people,
});

/** Tables that are pushed together. `online`: guests get it, too; otherwise only staff may choose it. */
export const tableJoin = z.object({
  id: slug,
  tables: z.array(slug).min(2).max(MAX_JOINED_TABLES),
  min: people,
  max: people,
  online: z.boolean(),
});

/** `to` and `lastSeating` at or before `from` are on the next day. */
export const tableService = z.object({
  id: slug,
  name: shownName,
  weekdays: z.array(z.enum(WEEKDAYS)).min(1),
  from: quarterTime,
  to: quarterTime,
  lastSeating: quarterTime,
  intervalMinutes: z.int().multipleOf(QUARTER_MINUTES).min(QUARTER_MINUTES).max(120),
  /** The most people who may arrive within a quarter of an hour. */
  coversPerQuarter: z.int().min(1).max(MAX_COVERS_PER_QUARTER),
});

/** Without times it is the services of the day; without tables it is the whole store. */
export const tableClosure = z.object({
  id: slug,
  date: z.iso.date('must be a date such as 2026-12-25'),
  from: quarterTime.optional(),
  to: quarterTime.optional(),
  tables: z.array(slug).min(1).optional(),
  /** For the staff. */
  note: z.string().trim().min(1).max(200).optional(),
});

/** How long parties of at most `upTo` people stay. */
export const tableStay = z.object({
  upTo: people,
  minutes: z.int().multipleOf(QUARTER_MINUTES).min(QUARTER_MINUTES).max(MAX_STAY_MINUTES),
});

/** A party gets the smallest table that fits, then the first of the joins. */
export const tablePlan = z.object({
  areas: z.array(diningArea).min(1).max(20),
  tables: z.array(diningTable).min(1).max(200),
  joins: z.array(tableJoin).max(200),
  services: z.array(tableService).min(1).max(20),
  closures: z.array(tableClosure).max(400),
  /** By rising number of people. */
  stays: z.array(tableStay).min(1).max(20),
  /** Larger parties ask by chat. */
  largestParty: people,
  /** How long before its time a table can be booked at the latest. */
  leadMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60),
  horizonDays: z.int().min(1).max(365),
  /** Until how many hours before its time guests may change or cancel a booking. */
  changeUntilHours: z.int().min(0).max(168),
  /** Preparation minutes of a slot of orders that each person who arrives within it takes; absent: none. */
  coverPrepMinutes: z.number().min(0).max(60).optional(),
});
export type TablePlan = z.infer<typeof tablePlan>;
export type TableService = TablePlan['services'][number];
export type TableClosure = TablePlan['closures'][number];

/** The lists of a plan whose parts have ids. */
export const PLAN_LISTS = ['areas', 'tables', 'joins', 'services', 'closures'] as const;
export type PlanList = (typeof PLAN_LISTS)[number];

export const isPlanList = (name: unknown): name is PlanList =>
  PLAN_LISTS.some((list) => list === name);
