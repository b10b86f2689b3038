export interface KeptFirst {
  find: () => Promise<Response | undefined>;
  /** Asks the network, and keeps what it says. */
  ask: () => Promise<Response>;
  /** Milliseconds since 1970. */
  now: number;
}

const secondsIn = (header: string, name: string): number =>
  Number(new RegExp(`${name}=(\\d+)`).exec(header)?.[1] ?? 0);

/**
 * What was kept, for as long as it said itself when it came (Cache-Control, RFC 9111 and RFC 5861): while it is fresh
 * nobody is asked, while it may be shown stale it is asked for behind it. Null when it has to be asked for first.
 */
export async function keptFirst({ find, ask, now }: KeptFirst): Promise<Response | null> {
  const kept = await find();
  if (!kept) return null;
  const header = kept.headers.get('cache-control') ?? '';
  const ageSeconds = (now - Date.parse(kept.headers.get('date') ?? '')) / 1_000;
  const freshSeconds = secondsIn(header, 'max-age');
  const isUsable = ageSeconds < freshSeconds + secondsIn(header, 'stale-while-revalidate');
  if (!isUsable) return null;
  // Out of reach, the next visit asks again.
  if (ageSeconds >= freshSeconds) ask().catch(() => undefined);
  return kept;
}
