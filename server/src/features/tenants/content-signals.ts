import { listen, type Listening } from '../../platform/db/listen.ts';

/** Content of a tenant was imported or edited; `tenants.version` has risen. */
const CONTENT_CHANNEL = 'tiffin_content';
/** Stock or the state of a store changed (migration 0020). */
const LIVE_CHANNEL = 'tiffin_live';
/** Domain events were appended; boards read them. */
export const BOARD_CHANNEL = 'tiffin_board';

export interface SignalListeners {
  /** Null: the connection is new, so notifications may have been missed for any tenant. */
  onContent(tenantId: string | null): void;
  /** While the connection is lost, once a second: no notification arrives for any tenant. */
  onLost(): void;
  onLive(tenantId: string | null): void;
  onBoard(tenantId: string): void;
  onError(error: unknown): void;
}

/** Invalidates the caches of this process by LISTEN/NOTIFY; their entries also expire. */
export function listenToContent(url: string, listeners: SignalListeners): Promise<Listening> {
  return listen({
    url,
    channels: [CONTENT_CHANNEL, LIVE_CHANNEL, BOARD_CHANNEL],
    onNotice(channel, payload) {
      const tenantId = payload || null;
      if (channel === BOARD_CHANNEL) return listeners.onBoard(payload);
      if (channel === CONTENT_CHANNEL) listeners.onContent(tenantId);
      else listeners.onLive(tenantId);
    },
    onGap: () => listeners.onContent(null),
    onLost: listeners.onLost,
    onError: listeners.onError,
  });
}
