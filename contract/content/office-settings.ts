// The settings of a site and its stores as the office edits them: what the site has, or what it would have with a change set.
import { z } from 'zod';

import { minorUnits, slug } from '../ids.ts';
import { acceptMinutes } from '../sites/store.ts';
import { tablePlan } from '../sites/table-plan.ts';
import { reservationMode } from '../sites/tenant.ts';

const tableRules = tablePlan
  .pick({ largestParty: true, leadMinutes: true, horizonDays: true, changeUntilHours: true })
  .extend({ coverPrepMinutes: z.number() });
export type TableRules = z.infer<typeof tableRules>;

const officePlan = tablePlan.pick({
  areas: true,
  tables: true,
  joins: true,
  services: true,
  closures: true,
  stays: true,
  largestParty: true,
});
/** What the form of the plan edits, and what depends on it. */
export type OfficePlan = z.infer<typeof officePlan>;

const settingsStore = z.object({
  id: slug,
  name: z.string(),
  town: z.string(),
  /** Null: those of the site. */
  acceptMinutes: acceptMinutes.nullable(),
  autoAccept: z.boolean().nullable(),
  /** Null: its tables cannot be booked. */
  tables: tableRules.nullable(),
  /** Null: it has no tables. */
  plan: officePlan.nullable(),
  /** It is offered to guests who reserve. */
  tablesReservation: z.boolean(),
  /** It sells in its own name, and may have a card account of its own. */
  hasOwnSeller: z.boolean(),
});
export type SettingsStore = z.infer<typeof settingsStore>;

/** What a site under UK rules should tell its customers, and does not yet. */
const UK_GAPS = ['company', 'vat', 'hygiene', 'unverified', 'kcal'] as const;
export type UkGap = (typeof UK_GAPS)[number];

const ukGap = z.object({
  gap: z.enum(UK_GAPS),
  /** Stores or dishes with the gap; 1 for the site itself. */
  count: z.int(),
  /** The first of them by name. */
  names: z.array(z.string()),
});
export type FoundUkGap = z.infer<typeof ukGap>;

export const officeSettings = z.object({
  currency: z.string(),
  /** The caller may change what holds for all stores. */
  canChangeAll: z.boolean(),
  site: z.object({
    acceptMinutes,
    autoAccept: z.boolean(),
    serviceFeeMinor: minorUnits,
    bagChargeMinor: minorUnits,
    reservations: reservationMode,
    /** Null: small orders cost nothing extra. */
    smallOrder: z.object({ belowMinor: minorUnits, feeMinor: minorUnits }).nullable(),
  }),
  /** Those of the caller. */
  stores: z.array(settingsStore),
  /** Null: the site does not follow the UK rules. */
  ukGaps: z.array(ukGap).nullable(),
});
export type OfficeSettings = z.infer<typeof officeSettings>;
