// Follows the domain events of a site while somebody looks at the overview of its stores, and sends the rows that changed. A
// heartbeat reads all rows again, because lateness, opening hours and open boards change without an event.
import { getOverviewHash } from '../../../../../contract/console/board-hash.ts';
import type { OverviewEvent, StoreOverview } from '../../../../../contract/console/overview.ts';
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { FeedEvent } from '../../../platform/events/domain-events.sql.ts';
import { createEventReader } from '../../../platform/events/event-reader.ts';
import type { FeedTiming } from '../store-feed.ts';
import { readStoreOverviews, type StoreContent } from './overview.sql.ts';

interface OverviewFeedOptions extends FeedTiming {
  database: TenantDatabase;
  tenantId: string;
  /** The stores of the site, in its order. */
  readContent: () => Promise<StoreContent[]>;
  now: () => Date;
  onError: (error: unknown) => void;
}

interface OverviewListener {
  hasStore(storeId: string): boolean;
  send(event: OverviewEvent): void;
  /** Called twice in each interval of heartbeats; a listener whose session has ended removes itself. */
  check(): Promise<void>;
}

export interface OverviewFeed {
  /** Sends a `reset` first. Returns the function that removes the listener. */
  add(listener: OverviewListener): Promise<() => void>;
  /** There may be new events. */
  wake(): void;
  isIdle(): boolean;
  stop(): void;
}

interface Change {
  isWhole: boolean;
  isHeartbeat: boolean;
  stores: StoreOverview[];
}

export function createOverviewFeed(options: OverviewFeedOptions): OverviewFeed {
  const { database, tenantId, readContent, now, onError, pollMilliseconds } = options;
  const listeners = new Set<OverviewListener>();
  /** Those that have all rows. */
  const complete = new Set<OverviewListener>();
  let content: readonly StoreContent[] = [];
  let shown: ReadonlyMap<string, StoreOverview> = new Map();
  let isWholeDue = false;
  let isHeartbeatDue = false;

  async function readRows(tx: Tx, events: FeedEvent[]): Promise<Change> {
    const [isWhole, isHeartbeat] = [isWholeDue, isHeartbeatDue];
    isWholeDue = false;
    isHeartbeatDue = false;
    const changed = new Set(
      events.flatMap(({ storeId, isOnBoard }) => (isOnBoard ? (storeId ?? []) : [])),
    );
    const due = isWhole ? content : content.filter(({ definition }) => changed.has(definition.id));
    return { isWhole, isHeartbeat, stores: await readStoreOverviews(tx, due, now()) };
  }

  function publish({ isWhole, isHeartbeat, stores }: Change): void {
    const changed = stores.filter(
      (store) => JSON.stringify(store) !== JSON.stringify(shown.get(store.id)),
    );
    shown = new Map([
      ...(isWhole ? [] : shown),
      ...stores.map((store): [string, StoreOverview] => [store.id, store]),
    ]);
    const serverTime = now().toISOString();
    for (const listener of listeners) {
      const isOwn = ({ id }: StoreOverview): boolean => listener.hasStore(id);
      const own = [...shown.values()].filter(isOwn);
      if (complete.has(listener)) {
        for (const store of changed.filter(isOwn)) listener.send({ event: 'store', data: store });
        if (isHeartbeat)
          listener.send({ event: 'beat', data: { serverTime, hash: getOverviewHash(own) } });
      } else if (isWhole) {
        complete.add(listener);
        listener.send({ event: 'reset', data: { serverTime, stores: own } });
      }
    }
  }

  const reader = createEventReader({
    database,
    tenantId,
    storeId: null,
    pollMilliseconds,
    minIntervalMilliseconds: pollMilliseconds / 2,
    onError,
    readRows,
    publish,
  });

  async function readWhole(): Promise<void> {
    content = await readContent();
    isWholeDue = true;
    await reader.read();
  }

  const checkListeners = async (): Promise<void> => {
    await Promise.all([...listeners].map((listener) => listener.check()));
  };

  async function sendHeartbeat(): Promise<void> {
    await checkListeners();
    if (listeners.size === 0) return;
    isHeartbeatDue = true;
    await readWhole();
  }

  // A heartbeat every second time, as of boards.
  let isHeartbeatNext = false;
  const timer = setInterval(() => {
    void (isHeartbeatNext ? sendHeartbeat() : checkListeners()).catch(onError);
    isHeartbeatNext = !isHeartbeatNext;
  }, options.heartbeatMilliseconds / 2).unref();

  const remove = (listener: OverviewListener): void => {
    listeners.delete(listener);
    complete.delete(listener);
  };

  return {
    async add(listener) {
      // At once: a feed without listeners is stopped when another reader leaves.
      listeners.add(listener);
      try {
        await reader.start();
        await readWhole();
      } catch (error) {
        remove(listener);
        throw error;
      }
      return () => remove(listener);
    },
    wake: reader.wake,
    isIdle: () => listeners.size === 0,
    stop() {
      clearInterval(timer);
      reader.stop();
    },
  };
}
