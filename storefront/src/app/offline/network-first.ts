/** What is kept is better than waiting longer than this. */
export const PATIENCE_MS = 3_000;

export interface FreshFirst {
  /** Asks the network. */
  ask: () => Promise<Response>;
  /** What was kept; looked up only when the network is late or fails. */
  find: () => Promise<Response | undefined>;
  patience: () => Promise<void>;
}

/**
 * The network's answer; the kept one where it is late, unreachable, or answers that it is broken. A late answer is
 * still waited for where nothing is kept. Throws when there is neither.
 */
export async function freshFirst({ ask, find, patience }: FreshFirst): Promise<Response> {
  const fresh = ask();
  const inTime = fresh.then((response) => (response.status < 500 ? response : undefined));
  const first = await Promise.race([inTime, patience()]).catch(() => undefined);
  return first ?? (await find()) ?? fresh;
}
