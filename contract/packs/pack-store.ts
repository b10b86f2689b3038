// stores/*.yaml of a tenant pack.
import { z } from 'zod';

import { POSTCODE_AREA, parsePostcode } from '../address/postcode.ts';
import { slug } from '../ids.ts';
import { optionPath } from '../sites/store-difference.ts';
import { WEEKDAYS, acceptMinutes, hygieneRating, mode, slotRules } from '../sites/store.ts';
import { assetName, httpsLink, legalIdentity, phone } from '../sites/tenant.ts';
import { decimal, line, packMenuHours, packSpan, price } from './pack-fields.ts';
import { packTables } from './pack-tables.ts';

/** A postcode district ('NW1') or sector ('NW1 7'). */
const postcodeArea = z
  .string()
  .regex(POSTCODE_AREA, "must be a postcode district or sector such as 'NW1' or 'NW1 7'");

/** A radius is measured to the centre of a sector. The most specific zone of an address counts. */
const zone = z
  .strictObject({
    id: slug,
    name: line(60),
    postcodes: z.array(postcodeArea).default([]),
    radiusKm: decimal
      .refine((value) => value > 0, 'must be more than nothing')
      .refine((value) => value <= 100, 'must be at most 100')
      .optional(),
    fee: price,
    minimum: price,
    freeFrom: price.optional(),
  })
  .refine((value) => value.postcodes.length > 0 !== (value.radiusKm !== undefined), {
    error: 'needs either postcodes or radiusKm',
  });

const hygiene = hygieneRating
  .strict()
  .refine(
    ({ scheme, rating }) =>
      (scheme === 'fhrs'
        ? ['0', '1', '2', '3', '4', '5']
        : ['Pass', 'Improvement Required']
      ).includes(rating),
    {
      path: ['rating'],
      error: "must be '0' to '5' in fhrs, 'Pass' or 'Improvement Required' in fhis",
    },
  );

const day = z.array(packSpan, {
  error: "must be a list of pairs such as [[11:30, '14:30']], or [] when it is closed",
});

const date = z.iso.date('must be a date such as 2026-12-25');
const remark = z.string().trim().min(1).max(200);

/** Another price of a dish or an option in this store, or that it is not sold here. */
const difference = z
  .strictObject({
    dish: slug.optional(),
    option: optionPath.optional(),
    price: price.optional(),
    offered: z.literal(false).optional(),
    /** For the staff: who decided it, and why. */
    by: remark.optional(),
    reason: remark.optional(),
    since: date.optional(),
    until: date.optional(),
  })
  .refine(({ dish, option }) => (dish === undefined) !== (option === undefined), {
    error: 'needs either dish or option',
  })
  .refine(({ price: minor, offered }) => (minor === undefined) !== (offered === undefined), {
    error: 'needs either price or offered: false',
  })
  .refine(({ since, until }) => !since || !until || since <= until, {
    path: ['until'],
    error: 'must not be before since',
  });
export type PackDifference = z.output<typeof difference>;

/** Receipts name it, so it has a name and an address; not every company has a number, or pays VAT. */
const seller = legalIdentity
  .extend({ legalName: line(120), address: z.string().trim().min(1).max(300) })
  .strict();

const DAY_MINUTES = 1_440;
const leadMinutes = z
  .int()
  .min(0)
  .max(14 * DAY_MINUTES);

/** Slots that are stored already are read without these limits. */
const packSlots = slotRules
  .extend({
    leadMinutes: z.strictObject({ delivery: leadMinutes, pickup: leadMinutes }),
    lastOrderMinutes: z.int().min(0).max(DAY_MINUTES),
    ordersPerSlot: z.int().min(1).max(10_000),
    prepMinutesPerSlot: z.int().min(1).max(100_000),
  })
  .strict();

export const packStore = z.strictObject({
  name: line(60),
  addressLine1: line(100),
  addressLine2: z.string().trim().max(100).default(''),
  town: line(60),
  postcode: z
    .string()
    .refine(
      (text) => parsePostcode(text)?.full === text,
      'must be a full postcode such as NW1 8QL',
    ),
  latitude: decimal.refine((value) => Math.abs(value) <= 90, 'must be from -90 to 90'),
  longitude: decimal.refine((value) => Math.abs(value) <= 180, 'must be from -180 to 180'),
  phone,
  directionLink: httpsLink,
  picture: assetName.optional(),
  hygiene: hygiene.optional(),
  modes: z.array(mode).min(1),
  hours: z.strictObject(
    Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) as Record<
      (typeof WEEKDAYS)[number],
      typeof day
    >,
  ),
  /** Hours of single dates; unlike those of days.yaml they have no name. */
  exceptions: z.record(z.iso.date(), day).default({}),
  slots: packSlots,
  zones: z.array(zone).default([]),
  brands: z.array(slug).min(1),
  /** When a brand is served here; its sections and dishes may have narrower hours. */
  brandHours: z.record(slug, packMenuHours).optional(),
  /** Default: tenant.yaml. */
  autoAccept: z.boolean().optional(),
  acceptMinutes: acceptMinutes.optional(),
  /** Guests may ask for a table, and book one if there are `tables` and tenant.yaml has `reservations: book`. */
  tablesReservation: z.boolean().default(false),
  tables: packTables.optional(),
  differences: z.array(difference).default([]),
  /** The company that sells here, which legal/terms.md names by {{sellers}}. Default: `legal` of tenant.yaml. */
  seller: seller.optional(),
});
export type PackStoreFile = z.output<typeof packStore>;
