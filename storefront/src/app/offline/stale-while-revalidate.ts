/** For how long what was kept stands, in seconds since the server sent it. */
export interface Trust {
  /** Nobody is asked. */
  freshSeconds: number;
  /** It is shown, and asked for behind it. */
  usableSeconds: number;
}

export interface KeptFirst {
  find: () => Promise<Response | undefined>;
  /** Asks the network, and keeps what it says. */
  ask: () => Promise<Response>;
  trust: (kept: Response) => Trust;
  /** Milliseconds since 1970. */
  now: number;
}

/** What was kept, for as long as it is trusted. Null when it has to be asked for first. */
export async function keptFirst({ find, ask, trust, now }: KeptFirst): Promise<Response | null> {
  const kept = await find();
  if (!kept) return null;
  const { freshSeconds, usableSeconds } = trust(kept);
  const ageSeconds = (now - Date.parse(kept.headers.get('date') ?? '')) / 1_000;
  const isUsable = ageSeconds < usableSeconds;
  if (!isUsable) return null;
  // Out of reach, the next visit asks again.
  if (ageSeconds >= freshSeconds) ask().catch(() => undefined);
  return kept;
}

/** As long as it said itself when it came (Cache-Control, RFC 9111 and RFC 5861). */
export function trustAsSent({ headers }: Response): Trust {
  const header = headers.get('cache-control') ?? '';
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(header)?.[1] ?? 0);
  const freshSeconds = seconds('max-age');
  return { freshSeconds, usableSeconds: freshSeconds + seconds('stale-while-revalidate') };
}

/** A page is asked for at every visit. From one meal of the week to the next it is shown meanwhile, and then made fresh. */
export const trustForAWeek = (): Trust => ({ freshSeconds: 0, usableSeconds: 7 * 24 * 60 * 60 });
