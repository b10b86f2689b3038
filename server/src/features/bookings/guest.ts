// Who uses the routes of bookings, and how often they may.
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  enforceRateLimits,
  getIpNetworks,
  type RateLimit,
  type RateWindow,
} from '../../platform/rate-limits/rate-limits.ts';
import type { GroupDeps } from './bookable-stores.ts';
import { endOldestHolds } from './bookings.sql.ts';

export interface GuestDeps extends GroupDeps {
  /** Keyed hash of a network. */
  toSubject: (tenantId: string, value: string) => string;
}

export interface Guest {
  tenantId: string;
  /** The host of the site, without the port. */
  host: string;
  ip: string;
  locale: string;
  /** Null: not signed in. */
  customerId: string | null;
}

/** Writes of one address. Each hold takes a table for minutes. */
const WRITES: readonly RateWindow[] = [
  { limit: 60, seconds: 600 },
  { limit: 300, seconds: 86_400 },
];
/** Tokens that do not exist. Only those are refused, so nobody can lock out who shares the address. */
const MISSES: readonly RateWindow[] = [{ limit: 20, seconds: 3_600 }];

/** Confirmed bookings of one address: without a payment, they are all that it costs to empty an evening. */
const CONFIRMATIONS: readonly RateWindow[] = [{ limit: 20, seconds: 86_400 }];
/** E-mails that guests cause, because anybody may type the address of somebody else. */
const EMAILS: readonly RateWindow[] = [
  { limit: 6, seconds: 3_600 },
  { limit: 12, seconds: 86_400 },
];
/** Enough for those who share an address and fill in the form at once. */
export const MAX_HOLDS = 5;

const toAddress = ({ toSubject }: GuestDeps, { tenantId, ip }: Guest): string =>
  toSubject(tenantId, getIpNetworks(ip).ipPrefix);

export const countUse = (
  deps: GuestDeps,
  tx: Tx,
  guest: Guest,
  kind: 'booking' | 'booking-miss',
): Promise<void> =>
  enforceRateLimits(
    tx,
    [
      {
        kind: `${kind}-ip-prefix`,
        subject: toAddress(deps, guest),
        windows: kind === 'booking' ? WRITES : MISSES,
      },
    ],
    deps.now(),
  );

/** Counts a booking that is confirmed, and its e-mail. */
export const countConfirmation = (
  deps: GuestDeps,
  tx: Tx,
  guest: Guest,
  email: string,
): Promise<void> => {
  const kind = 'booking-confirm-ip-prefix';
  const confirmation = { kind, subject: toAddress(deps, guest), windows: CONFIRMATIONS };
  return enforceRateLimits(tx, [confirmation, toEmailLimit(deps, guest, email)], deps.now());
};

/** Counts the e-mail about a changed booking. Cancelling is never refused, and is told once. */
export const countEmail = (deps: GuestDeps, tx: Tx, guest: Guest, email: string): Promise<void> =>
  enforceRateLimits(tx, [toEmailLimit(deps, guest, email)], deps.now());

const toEmailLimit = ({ toSubject }: GuestDeps, { tenantId }: Guest, email: string): RateLimit => ({
  kind: 'booking-email',
  subject: toSubject(tenantId, email),
  windows: EMAILS,
});

/**
 * Ends the oldest holds of the guest's address, so that it may hold one more table; nobody is refused for those who share it. Returns
 * the name of the holder. `countUse` has locked the counter of the address.
 */
export async function makeRoomForHold(
  deps: GuestDeps,
  tx: Tx,
  guest: Guest,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<string> {
  const heldBy = toAddress(deps, guest);
  await endOldestHolds(tx, { heldBy, most: MAX_HOLDS - 1, except: bookingId, now });
  return heldBy;
}

/** Counts the token that does not exist. */
export async function refuseMiss(deps: GuestDeps, guest: Guest): Promise<never> {
  await withTenant(deps.database, guest.tenantId, (tx) =>
    countUse(deps, tx, guest, 'booking-miss'),
  );
  throw new Refusal('NOT_FOUND');
}
