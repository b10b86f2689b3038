// Time by the server's clock: the device's may be an hour wrong.

export interface ServerClock {
  /** A message arrived: `serverTime` is a date in any standard form, `receivedAt` by the device's clock (now, if left out). */
  record(serverTime: string, receivedAt?: number): void;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds by which the server is ahead of this device. */
  offset(): number;
}

const SAMPLES = 5;

/**
 * The offset is the largest of the last five messages: on its way a message can only become late, which makes the server
 * seem slower than it is.
 */
export function createServerClock(localNow = (): number => Date.now()): ServerClock {
  let offsets: number[] = [];
  const offset = (): number => (offsets.length > 0 ? Math.max(...offsets) : 0);
  return {
    record(serverTime, receivedAt = localNow()) {
      offsets = [...offsets, Date.parse(serverTime) - receivedAt].slice(-SAMPLES);
    },
    now: () => localNow() + offset(),
    offset,
  };
}
