import { z } from 'zod';

import { minorUnits, slug } from '../ids.ts';
import { storeDifference } from './store-difference.ts';
import { tablePlan } from './table-plan.ts';
import { legalIdentity } from './tenant.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

export const MODES = ['delivery', 'pickup'] as const;
export const mode = z.enum(MODES);
export type Mode = z.infer<typeof mode>;

export { WEEKDAYS, type Weekday };

/** Local time in the tenant's time zone; '25:30' is 01:30 of the next day. */
const wallTime = z.string().regex(/^([0-3]\d):[0-5]\d$/, "must be a time such as '17:30'");
export const openSpan = z.object({ opens: wallTime, closes: wallTime });
export type OpenSpan = z.infer<typeof openSpan>;

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 17:30');

/** Half-open span of one day in the tenant's time zone. */
export const dayHours = z
  .object({ from: clockTime, until: clockTime })
  .refine(({ from, until }) => from < until, { error: 'must end after it begins' });

/** Dates and times are in the tenant's time zone: date '2026-07-04', time '18:05'. */
export interface LocalMoment {
  date: string;
  weekday: Weekday;
  time: string;
}

const NOT_A_TIME = "must be a time such as '11:30'";

/** When something is served; an end at or before the start is on the next day. Dates are those on which it begins. */
export const menuHours = z.object({
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).optional(),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, NOT_A_TIME),
  to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, NOT_A_TIME),
  startsOn: z.iso.date().optional(),
  endsOn: z.iso.date().optional(),
});
export type MenuHours = z.infer<typeof menuHours>;

/** Covers postcode districts and sectors ('NW1', 'NW1 7'), or a radius around the store. */
export const deliveryZone = z.object({
  id: slug,
  name: z.string(),
  postcodes: z.array(z.string()),
  radiusKm: z.number().positive().nullable(),
  feeMinor: minorUnits,
  minimumMinor: minorUnits,
  freeFromMinor: minorUnits.nullable(),
});
export type DeliveryZone = z.infer<typeof deliveryZone>;

export const hygieneRating = z.object({
  scheme: z.enum(['fhrs', 'fhis']),
  /** '0' to '5' in FHRS; 'Pass' or 'Improvement Required' in Scotland's FHIS. */
  rating: z.string(),
  date: z.iso.date(),
});

export const slotRules = z.object({
  windowMinutes: z.int().min(5).max(60),
  leadMinutes: z.object({ delivery: z.int().min(0), pickup: z.int().min(0) }),
  /** Windows must end at least this long before closing time. */
  lastOrderMinutes: z.int().min(0),
  horizonDays: z.int().min(1).max(30),
  ordersPerSlot: z.int().min(1),
  prepMinutesPerSlot: z.int().min(1),
});
export type SlotRules = z.infer<typeof slotRules>;

/**
 * A special day of days.yaml at one store. Its rule is closed, `hours`, or `opensAt` and `closesAt`, which shorten or extend the
 * usual hours; `spans` is what the rule comes to. Without modes and brands, `spans` is also in the store's `exceptions`.
 */
const storeDay = z.object({
  id: slug,
  date: z.iso.date(),
  name: z.string(),
  /** The pack says 'all' instead of a list of stores. */
  isForAllStores: z.boolean(),
  hours: z.array(openSpan).optional(),
  opensAt: wallTime.optional(),
  closesAt: wallTime.optional(),
  /** Slots of these modes only; empty: the store itself. */
  modes: z.array(mode),
  /** The menus of these brands only; absent: the store itself, or its `modes`. Each has its own usual hours, so `spans` is empty. */
  brands: z.array(slug).optional(),
  spans: z.array(openSpan),
});
export type StoreDay = z.infer<typeof storeDay>;

/** Time to accept a paid order before it is rejected and refunded. */
export const acceptMinutes = z.int().min(1).max(120);

/** A kitchen as the pack describes it; stored as `stores.definition`. */
export const storeDefinition = z.object({
  id: slug,
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  town: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  directionLink: z.string(),
  picture: z.string().nullable(),
  hygiene: hygieneRating.nullable(),
  modes: z.array(mode).min(1),
  hours: z.record(z.enum(WEEKDAYS), z.array(openSpan)),
  /** One-day exceptions by local date; an empty list is a closed day. */
  exceptions: z.record(z.iso.date(), z.array(openSpan)),
  /** Absent: the store has no special day of days.yaml. */
  days: z.array(storeDay).optional(),
  slots: slotRules,
  zones: z.array(deliveryZone),
  brands: z.array(slug).min(1),
  /** When a brand is served in this store; absent: whenever the store is open. */
  brandHours: z.record(slug, z.array(menuHours).min(1)).optional(),
  /** Accept paid orders automatically. */
  autoAccept: z.boolean(),
  acceptMinutes,
  /** Tables can be reserved; the reservation screen offers its town. */
  tablesReservation: z.boolean(),
  /** Which tables can be booked, and when; absent: the store's tables are reserved by chat. */
  tables: tablePlan.optional(),
  /** Absent: the store sells its brands' menus as they are. */
  differences: z.array(storeDifference).optional(),
  /** The company that sells what the store cooks; absent: the site's. */
  seller: legalIdentity.optional(),
});
export type StoreDefinition = z.infer<typeof storeDefinition>;

/** Set by operators at run time; both states expire. */
export interface StoreState {
  pausedUntil: Date | null;
  pausedModes: readonly Mode[];
  busyUntil: Date | null;
  busyExtraMinutes: number;
  /** The share of the capacity of each window that begins while the store is busy. */
  busyCapacityPercent: number;
}

export const OPEN_STATE: StoreState = {
  pausedUntil: null,
  pausedModes: MODES,
  busyUntil: null,
  busyExtraMinutes: 0,
  busyCapacityPercent: 100,
};

/** Days whose hours replace those of their weekday. */
export const specialDays = z.object({
  /** The store's local date when this was written. */
  asOf: z.iso.date(),
  /** From that date on, the next first; an empty list of spans is a closed day. */
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        spans: z.array(openSpan),
        /** 'Christmas Day'; absent: not translated, or an exception without a name. */
        name: z.string().optional(),
        /** 'Closed on Christmas Day, Fri 25 Dec' */
        summary: z.string().optional(),
        /** Slots of this mode only; absent: of all. */
        mode: mode.optional(),
        /** The name of the brand whose menu has these hours; absent: the store. */
        brand: z.string().optional(),
      }),
    )
    .min(1),
});
export type SpecialDays = z.infer<typeof specialDays>;

/** A store as visitors see it. */
export const storeView = storeDefinition
  .omit({
    exceptions: true,
    days: true,
    slots: true,
    autoAccept: true,
    acceptMinutes: true,
    brands: true,
    brandHours: true,
    differences: true,
    tables: true,
  })
  .extend({
    brands: z.array(z.object({ id: slug, name: z.string() })),
    /** Absent: none today or in the next two weeks. */
    specialDays: specialDays.optional(),
    isOpen: z.boolean(),
    /** ISO instant; null without an opening within the horizon. */
    nextOpeningAt: z.string().nullable(),
    closesAt: z.string().nullable(),
    leadMinutes: z.object({ delivery: z.int(), pickup: z.int() }),
  });
export type StoreView = z.infer<typeof storeView>;

export const slot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
});
export type Slot = z.infer<typeof slot>;

/** The reason why a window is not available. */
export type SlotRefusal =
  | 'STORE_CLOSED'
  | 'STORE_PAUSED'
  | 'MODE_NOT_OFFERED'
  | 'TOO_SOON'
  | 'PAST_LAST_ORDER'
  | 'BEYOND_HORIZON'
  | 'NOT_A_SLOT'
  | 'NOT_SERVED'
  | 'SLOT_FULL';

/** The reason why a store does not deliver to a postcode. */
export type DeliveryRefusal = 'INVALID_POSTCODE' | 'OUT_OF_AREA' | 'MODE_NOT_OFFERED';

/** GET /api/available-timings. */
export const timings = z.object({
  storeId: slug,
  mode,
  timeZone: z.string(),
  /** The earliest window, if it is soon enough to be called 'as soon as possible'. */
  asap: slot.nullable(),
  days: z.array(z.object({ date: z.string(), slots: z.array(slot) })),
  refusal: z
    .object({ code: z.string(), message: z.string(), nextSlot: slot.nullable() })
    .nullable(),
});
export type Timings = z.infer<typeof timings>;

export const deliveryOffer = z.object({
  storeId: slug,
  storeName: z.string(),
  delivers: z.boolean(),
  zoneName: z.string().nullable(),
  feeMinor: minorUnits.nullable(),
  minimumMinor: minorUnits.nullable(),
  freeFromMinor: minorUnits.nullable(),
  nextSlot: slot.nullable(),
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Null if the location of the postcode is unknown. */
  distanceKm: z.number().nullable(),
});

/** GET /api/public/delivery?postcode=. Stores that deliver come first; `pickup` lists alternatives where none does. */
export const deliveryCheck = z.object({
  postcode: z.string(),
  offers: z.array(deliveryOffer),
  pickup: z.array(z.object({ storeId: slug, storeName: z.string(), nextSlot: slot.nullable() })),
});
export type DeliveryCheck = z.infer<typeof deliveryCheck>;
