// Follows the domain events of one store while a board of it is open, and sends each open board what changed. Events are
// read by transaction watermark: after a ring, and every second in case a ring was lost. A beat proves to the boards what
// they must hold (beats and events of one read are of one snapshot).
import type { BoardEvent, LiveState, Ticket } from '../../../../contract/ops/board.ts';
import { getBoardHash } from '../../../../contract/ops/board-hash.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { readEventsSince, readMark, type Mark } from '../../platform/events/domain-events.sql.ts';
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

/** One consistent view of rows and watermark. */
export const SNAPSHOT_READ = { isReadOnly: true, isolation: 'repeatable read' } as const;

interface Change {
  mark: Mark;
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
  /** Version of each order that was sent last: events are read again while a long transaction runs. */
  const sentVersions = new Map<string, number>();
  let sentLive = '';
  let mark: Mark | null = null;
  let state: 'idle' | 'reading' | 'again' = 'idle';
  let isBeatDue = false;

  const readChange = (since: Mark, isBeat: boolean): Promise<Change> =>
    withTenant(
      database,
      tenantId,
      async (tx) => {
        const { events, mark: next } = await readEventsSince(tx, storeId, since);
        const changed = events.filter(
          ({ type, subjectId, version }) =>
            type.startsWith('order.') && (version ?? 0) > (sentVersions.get(subjectId ?? '') ?? 0),
        );
        const isLiveChanged = events.some(({ type }) => !type.startsWith('order.'));
        const orderIds = new Set(changed.flatMap(({ subjectId }) => subjectId ?? []));
        const [tickets, live, versions] = await Promise.all([
          readTickets(tx, [...orderIds]),
          isLiveChanged || isBeat ? readLiveState(tx, storeId, now()) : null,
          isBeat ? readVersions(tx, storeId) : null,
        ]);
        return { mark: next, tickets, live, versions };
      },
      SNAPSHOT_READ,
    );

  function send(event: BoardEvent, at: Mark): void {
    for (const listener of listeners) listener.send(event, at);
  }

  function publish({ mark: next, tickets, live, versions }: Change): void {
    for (const ticket of tickets) {
      if (ticket.version <= (sentVersions.get(ticket.id) ?? 0)) continue;
      sentVersions.set(ticket.id, ticket.version);
      send({ event: 'order', data: ticket }, next);
    }
    const liveJson = live && JSON.stringify(live);
    if (live && liveJson && liveJson !== sentLive) {
      sentLive = liveJson;
      send({ event: 'live', data: live }, next);
    }
    if (!versions) return;
    const [count, hash] = [versions.length, getBoardHash(versions)];
    const data = { serverTime: now().toISOString(), count, hash };
    send({ event: 'beat', data }, next);
    // Ended orders would otherwise collect for as long as a board is open.
    const open = new Set(versions.map(({ id }) => id));
    for (const id of sentVersions.keys()) if (!open.has(id)) sentVersions.delete(id);
  }

  async function readAndPublish(isBeat: boolean): Promise<void> {
    if (mark === null || listeners.size === 0) return;
    const change = await readChange(mark, isBeat);
    mark = change.mark;
    publish(change);
  }

  /** One read at a time; a ring or a beat during a read causes one more. */
  async function run(): Promise<void> {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    try {
      do {
        state = 'reading';
        const isBeat = isBeatDue;
        isBeatDue = false;
        await readAndPublish(isBeat);
      } while (isAgain());
    } finally {
      state = 'idle';
    }
  }
  const isAgain = (): boolean => state === 'again';

  async function beat(): Promise<void> {
    if (listeners.size === 0) return;
    await Promise.all([...listeners].map((listener) => listener.check()));
    if (listeners.size === 0) return;
    isBeatDue = true;
    await run();
    await recordBoard(store);
  }

  const polls = setInterval(() => void run().catch(onError), timing.pollMilliseconds).unref();
  const beats = setInterval(() => void beat().catch(onError), timing.beatMilliseconds).unref();

  return {
    async add(listener) {
      mark ??= await withTenant(database, tenantId, readMark, SNAPSHOT_READ);
      listeners.add(listener);
      if (listeners.size === 1) await recordBoard(store);
      return () => listeners.delete(listener);
    },
    wake: () => void run().catch(onError),
    isIdle: () => listeners.size === 0,
    stop() {
      clearInterval(polls);
      clearInterval(beats);
    },
  };
}
