// Caches reads of the database, returns the last known value while the database is unavailable, and evicts unused values.
import { requireNoTransaction } from '../db/with-tenant.ts';
import { OutsideFailure } from '../errors/outside-failure.ts';

export interface ReadCache<Value> {
  /** Reads unless the cached value is fresh. Throws within a transaction, or if the read fails and no value is known. */
  get(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Cached values are read again, and are used only if that fails. Null: all. */
  expire(key: string | null): void;
}

export interface ReadCacheOptions {
  /** 0: every call reads; Infinity: a value is read once. */
  freshMilliseconds: number;
  /** The least recently used ones are evicted. */
  maxEntries: number;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
}

/** How long a read may take before the last known value is returned instead. */
const MAX_WAIT_MILLISECONDS = 1_000;
/** How long the others are answered from the cache while one caller waits for an unavailable database. */
const RETRY_MILLISECONDS = 1_000;
/** A value that was not used for this time frees its memory. */
const UNUSED_MILLISECONDS = 10 * 60_000;

interface Entry<Value> {
  known: { value: Value } | null;
  reading: Promise<Value> | null;
  readAt: number;
  /** When the database was unavailable last. */
  failedAt: number;
  usedAt: number;
}

export function createReadCache<Value>({
  freshMilliseconds,
  maxEntries,
  elapsed = () => performance.now(),
}: ReadCacheOptions): ReadCache<Value> {
  /** The least recently used one first. */
  const entries = new Map<string, Entry<Value>>();

  const use = (key: string): Entry<Value> => {
    const entry = entries.get(key) ?? createEntry();
    entries.delete(key);
    entries.set(key, Object.assign(entry, { usedAt: elapsed() }));
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  };

  const forgetUnused = (): void => {
    const since = elapsed() - UNUSED_MILLISECONDS;
    for (const [key, { usedAt }] of entries) {
      if (usedAt > since) return;
      entries.delete(key);
    }
  };

  const startReading = (entry: Entry<Value>, read: () => Promise<Value>): Promise<Value> => {
    const reading = read().then(
      (value) => {
        // A newer read has begun if the entry expired meanwhile.
        if (entry.reading === reading)
          Object.assign(entry, { known: { value }, reading: null, failedAt: -Infinity });
        // Not before a read has succeeded: while the database is unavailable, all known values stay.
        forgetUnused();
        return value;
      },
      (error: unknown) => {
        if (entry.reading === reading) Object.assign(entry, { reading: null, readAt: -Infinity });
        if (error instanceof OutsideFailure) entry.failedAt = elapsed();
        throw error;
      },
    );
    return Object.assign(entry, { reading, readAt: elapsed() }).reading;
  };

  return {
    async get(key, read) {
      // Also for a fresh value, so that a test finds the call, and not the rare one that has to read.
      requireNoTransaction('A cache of reads');
      const entry = use(key);
      const { known } = entry;
      const isFresh = elapsed() - entry.readAt < freshMilliseconds;
      if (known && isFresh && !entry.reading) return known.value;
      if (known && elapsed() - entry.failedAt < RETRY_MILLISECONDS) return known.value;
      const reading = (isFresh && entry.reading) || startReading(entry, read);
      if (!known) return reading;
      return rejectWhenLate(reading).catch((error: unknown) => {
        if (!(error instanceof OutsideFailure)) throw error;
        entry.failedAt = elapsed();
        return known.value;
      });
    },
    expire(key) {
      const expired =
        key === null ? entries.values() : [entries.get(key)].filter((found) => !!found);
      for (const entry of expired) Object.assign(entry, { reading: null, readAt: -Infinity });
    },
  };
}

const createEntry = <Value>(): Entry<Value> => ({
  known: null,
  reading: null,
  readAt: -Infinity,
  failedAt: -Infinity,
  usedAt: -Infinity,
});

function rejectWhenLate<Value>(reading: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const failure = new OutsideFailure('database', 'The database did not answer in time', {
    canRetry: true,
  });
  const timer = setTimeout(() => reject(failure), MAX_WAIT_MILLISECONDS);
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}
