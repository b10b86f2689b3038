/** Lifetimes of a cached response, in seconds since the server sent it. */
export interface Freshness {
  /** Served without a request. */
  freshSeconds: number;
  /** Served, and revalidated in the background. */
  usableSeconds: number;
}

export interface StaleWhileRevalidateOptions {
  findCached: () => Promise<Response | undefined>;
  /** Fetches from the network and updates the cache. */
  fetchFresh: () => Promise<Response>;
  getFreshness: (cached: Response) => Freshness;
  /** Milliseconds since 1970. */
  nowMs: number;
}

/** The cached response while it is usable; otherwise null. */
export async function respondStaleWhileRevalidate({
  findCached,
  fetchFresh,
  getFreshness,
  nowMs,
}: StaleWhileRevalidateOptions): Promise<Response | null> {
  const cached = await findCached();
  if (!cached) return null;
  const { freshSeconds, usableSeconds } = getFreshness(cached);
  const ageSeconds = (nowMs - Date.parse(cached.headers.get('date') ?? '')) / 1_000;
  const isUsable = ageSeconds < usableSeconds;
  if (!isUsable) return null;
  // Unreachable: the next visit revalidates.
  if (ageSeconds >= freshSeconds) fetchFresh().catch(() => undefined);
  return cached;
}

/** The lifetimes in its Cache-Control header (RFC 9111, RFC 5861). */
export function getHeaderFreshness({ headers }: Response): Freshness {
  const header = headers.get('cache-control') ?? '';
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(header)?.[1] ?? 0);
  const freshSeconds = seconds('max-age');
  return { freshSeconds, usableSeconds: freshSeconds + seconds('stale-while-revalidate') };
}

/** Pages are revalidated at every visit and usable for a week, the usual time between two orders. */
export const getPageFreshness = (): Freshness => ({
  freshSeconds: 0,
  usableSeconds: 7 * 24 * 60 * 60,
});
