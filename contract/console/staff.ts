// A member of staff of a site, and how they sign in to the console.
import { z } from 'zod';

import { slug, tenantSlug, uuid } from '../ids.ts';
import { toDigits } from '../sign-in/one-time-code.ts';
import { proofOfWorkSolution } from '../sign-in/proof-of-work-solution.ts';
import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';
import { TABLET_CODE_LENGTH } from './devices.ts';
import { ACTING_ROLES, PIN_LENGTHS, ROLES } from './roles.ts';

/** Public before the sign-in. */
export const consoleSite = z.object({ name: z.string() });
export type ConsoleSite = z.infer<typeof consoleSite>;

export const staffEmail = toOneLine(MAX_LENGTH.email).toLowerCase().pipe(z.email());

export const staffCodeInput = z.object({
  email: staffEmail,
  solution: proofOfWorkSolution.optional(),
});
export const staffCode = z
  .string()
  .overwrite(toDigits)
  .regex(/^\d{6}$/);
export const staffSignInInput = z.object({ email: staffEmail, code: staffCode });

/** A name that colleagues see. */
const displayName = toOneLine(40).min(1);
const storeIds = z.array(slug).min(1).max(200).nullable();

/** The person or tablet that uses the console in this browser, with all that the console needs to start. */
export const staffSelf = z.object({
  /** The id of the member, or of the tablet. */
  id: uuid,
  /** Shown to colleagues. */
  name: z.string(),
  /** Null on a tablet. */
  email: z.string().nullable(),
  role: z.enum(ACTING_ROLES),
  /** Null: a person with a session of their own. */
  tablet: z
    .object({
      id: uuid,
      name: z.string(),
      /** Until when the tablet acts for the person who entered their PIN; null: for nobody. */
      personUntil: z.string().nullable(),
      /** The people who may enter a PIN on it, by name. */
      people: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          role: z.enum(ROLES),
          /** Their PIN has fewer digits than their role needs. */
          needsNewPin: z.boolean(),
        }),
      ),
    })
    .nullable(),
  site: z.object({ id: tenantSlug, name: z.string(), timeZone: z.string(), locale: z.string() }),
  /** Stores that they may see, in the site's order; never empty. */
  stores: z.array(
    z.object({
      id: slug,
      name: z.string(),
      /** In the order of the menu. */
      brands: z.array(z.object({ id: slug, name: z.string() })),
      /** Guests book its tables. */
      hasTables: z.boolean(),
    }),
  ),
});
export type StaffSelf = z.infer<typeof staffSelf>;

/** What a member may do, and where. */
const memberAccess = z.object({
  role: z.enum(ROLES),
  /** Null: all stores of the site. */
  storeIds,
});
export type MemberAccess = z.infer<typeof memberAccess>;

export const invitation = memberAccess.extend({ email: staffEmail, name: displayName });

/** `seen`: as the caller saw it, so that nobody overwrites the change of somebody else. */
export const memberChange = memberAccess.extend({ seen: memberAccess });

export const teamMember = memberAccess.extend({
  id: uuid,
  email: z.string(),
  name: z.string(),
  hasPin: z.boolean(),
  /** It has fewer digits than their role needs, so tablets refuse it. */
  needsNewPin: z.boolean(),
  /** Whether the caller may set their PIN and sign them out, and remove them unless it is the caller. */
  isManaged: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** `withDevices`: also the tablets and printers that the person added at stores of the caller. */
export const memberRemoval = z.object({ withDevices: z.boolean().default(false) });

/** The person who added a tablet or printer; null: unknown. */
export const addedBy = z.object({ id: z.string(), name: z.string() }).nullable();

/** Shown once. */
export const newPin = z.object({ pin: z.string() });

const PIN_DIGITS = Object.values(PIN_LENGTHS);

export const pinInput = z.object({
  staffId: uuid,
  pin: z.string().regex(new RegExp(`^\\d{${Math.min(...PIN_DIGITS)},${Math.max(...PIN_DIGITS)}}$`)),
});

export const newTablet = z.object({ name: displayName, storeId: slug });

/** The code is shown once and enrols one browser. */
export const tabletCode = z.object({ id: uuid, code: z.string(), expiresAt: z.string() });
export type TabletCode = z.infer<typeof tabletCode>;

export const enrolInput = z.object({
  code: z
    .string()
    .toUpperCase()
    .transform((typed) => typed.replace(/[^A-Z0-9]/g, ''))
    .pipe(z.string().length(TABLET_CODE_LENGTH)),
});

/** False: its sound is off, so it only flashes. */
export const ringingTablet = z.object({ isSoundOn: z.boolean() });

/** The report of a tablet about itself. */
export const tabletState = z.object({
  /** Whether it can ring. */
  isSoundOn: z.boolean(),
  /** Taps that have not been sent. */
  waitingCommands: z.int().min(0).max(10_000),
  /** 0 to 1; null: unknown. */
  battery: z.number().min(0).max(1).nullable(),
  /** The page keeps the screen on. */
  isAwake: z.boolean().default(true),
  /** The page is in front. */
  isVisible: z.boolean().default(true),
  /** By how much the device's clock is ahead of the server's. */
  clockSkewSeconds: z.int().default(0),
});
export type TabletState = z.infer<typeof tabletState>;

/** The report of every board. */
export const boardReport = tabletState.extend({ storeId: slug });
export type BoardReport = z.infer<typeof boardReport>;

export const tablet = z.object({
  id: uuid,
  name: z.string(),
  storeId: slug,
  /** Null: its code has not been used. */
  enrolledAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  /** When its access ends or ended unless it is used before; null: its code has not been used. */
  endsAt: z.string().nullable(),
  addedBy,
  /** Null: nothing reported yet. */
  state: tabletState.nullable(),
});
export type Tablet = z.infer<typeof tablet>;
