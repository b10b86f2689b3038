/** A cached response is used when the network takes longer. */
const NETWORK_TIMEOUT_MILLISECONDS = 3_000;

export interface NetworkFirstOptions {
  fetchFresh: () => Promise<Response>;
  /** Called only when the network is late or fails. */
  findCached: () => Promise<Response | undefined>;
  /** Default: 3 s. */
  timeout?: () => Promise<void>;
}

const waitForTimeout = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MILLISECONDS));

/**
 * Serves the service workers of both apps: the network's response; the cached one if the network times out, fails or
 * responds with 5xx. Without a cached response waits for a late one. Rejects when there is neither.
 */
export async function respondNetworkFirst({
  fetchFresh,
  findCached,
  timeout = waitForTimeout,
}: NetworkFirstOptions): Promise<Response> {
  const fresh = fetchFresh();
  const inTime = fresh.then((response) => (response.status < 500 ? response : undefined));
  const first = await Promise.race([inTime, timeout()]).catch(() => undefined);
  return first ?? (await findCached()) ?? fresh;
}
