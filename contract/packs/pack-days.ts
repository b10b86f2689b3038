// days.yaml of a tenant pack: special days, such as Christmas, of all or some stores.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { mode } from '../sites/store.ts';
import { clock, line, packSpan } from './pack-fields.ts';

const MAX_DAYS = 400;

/** The night before counts to its own date. */
const packDay = z
  .strictObject({
    id: slug,
    date: z.iso.date('must be a date such as 2026-12-25'),
    name: line(60),
    stores: z.union([z.literal('all'), z.array(slug).min(1)], {
      error: "must be 'all' or a list of stores",
    }),
    closed: z.literal(true).optional(),
    hours: z
      .array(packSpan, { error: "must be a list of pairs such as [[11:30, '14:30']]" })
      .min(1)
      .optional(),
    /** Instead of `closed` and `hours`: the usual hours, but from or until this time. */
    opensAt: clock.optional(),
    closesAt: clock.optional(),
    /** Only slots of these modes. */
    modes: z.array(mode).default([]),
    /** The menu hours of these brands; the store itself keeps its hours. */
    brands: z.array(slug).min(1).optional(),
  })
  .refine(({ modes, brands }) => modes.length === 0 || !brands, {
    path: ['brands'],
    error: 'has modes or brands, not both',
  })
  .refine(
    ({ closed, hours, opensAt, closesAt }) =>
      [closed, hours, opensAt ?? closesAt].filter((rule) => rule !== undefined).length === 1,
    { error: "needs 'closed: true', hours, or opensAt and closesAt: exactly one of them" },
  );
export type PackDay = z.output<typeof packDay>;

export const packDays = z
  .array(packDay)
  .max(MAX_DAYS, `has more than ${MAX_DAYS} days: remove those that are over`);
