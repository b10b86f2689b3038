/** Served from the root, so that its scope is the whole site. */
const WORKER = '/sw.js';

/**
 * Registers the service worker and sends it the URLs loaded so far, so that a first visit is available offline. Skipped
 * without worker support, over plain http and with data saving.
 */
export async function registerServiceWorker(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    const sendAddresses = (addresses: string[]): void => active?.postMessage(addresses);
    sendAddresses([location.href]);
    // `buffered` includes requests made before the worker was active.
    new PerformanceObserver((list) =>
      sendAddresses(list.getEntries().map(({ name }) => name)),
    ).observe({
      type: 'resource',
      buffered: true,
    });
  } catch {
    // Forbidden by settings, or the server is unreachable; the next page tries again.
  }
}
