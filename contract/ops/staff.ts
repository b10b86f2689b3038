// A member of staff of a site, and how they sign in to the console.
import { z } from 'zod';
import { slug, tenantSlug, uuid } from '../ids.ts';
import { ROLES } from './roles.ts';

/** Of a staff code. Customers' codes have four digits (specification); staff can do more with theirs. */
export const STAFF_CODE_LENGTH = 6;

export const staffEmail = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const staffCodeInput = z.object({ email: staffEmail });
export const staffSignInInput = z.object({
  email: staffEmail,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});

/** The signed-in member, with all that the console needs to start. */
export const staffSelf = z.object({
  id: uuid,
  /** Shown to colleagues. */
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  site: z.object({ id: tenantSlug, name: z.string(), timeZone: z.string(), locale: z.string() }),
  /** Stores that the member may see, in the site's order; never empty. */
  stores: z.array(z.object({ id: slug, name: z.string() })),
});
export type StaffSelf = z.infer<typeof staffSelf>;
