// The database's clock. Rows are written and compared by it, so that a wrong or corrected clock of a machine expires no
// code, order or deadline early (reliability F12, decision 16).
import { sql } from 'kysely';

import type { TenantDatabase } from './tenant-database.ts';
import { withoutTenant } from './with-tenant.ts';

export interface DatabaseClock {
  now(): Date;
  /** How far this machine's clock is ahead of the database's; negative when behind. */
  aheadSeconds(): number;
  /** Measures the offset now, as after a failover to a server with another clock. */
  sync(): Promise<void>;
  stop(): void;
}

export interface DatabaseClockOptions {
  /** The database did not answer; the clock continues from its last answer. */
  onError: (error: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
  /** This machine's clock, in Unix milliseconds. */
  localClock?: () => number;
}

/** Bounds the drift of this machine's monotonic clock. */
const SYNC_MILLISECONDS = 5_000;
/** A slower answer may be wrong by half of it. */
const MAX_ROUND_TRIP_MILLISECONDS = 1_000;

/** Queries the database before it resolves and at intervals; between the queries a monotonic clock is added. */
export async function openDatabaseClock(
  database: TenantDatabase,
  {
    onError,
    elapsed = () => performance.now(),
    localClock = () => new Date().getTime(),
  }: DatabaseClockOptions,
): Promise<DatabaseClock> {
  // The wait for a connection, which takes seconds during a failover, does not count.
  const measure = () =>
    withoutTenant(database, async (tx) => {
      const requestedAt = elapsed();
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
      const answeredAt = elapsed();
      const [row] = rows;
      if (!row) throw new Error('The database returned no time');
      // The database read its clock between request and response.
      return {
        offset: row.at.getTime() - (requestedAt + answeredAt) / 2,
        roundTrip: answeredAt - requestedAt,
      };
    });
  let { offset } = await measure();
  const sync = async (): Promise<void> => {
    const measured = await measure();
    // A pooler may have held the statement; the next measurement decides.
    if (measured.roundTrip <= MAX_ROUND_TRIP_MILLISECONDS) ({ offset } = measured);
  };
  const timer = setInterval(() => void sync().catch(onError), SYNC_MILLISECONDS).unref();
  const toMilliseconds = () => offset + elapsed();
  return {
    now: () => new Date(toMilliseconds()),
    aheadSeconds: () => (localClock() - toMilliseconds()) / 1_000,
    sync,
    stop: () => clearInterval(timer),
  };
}
