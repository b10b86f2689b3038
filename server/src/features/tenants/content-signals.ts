import { listen, type Listening } from '../../platform/db/listen.ts';

/** Content of a tenant was imported or edited; `tenants.version` has risen. */
const CONTENT_CHANNEL = 'tiffin_content';
/** A dish sold out or came back, a kitchen paused or went on (migration 0020). */
const LIVE_CHANNEL = 'tiffin_live';

export interface SignalListeners {
  /** Null: anything may have changed, because notices may have been missed. */
  onContent(tenantId: string | null): void;
  onLive(tenantId: string | null): void;
  onError(error: unknown): void;
}

/** Keeps the caches of this process in step with the database (LISTEN/NOTIFY); they also age by themselves. */
export function listenToContent(url: string, listeners: SignalListeners): Promise<Listening> {
  return listen({
    url,
    channels: [CONTENT_CHANNEL, LIVE_CHANNEL],
    onNotice(channel, payload) {
      const tenantId = payload || null;
      if (channel === CONTENT_CHANNEL) listeners.onContent(tenantId);
      else listeners.onLive(tenantId);
    },
    onGap: () => listeners.onContent(null),
    onError: listeners.onError,
  });
}
