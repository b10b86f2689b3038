// deals.yaml of a tenant pack.
import { z } from 'zod';

import { MAX_COURSES, MIN_COURSES } from '../catalogue/deal.ts';
import { slug } from '../ids.ts';
import { WEEKDAYS, dayHours, mode } from '../sites/store.ts';
import { assetName } from '../sites/tenant.ts';
import { NO_DAY, hasDay, line, price } from './pack-fields.ts';

const date = z.iso.date('must be a date such as 2026-12-25');

/** A dish, or all dishes of a section; a dish that is named by itself has its own surcharge. */
const packDealDish = z
  .strictObject({
    dish: slug.optional(),
    section: slug.optional(),
    surcharge: price.default(0),
  })
  .refine(({ dish, section }) => (dish === undefined) !== (section === undefined), {
    error: 'needs either dish or section',
  });

const packCourse = z.strictObject({
  id: slug,
  name: line(60),
  dishes: z.array(packDealDish).min(1),
});
export type PackCourse = z.output<typeof packCourse>;

/** One dish of each course for one price; options are charged as on the menu. The start of the slot decides. */
const packDeal = z
  .strictObject({
    id: slug,
    name: line(80),
    text: z.string().max(300).default(''),
    /** At most what the cheapest choice costs on the menu. Another price for a store or a mode is another deal. */
    price: price.refine((minor) => minor > 0, { error: 'must be more than nothing' }),
    picture: assetName.optional(),
    stores: z.array(slug).default([]),
    modes: z.array(mode).default([]),
    weekdays: z.array(z.enum(WEEKDAYS)).default([]),
    hours: dayHours.optional(),
    startsOn: date.optional(),
    endsOn: date.optional(),
    courses: z.array(packCourse).min(MIN_COURSES).max(MAX_COURSES),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'must not be before startsOn',
  })
  .refine(hasDay, NO_DAY);
export type PackDeal = z.output<typeof packDeal>;

export const packDeals = z.array(packDeal);
