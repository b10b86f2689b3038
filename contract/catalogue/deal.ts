import { z } from 'zod';

import { minorUnits, slug } from '../ids.ts';
import { WEEKDAYS, dayHours, mode } from '../sites/store.ts';
import { picture } from './catalogue.ts';

export const MIN_COURSES = 2;
export const MAX_COURSES = 5;

/** A course of a deal: one of these dishes is chosen. */
const dealCourse = z.object({
  id: slug,
  name: z.string().min(1).max(60),
  dishes: z.array(z.object({ itemId: slug, surchargeMinor: minorUnits })).min(1),
});

/** A meal deal: one dish of each course for one price; surcharges and options are added. An empty list means no restriction. */
export const dealDefinition = z.object({
  id: slug,
  name: z.string().min(1).max(80),
  text: z.string().max(300),
  priceMinor: minorUnits.min(1),
  picture: picture.nullable(),
  /** The brands of its dishes; it is on the menu of the first. */
  brandIds: z.array(slug).min(1),
  storeIds: z.array(slug),
  modes: z.array(mode),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** Absent: all day. */
  hours: dayHours.optional(),
  /** Local dates in the tenant's time zone, inclusive. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  courses: z.array(dealCourse).min(MIN_COURSES).max(MAX_COURSES),
});
export type DealDefinition = z.infer<typeof dealDefinition>;

/** Membership of a cart line in a deal. The lines with one `instance` are one choice of each course, and have one quantity. */
export const dealPart = z.object({ id: slug, instance: slug, courseId: slug });
export type DealPart = z.infer<typeof dealPart>;

/** Membership of a quoted or ordered line; the name is a copy, so that history keeps it. */
export const quotedDealPart = dealPart.extend({ name: z.string() });
export type QuotedDealPart = z.infer<typeof quotedDealPart>;
