// Hash of a board, computed by the server for each heartbeat and by the board itself; a difference reloads the board.

import type { OpenDispute } from './live-state.ts';

/** FNV-1a of 32 bits over all tickets and disputes, independent of their order; eight hexadecimal digits. */
export function getBoardHash(
  tickets: readonly { id: string; version: number }[],
  disputes: readonly Pick<OpenDispute, 'orderId' | 'answerBy'>[],
): string {
  const text = [
    ...tickets.map(({ id, version }) => `${id}:${version}`),
    ...disputes.map(({ orderId, answerBy }) => `${orderId}:${answerBy ?? ''}`),
  ]
    .sort()
    .join();
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
