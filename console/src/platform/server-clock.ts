// Time by the server's clock: a tablet may be an hour wrong (console threat C14).

export interface ServerClock {
  /** A heartbeat or a board arrived: `serverTime` is ISO, `receivedAt` by the device's clock (now, if left out). */
  record(serverTime: string, receivedAt?: number): void;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds by which the server is ahead of this device. */
  offset(): number;
}

const SAMPLES = 5;

/** The offset is the median of the last five heartbeats, so that one late message does not move it. */
export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let offsets: number[] = [];
  const offset = (): number => {
    const sorted = offsets.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return {
    record(serverTime, receivedAt = localNow()) {
      offsets = [...offsets, Date.parse(serverTime) - receivedAt].slice(-SAMPLES);
    },
    now: () => localNow() + offset(),
    offset,
  };
}
