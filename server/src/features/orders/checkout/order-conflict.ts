// Somebody took the last of something between our reading and our taking. The guard fails its whole transaction in the
// database itself (migration 0100), so the commit may travel with it.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { CartReading } from './read-cart.ts';

type LostCode = 'SOLD_OUT' | 'SLOT_FULL' | 'PROMO_REFUSED' | 'QUOTE_CHANGED' | 'UNAVAILABLE';

export class LostRace extends Error {
  readonly reading: CartReading;
  readonly code: LostCode;

  constructor(code: LostCode, reading: CartReading) {
    super(`lost a race: ${code}`);
    this.code = code;
    this.reading = reading;
  }
}

/** `held` of these queries has a row, or nothing of their transaction is kept. */
export async function takeOrLose(
  tx: Tx,
  holding: RawBuilder<unknown>,
  code: LostCode,
): Promise<void> {
  await sql`with ${holding}
    select case when count(*) = 0 then lose_race(${code}) end from held`.execute(tx);
}

// Of lose_race, and PostgreSQL's own unique_violation.
const LOST = 'TR001';
const TAKEN = '23505';

/** Null: it failed for another reason. */
export function lostCode(error: unknown): LostCode | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === LOST) return error.message as LostCode;
  // The same key was used in this very moment, and the next try finds its order; or another order has the number.
  return error.code === TAKEN ? 'UNAVAILABLE' : null;
}
