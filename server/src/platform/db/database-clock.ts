// What time it is, by the database: rows are written and compared by it, so a machine whose clock is wrong, or is put
// right while it works, ends no code, order or deadline early (reliability F12).
import { sql } from 'kysely';
import type { TenantDatabase } from './tenant-database.ts';
import { withoutTenant } from './with-tenant.ts';

export interface DatabaseClock {
  now(): Date;
  /** How far this machine's own clock is ahead of the database's; negative when it is behind. */
  aheadSeconds(): number;
  stop(): void;
}

export interface DatabaseClockOptions {
  /** The database did not say: the clock runs on, by what it knew. */
  onError: (error: unknown) => void;
  /** Milliseconds of a clock that only goes forward. */
  elapsed?: () => number;
  /** This machine's clock, in Unix milliseconds. */
  own?: () => number;
}

/** So often, what this machine's own seconds are wrong by is forgotten. */
const LOOK_MILLISECONDS = 5_000;

/** Asks the database once before it resolves, and again from time to time; in between a monotonic clock counts on. */
export async function openDatabaseClock(
  database: TenantDatabase,
  {
    onError,
    elapsed = () => performance.now(),
    own = () => new Date().getTime(),
  }: DatabaseClockOptions,
): Promise<DatabaseClock> {
  const look = async (): Promise<number> => {
    const asked = elapsed();
    const { rows } = await withoutTenant(database, (tx) =>
      sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx),
    );
    const answered = elapsed();
    const [row] = rows;
    if (!row) throw new Error('the database has no time');
    // It looked somewhere between question and answer.
    return row.at.getTime() - (asked + answered) / 2;
  };
  let zero = await look();
  const again = async (): Promise<void> => {
    zero = await look();
  };
  const looking = setInterval(() => void again().catch(onError), LOOK_MILLISECONDS).unref();
  const milliseconds = () => zero + elapsed();
  return {
    now: () => new Date(milliseconds()),
    aheadSeconds: () => (own() - milliseconds()) / 1_000,
    stop: () => clearInterval(looking),
  };
}
