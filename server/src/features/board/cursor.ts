// Position of a board in the feed of events, sent as the id of each stream event: `cluster.mark.seconds`.
import type { Mark } from '../../platform/events/domain-events.sql.ts';

/** Events are kept for two days; a cursor is resumed for half of that. */
const RESUMABLE_SECONDS = 24 * 60 * 60;

export const formatCursor = (clusterId: string, mark: Mark, now: Date): string =>
  `${clusterId}.${mark}.${Math.floor(now.getTime() / 1000)}`;

/** Null: from another cluster, too old, ahead of `mark` (the database was restored), or malformed. */
export function parseCursor(
  cursor: string | undefined,
  { clusterId, mark, now }: { clusterId: string; mark: Mark; now: Date },
): Mark | null {
  const found = /^(\d{1,20})\.(\d{1,20})\.(\d{1,12})$/.exec(cursor ?? '');
  if (!found) return null;
  const [, cluster = '', since = '', seconds = ''] = found;
  const ageSeconds = now.getTime() / 1000 - Number(seconds);
  const isKnown = cluster === clusterId && BigInt(since) <= BigInt(mark);
  return isKnown && ageSeconds < RESUMABLE_SECONDS ? since : null;
}
