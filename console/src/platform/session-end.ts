// Signing out in one tab ends the session in all tabs of the browser, which share its cookie.

const getChannelName = (site: string): string => `tiffin-console ${site} session`;

export function announceSessionEnd(site: string): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(getChannelName(site));
  channel.postMessage(null);
  channel.close();
}

/** Returns the function that stops listening. */
export function onSessionEnd(site: string, run: () => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {};
  const channel = new BroadcastChannel(getChannelName(site));
  channel.addEventListener('message', run);
  return () => channel.close();
}
