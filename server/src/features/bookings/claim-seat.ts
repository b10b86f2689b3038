// Claims a table for a booking in the booking's transaction (decision 69).
import type { TablePlan } from '../../../../contract/sites/table-plan.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { DAY } from '../calendar/calendar.ts';
import { insertClaims, lockQuarter, readTaken, releaseClaims, setCovers } from './claims.sql.ts';
import { findSeat, type Seat, type SeatRefusal, type TableQuery } from './engine/free-times.ts';
import { listQuarters } from './engine/seatings.ts';

export interface SeatClaim {
  bookingId: string;
  storeId: string;
  plan: TablePlan;
  timeZone: string;
  startsAt: number;
  people: number;
  isStaff: boolean;
  /** Those that staff have chosen; absent: the smallest that fits. */
  tables?: readonly string[] | undefined;
  /** When the hold ends; null: the claim does not end. */
  heldUntil: Date | null;
  now: Date;
  /** When the guest was promised the time, which may be too soon by now. Default: now. */
  promisedAt?: Date;
}

/** There is no table for the party. */
export class NoSeat extends Error {
  readonly code: SeatRefusal;
  constructor(code: SeatRefusal) {
    super(`No table: ${code}`);
    this.name = 'NoSeat';
    this.code = code;
  }
}

/** Another booking was faster; the same claim may find another table. */
class LostClaim extends Error {}

/**
 * Gives up what the booking had and claims its new seat; `save` stores the booking before its claims. Throws `NoSeat`, and then
 * nothing may be committed.
 */
export async function claimSeat(
  tx: Tx,
  claim: SeatClaim,
  save: (seat: Seat) => Promise<unknown>,
): Promise<Seat> {
  // Without locks first, so that a full evening does not queue.
  await chooseSeat(tx, claim);
  const { bookingId, storeId, people, heldUntil: expiresAt, now } = claim;
  const key = { storeId, quarter: claim.startsAt };
  await lockQuarter(tx, key);
  const { seat, covers } = await chooseSeat(tx, claim);
  await save(seat);
  const total = covers + people;
  // Staff seat guests who have come, also beyond what guests may book.
  const most = claim.isStaff ? Math.max(seat.mostCovers, total) : seat.mostCovers;
  await setCovers(tx, key, { covers: total, most });
  await releaseClaims(tx, bookingId);
  const { tables } = seat;
  const quarters = listQuarters(seat);
  const isClaimed = await insertClaims(tx, {
    bookingId,
    storeId,
    tables,
    quarters,
    expiresAt,
    now,
  });
  if (!isClaimed) throw new LostClaim('Another booking has the table');
  return seat;
}

async function chooseSeat(tx: Tx, claim: SeatClaim): Promise<{ seat: Seat; covers: number }> {
  const { storeId, plan, timeZone, startsAt, people, isStaff, now, bookingId } = claim;
  const range = { storeId, from: startsAt, to: startsAt + DAY, now, except: bookingId };
  const taken = await readTaken(tx, range);
  const promised = (claim.promisedAt ?? now).getTime();
  const { tables } = claim;
  const query: TableQuery = { plan, timeZone, people, isStaff, taken, tables, now: promised };
  const result = findSeat(query, startsAt);
  if (!result.ok) throw new NoSeat(result.code);
  return { seat: result.seat, covers: taken.countCovers(startsAt) };
}

const MAX_ATTEMPTS = 5;

/** Runs the transaction again if another booking was faster. */
export async function retryLostClaims<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLost(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new NoSeat('TAKEN');
    }
  }
}

const DEADLOCK = '40P01';

/** Two bookings that move to each other's tables block each other; the database ends one of them. */
const isLost = (error: unknown): boolean =>
  error instanceof LostClaim ||
  (error instanceof OutsideFailure &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === DEADLOCK);
