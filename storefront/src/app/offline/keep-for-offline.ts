/** Where the build puts the service worker; from the root it may answer for the whole site. */
const WORKER = '/sw.js';

/**
 * Starts the service worker and tells it what this page has shown already, so that a first visit can be read again
 * offline. Browsers without workers, pages by a plain http address and those who save data do without.
 */
export async function keepForOffline(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    const tell = (addresses: string[]): void => active?.postMessage(addresses);
    tell([location.href]);
    // From the first on, those too that were under way before the worker could see them.
    new PerformanceObserver((list) => tell(list.getEntries().map(({ name }) => name))).observe({
      type: 'resource',
      buffered: true,
    });
  } catch {
    // The visitor's settings forbid it, or the server is out of reach; the next page tries again.
  }
}
