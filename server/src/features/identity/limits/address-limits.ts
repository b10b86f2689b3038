// Limits of addresses and of anonymous forms. A restaurant's Wi-Fi and a mobile carrier put many people behind one address, so a
// limit refuses nobody at once: beyond it each use needs more proof of work, and only beyond its multiple there is a refusal.
import type { Tx } from '../../../platform/db/with-tenant.ts';
import {
  readUses,
  type RateLimit,
  type RateWindow,
} from '../../../platform/rate-limits/rate-limits.ts';

const REFUSED_AT_MULTIPLE = 8;
/** Four times the work: some seconds of a slow phone, and as much again for each doubling. */
const FIRST_EXTRA_BITS = 2;

/** The limit at which a use is refused. */
export const toRefusalLimit = ({ windows, ...limit }: RateLimit): RateLimit => ({
  ...limit,
  windows: scaleWindows(windows, REFUSED_AT_MULTIPLE),
});

/** Windows whose longest permits at least `uses`; never fewer than before. */
export function growWindows(windows: readonly RateWindow[], uses: number): RateWindow[] {
  const longest = windows.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  return scaleWindows(windows, Math.max(1, uses / longest.limit));
}

const scaleWindows = (windows: readonly RateWindow[], factor: number): RateWindow[] =>
  windows.map(({ limit, seconds }) => ({ limit: Math.floor(limit * factor), seconds }));

/** Zero bits that proof of work needs beyond the ordinary ones; 0: within all limits. Locks nothing. */
export async function readExtraBits(
  tx: Tx,
  /** `consumed`: this use is counted already; `upcoming`: it will be counted later. */
  { consumed, upcoming = [] }: { consumed: readonly RateLimit[]; upcoming?: readonly RateLimit[] },
  now: Date,
): Promise<number> {
  const readRatio = (next: number) => async (limit: RateLimit) =>
    getUsedRatio(await readUses(tx, limit), next, limit.windows, now);
  const ratios = await Promise.all([...consumed.map(readRatio(0)), ...upcoming.map(readRatio(1))]);
  const ratio = Math.max(0, ...ratios);
  return ratio > 1 ? FIRST_EXTRA_BITS + Math.floor(Math.log2(ratio)) : 0;
}

function getUsedRatio(
  uses: readonly Date[],
  next: number,
  windows: readonly RateWindow[],
  now: Date,
): number {
  return Math.max(
    ...windows.map(({ limit, seconds }) => {
      const since = now.getTime() - seconds * 1_000;
      return (uses.filter((use) => use.getTime() > since).length + next) / limit;
    }),
  );
}
