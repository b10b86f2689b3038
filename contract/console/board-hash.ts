// Hashes of what a page shows, computed by the server for each heartbeat and by the page itself; a difference reloads the page's data.

import type { LiveState } from './live-state.ts';
import type { StoreOverview } from './overview.ts';

/** The hash depends neither on the order of the tickets nor on the order of the keys of the live state. */
export function getBoardHash(
  tickets: readonly { id: string; version: number }[],
  live: LiveState,
): string {
  const versions = tickets.map(({ id, version }) => `${id}:${version}`).sort();
  return hashText([...versions, JSON.stringify(live, sortKeys)].join());
}

/** The hash of the rows of an overview, in their order. */
export const getOverviewHash = (stores: readonly StoreOverview[]): string =>
  hashText(JSON.stringify(stores));

const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** FNV-1a of 32 bits; eight hexadecimal digits. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
