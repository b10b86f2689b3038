// Who uses the routes of bookings, and how often they may.
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  enforceRateLimits,
  getIpNetworks,
  type RateWindow,
} from '../../platform/rate-limits/rate-limits.ts';
import type { BookingDeps } from './bookable-stores.ts';

export interface GuestDeps extends BookingDeps {
  /** Keyed hash of a network. */
  toSubject: (tenantId: string, value: string) => string;
}

export interface Guest {
  tenantId: string;
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

export const countUse = (
  { toSubject, now }: GuestDeps,
  tx: Tx,
  { tenantId, ip }: Guest,
  kind: 'booking' | 'booking-miss',
): Promise<void> =>
  enforceRateLimits(
    tx,
    [
      {
        kind: `${kind}-ip-prefix`,
        subject: toSubject(tenantId, getIpNetworks(ip).ipPrefix),
        windows: kind === 'booking' ? WRITES : MISSES,
      },
    ],
    now(),
  );

/** Counts the token that does not exist. */
export async function refuseMiss(deps: GuestDeps, guest: Guest): Promise<never> {
  await withTenant(deps.database, guest.tenantId, (tx) =>
    countUse(deps, tx, guest, 'booking-miss'),
  );
  throw new Refusal('NOT_FOUND');
}
