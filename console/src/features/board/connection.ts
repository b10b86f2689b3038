// How far a board can be trusted, by the time since the last beat (every 10 s).

export type Connection = 'connected' | 'waiting' | 'lost';

const WAITING_SECONDS = 12;
const LOST_SECONDS = 30;

/** Milliseconds by the device's own clock. `lastBeatAt` null: nothing has arrived yet. */
export function getConnection(lastBeatAt: number | null, now: number): Connection {
  if (lastBeatAt === null) return 'waiting';
  const seconds = (now - lastBeatAt) / 1000;
  if (seconds < WAITING_SECONDS) return 'connected';
  return seconds < LOST_SECONDS ? 'waiting' : 'lost';
}

const FIRST_RETRY_MILLISECONDS = 500;
const MAX_RETRY_MILLISECONDS = 10_000;

/** `failures`: how many attempts in a row have failed, from 1. */
export const getRetryDelay = (failures: number): number =>
  Math.min(MAX_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** (failures - 1));
