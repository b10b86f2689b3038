// Hashes of what a page shows, computed by the server for each heartbeat and by the page itself; a difference reloads the page's data.

import type { OpenDispute } from './live-state.ts';
import type { StoreOverview } from './overview.ts';

/** Of all tickets and disputes, independent of their order. */
export function getBoardHash(
  tickets: readonly { id: string; version: number }[],
  disputes: readonly Pick<OpenDispute, 'orderId' | 'answerBy'>[],
): string {
  const versions = [
    ...tickets.map(({ id, version }) => `${id}:${version}`),
    ...disputes.map(({ orderId, answerBy }) => `${orderId}:${answerBy ?? ''}`),
  ];
  return hashText(versions.sort().join());
}

/** Of the rows of an overview, in their order. */
export const getOverviewHash = (stores: readonly StoreOverview[]): string =>
  hashText(JSON.stringify(stores));

/** FNV-1a of 32 bits; eight hexadecimal digits. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
