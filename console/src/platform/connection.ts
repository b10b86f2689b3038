// The state of a board's connection, by the time since the last heartbeat (every 10 s).

export type Connection = 'connected' | 'waiting' | 'lost';

const WAITING_SECONDS = 12;
const LOST_SECONDS = 30;

/**
 * Milliseconds by the device's own clock. `lastHeartbeatAt` null: nothing has arrived since `openedAt`; a board from the
 * device's storage is then no better than one whose connection was lost.
 */
export function getConnection(
  { lastHeartbeatAt, openedAt }: { lastHeartbeatAt: number | null; openedAt: number },
  now: number,
): Connection {
  const seconds = (now - (lastHeartbeatAt ?? openedAt)) / 1000;
  if (lastHeartbeatAt === null) return seconds < LOST_SECONDS ? 'waiting' : 'lost';
  if (seconds < WAITING_SECONDS) return 'connected';
  return seconds < LOST_SECONDS ? 'waiting' : 'lost';
}

/** A stream without a message for this long is dead, even if the network has not said so. */
export const STREAM_TIMEOUT_MILLISECONDS = 15_000;

/** `activeAt`: when its last message arrived. A device's clock may have been set back since. */
export const isSilentSince = (activeAt: number, now: number): boolean =>
  Math.abs(now - activeAt) > STREAM_TIMEOUT_MILLISECONDS;

const FIRST_RETRY_MILLISECONDS = 500;
const MAX_RETRY_MILLISECONDS = 10_000;

/** `failures`: how many attempts in a row have failed, from 1. */
export const getRetryDelay = (failures: number): number =>
  Math.min(MAX_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** (failures - 1));
