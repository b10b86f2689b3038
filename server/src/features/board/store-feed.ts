// Follows the domain events of one store while a board of it is open, and sends each open board what changed. A beat proves
// to the boards what they must hold (beats and events of one read are of one snapshot).
import type { BoardEvent, Ticket } from '../../../../contract/ops/board.ts';
import type { LiveState } from '../../../../contract/ops/live-state.ts';
import { getBoardHash } from '../../../../contract/ops/board-hash.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import type { FeedEvent, Mark } from '../../platform/events/domain-events.sql.ts';
import { createEventReader } from '../../platform/events/event-reader.ts';
import { readLiveState, readTickets, readVersions } from './board.sql.ts';

export interface FeedDeps {
  database: TenantDatabase;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Called when the first board opens and with each beat. */
  recordBoard: (store: { tenantId: string; storeId: string }) => Promise<void>;
}

export interface FeedTiming {
  pollMilliseconds: number;
  beatMilliseconds: number;
}

export interface FeedListener {
  send(event: BoardEvent, mark: Mark): void;
  /** Called with each beat; a listener whose session has ended removes itself. */
  check(): Promise<void>;
}

export interface StoreFeed {
  /** Resolves when events from now on reach the listener. Returns the function that removes it. */
  add(listener: FeedListener): Promise<() => void>;
  /** There may be new events. */
  wake(): void;
  isIdle(): boolean;
  stop(): void;
}

interface Change {
  tickets: Ticket[];
  live: LiveState | null;
  versions: { id: string; version: number }[] | null;
}

export function createStoreFeed(
  deps: FeedDeps,
  store: { tenantId: string; storeId: string },
  timing: FeedTiming,
): StoreFeed {
  const { tenantId, storeId } = store;
  const { database, now, onError, recordBoard } = deps;
  const listeners = new Set<FeedListener>();
  /** Version of each order that was sent last: one read of an order may cover several events. */
  const sentVersions = new Map<string, number>();
  let sentLive = '';
  let isBeatDue = false;

  async function readRows(tx: Tx, events: FeedEvent[]): Promise<Change> {
    const isBeat = isBeatDue;
    isBeatDue = false;
    const orderIds = new Set(
      events.flatMap(({ orderId, version }) =>
        orderId && (version ?? Infinity) > (sentVersions.get(orderId) ?? 0) ? [orderId] : [],
      ),
    );
    const isLiveChanged = events.some(({ orderId }) => orderId === null);
    const [tickets, live, versions] = await Promise.all([
      readTickets(tx, [...orderIds]),
      isLiveChanged || isBeat ? readLiveState(tx, storeId, now()) : null,
      isBeat ? readVersions(tx, storeId) : null,
    ]);
    return { tickets, live, versions };
  }

  function send(event: BoardEvent, at: Mark): void {
    for (const listener of listeners) listener.send(event, at);
  }

  function publish({ tickets, live, versions }: Change, mark: Mark): void {
    for (const ticket of tickets) {
      if (ticket.version <= (sentVersions.get(ticket.id) ?? 0)) continue;
      sentVersions.set(ticket.id, ticket.version);
      send({ event: 'order', data: ticket }, mark);
    }
    const liveJson = live && JSON.stringify(live);
    if (live && liveJson && liveJson !== sentLive) {
      sentLive = liveJson;
      send({ event: 'live', data: live }, mark);
    }
    if (!versions || !live) return;
    const [count, hash] = [versions.length, getBoardHash(versions, live.disputes)];
    const data = { serverTime: now().toISOString(), count, hash };
    send({ event: 'beat', data }, mark);
    // Ended orders would otherwise collect for as long as a board is open.
    const open = new Set(versions.map(({ id }) => id));
    for (const id of sentVersions.keys()) if (!open.has(id)) sentVersions.delete(id);
  }

  const reader = createEventReader({
    database,
    tenantId,
    storeId,
    pollMilliseconds: timing.pollMilliseconds,
    onError,
    readRows,
    publish,
  });

  async function beat(): Promise<void> {
    if (listeners.size === 0) return;
    await Promise.all([...listeners].map((listener) => listener.check()));
    if (listeners.size === 0) return;
    isBeatDue = true;
    await reader.read();
    await recordBoard(store);
  }

  const beats = setInterval(() => void beat().catch(onError), timing.beatMilliseconds).unref();

  return {
    async add(listener) {
      const isFirst = listeners.size === 0;
      // At once: a feed without listeners is stopped when another board closes.
      listeners.add(listener);
      try {
        await reader.start();
        if (isFirst) await recordBoard(store);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => listeners.delete(listener);
    },
    wake: reader.wake,
    isIdle: () => listeners.size === 0,
    stop() {
      clearInterval(beats);
      reader.stop();
    },
  };
}
