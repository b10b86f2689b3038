// Push messages in the browser: its permission, and its subscription at its own push service.

/** False on an iPhone until the console is on its home screen. */
export const hasPushSupport = (): boolean =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Call it from a tap. Null: the person or the browser refuses. */
export async function subscribeToPush(pushKey: string): Promise<BrowserSubscription | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    // The registration at the start may have failed, and would never be ready.
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const existing = await pushManager.getSubscription();
    // All sites share one subscription; that of another installation has another key.
    if (existing && !hasKey(existing, pushKey)) await existing.unsubscribe();
    const { endpoint = '', keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    ).toJSON();
    return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function hasKey({ options }: PushSubscription, pushKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === pushKey;
}
