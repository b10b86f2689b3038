/** A cached response is used when the network takes longer. */
export const NETWORK_TIMEOUT_MILLISECONDS = 3_000;

export interface NetworkFirstOptions {
  fetchFresh: () => Promise<Response>;
  /** Called only when the network is late or fails. */
  findCached: () => Promise<Response | undefined>;
  timeout: () => Promise<void>;
}

/**
 * The network's response; the cached one if the network times out, fails or responds with 5xx. Without a cached
 * response waits for a late one. Rejects when there is neither.
 */
export async function respondNetworkFirst({
  fetchFresh,
  findCached,
  timeout,
}: NetworkFirstOptions): Promise<Response> {
  const fresh = fetchFresh();
  const inTime = fresh.then((response) => (response.status < 500 ? response : undefined));
  const first = await Promise.race([inTime, timeout()]).catch(() => undefined);
  return first ?? (await findCached()) ?? fresh;
}
