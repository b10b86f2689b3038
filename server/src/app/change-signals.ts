import { listen, type Listening } from '../platform/db/listen.ts';
import { EVENTS_CHANNEL } from '../platform/events/event-notifier.ts';
import { WORK_CHANNEL } from '../platform/work/wake-workers.ts';

/** Content of a tenant was imported or edited; `tenants.version` has risen. */
const CONTENT_CHANNEL = 'tiffin_content';
/** Stock or the state of a store changed (migration 0020). */
const LIVE_CHANNEL = 'tiffin_live';

export interface ChangeListeners {
  /** Null: the connection is new, so notifications may have been missed for any tenant. */
  onContent(tenantId: string | null): void;
  onLive(tenantId: string | null): void;
  /** Domain events were appended. */
  onEvents(tenantId: string): void;
  /** Work of this kind has become due. */
  onWork(kind: string): void;
  /** While the connection is lost, once a second: no notification arrives for any tenant. */
  onLost(): void;
  onError(error: unknown): void;
}

/** Hears by LISTEN/NOTIFY what any process changed. Caches also expire, and readers of events and workers also poll. */
export function listenForChanges(url: string, listeners: ChangeListeners): Promise<Listening> {
  return listen({
    url,
    channels: [CONTENT_CHANNEL, LIVE_CHANNEL, EVENTS_CHANNEL, WORK_CHANNEL],
    onNotice(channel, payload) {
      const tenantId = payload || null;
      if (channel === WORK_CHANNEL) return listeners.onWork(payload);
      if (channel === EVENTS_CHANNEL) return listeners.onEvents(payload);
      if (channel === CONTENT_CHANNEL) listeners.onContent(tenantId);
      else listeners.onLive(tenantId);
    },
    onGap: () => listeners.onContent(null),
    onLost: listeners.onLost,
    onError: listeners.onError,
  });
}
