// The cursor of a board, sent as the id of each stream event: `cluster.transaction.seconds`.
import type { FeedCursor } from '../../platform/events/domain-events.sql.ts';

/** Events are kept for two days; a cursor is resumed for half of that. */
const RESUMABLE_SECONDS = 24 * 60 * 60;

export const formatCursor = (clusterId: string, cursor: FeedCursor, now: Date): string =>
  `${clusterId}.${cursor}.${Math.floor(now.getTime() / 1000)}`;

/** Null: from another cluster, too old, ahead of `end` (the database was restored), or malformed. */
export function parseCursor(
  sent: string | undefined,
  { clusterId, end, now }: { clusterId: string; end: FeedCursor; now: Date },
): FeedCursor | null {
  const found = /^(\d{1,20})\.(\d{1,20})\.(\d{1,12})$/.exec(sent ?? '');
  if (!found) return null;
  const [, cluster = '', cursor = '', seconds = ''] = found;
  const ageSeconds = now.getTime() / 1000 - Number(seconds);
  const isKnown = cluster === clusterId && BigInt(cursor) <= BigInt(end);
  return isKnown && ageSeconds < RESUMABLE_SECONDS ? cursor : null;
}
