// Follows the domain events of one store while a board of it is open, and sends each open board what changed. A
// heartbeat (event `beat`) has the hash of what the boards must hold; it is of one snapshot with the events of its read.
import { getBoardHash } from '../../../../contract/console/board-hash.ts';
import type { BoardEvent, Ticket } from '../../../../contract/console/board.ts';
import { RING_SECONDS } from '../../../../contract/console/devices.ts';
import type { LiveState } from '../../../../contract/console/live-state.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import type { FeedCursor, FeedEvent } from '../../platform/events/domain-events.sql.ts';
import { createEventReader } from '../../platform/events/event-reader.ts';
import type { StoreKey } from '../stores/stores.ts';
import { readLiveState, readTickets, readVersions } from './board.sql.ts';

export interface FeedDeps {
  database: TenantDatabase;
  now: () => Date;
  onError: (error: unknown) => void;
  /** `content` of the store's board now. */
  readContent: (store: StoreKey) => Promise<string>;
  /** Called when the first board opens and with each heartbeat. */
  recordOpenBoard: (store: StoreKey) => Promise<void>;
}

export interface FeedTiming {
  pollMilliseconds: number;
  heartbeatMilliseconds: number;
}

export interface FeedListener {
  /** Null: a person's own device. */
  tabletId: string | null;
  send(event: BoardEvent, cursor: FeedCursor): void;
  /** Called twice in each interval of heartbeats; a listener whose session has ended removes itself. */
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
  /** Tablets that ring, because somebody looks for them. */
  rungIds: (string | null)[];
  areBookingsChanged: boolean;
}

const RING: BoardEvent = { event: 'ring', data: { seconds: RING_SECONDS } };

const changesBookings = ({ type }: FeedEvent): boolean => type.startsWith('booking.');

/** Otherwise it changes the live state or the bookings of the store, or rings. */
export const changesTicket = ({ type }: Pick<FeedEvent, 'type'>): boolean =>
  type.startsWith('order.') || type.startsWith('refund.');

/**
 * The events of one read, each with the cursor from which a stream resumes after it. A stream that is cut between them
 * receives all of them again, because `after` would skip the rest; boards drop what they have.
 */
export const withCursors = (
  events: readonly BoardEvent[],
  before: string,
  after: string,
): { event: BoardEvent; cursor: string }[] =>
  events.map((event, index) => ({ event, cursor: index < events.length - 1 ? before : after }));

export function createStoreFeed(deps: FeedDeps, store: StoreKey, timing: FeedTiming): StoreFeed {
  const { tenantId, storeId } = store;
  const { database, now, onError, readContent, recordOpenBoard } = deps;
  const listeners = new Set<FeedListener>();
  /** Version of each order that was sent last: one read of an order may cover several events. */
  const sentVersions = new Map<string, number>();
  let sentLive = '';
  let isHeartbeatDue = false;
  let content = '';

  async function readRows(tx: Tx, events: FeedEvent[]): Promise<Change> {
    const isHeartbeat = isHeartbeatDue;
    isHeartbeatDue = false;
    const orderIds = new Set(
      events
        .filter(changesTicket)
        .flatMap(({ orderId, version }) =>
          orderId && (version ?? Infinity) > (sentVersions.get(orderId) ?? 0) ? [orderId] : [],
        ),
    );
    const rung = events.filter(({ type }) => type === 'tablet.rung');
    const areBookingsChanged = events.some(changesBookings);
    const isLiveChanged = events.some(
      (event) => !changesTicket(event) && !changesBookings(event) && !rung.includes(event),
    );
    const [tickets, live, versions] = await Promise.all([
      readTickets(tx, [...orderIds]),
      isLiveChanged || isHeartbeat ? readLiveState(tx, storeId, now()) : null,
      isHeartbeat ? readVersions(tx, storeId) : null,
    ]);
    const rungIds = rung.map(({ subjectId }) => subjectId);
    return { tickets, live, versions, rungIds, areBookingsChanged };
  }

  /** The events for all boards. Records their versions as sent. */
  function createEvents({ tickets, live, versions, areBookingsChanged }: Change): BoardEvent[] {
    const events: BoardEvent[] = areBookingsChanged ? [{ event: 'bookings', data: {} }] : [];
    for (const ticket of tickets) {
      if (ticket.version <= (sentVersions.get(ticket.id) ?? 0)) continue;
      sentVersions.set(ticket.id, ticket.version);
      events.push({ event: 'order', data: ticket });
    }
    const liveJson = live && JSON.stringify(live);
    if (live && liveJson && liveJson !== sentLive) {
      sentLive = liveJson;
      events.push({ event: 'live', data: live });
    }
    if (!versions || !live) return events;
    const hash = getBoardHash(versions, live);
    const data = { serverTime: now().toISOString(), count: versions.length, hash, content };
    events.push({ event: 'beat', data });
    // Ended orders would otherwise collect for as long as a board is open.
    const openIds = new Set(versions.map(({ id }) => id));
    for (const id of sentVersions.keys()) if (!openIds.has(id)) sentVersions.delete(id);
    return events;
  }

  function publish(change: Change, next: FeedCursor, from: FeedCursor): void {
    const events = createEvents(change);
    for (const listener of listeners) {
      const isRung = listener.tabletId !== null && change.rungIds.includes(listener.tabletId);
      const own = isRung ? [RING, ...events] : events;
      for (const { event, cursor } of withCursors(own, from, next)) listener.send(event, cursor);
    }
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

  async function checkListeners(): Promise<void> {
    await Promise.all([...listeners].map((listener) => listener.check()));
  }

  async function sendHeartbeat(): Promise<void> {
    await checkListeners();
    if (listeners.size === 0) return;
    content = await readContent(store);
    isHeartbeatDue = true;
    await reader.read();
    await recordOpenBoard(store);
  }

  // Each tick checks the sessions, and every second tick also sends a heartbeat: the stream of a removed tablet ends within
  // half an interval, so that its page has the other half to go dark (console threat C2).
  let isHeartbeatNext = false;
  const timer = setInterval(() => {
    void (isHeartbeatNext ? sendHeartbeat() : checkListeners()).catch(onError);
    isHeartbeatNext = !isHeartbeatNext;
  }, timing.heartbeatMilliseconds / 2).unref();

  return {
    async add(listener) {
      const isFirst = listeners.size === 0;
      // At once: a feed without listeners is stopped when another board closes.
      listeners.add(listener);
      try {
        await reader.start();
        if (isFirst) await recordOpenBoard(store);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return () => listeners.delete(listener);
    },
    wake: reader.wake,
    isIdle: () => listeners.size === 0,
    stop() {
      clearInterval(timer);
      reader.stop();
    },
  };
}
