// Reads the domain events of a tenant, or of one store, from its start on: at each notification, and at each poll in case a
// notification was lost. Boards and the event streams of customers' orders use it.
import type { TenantDatabase } from '../db/tenant-database.ts';
import { withTenant, type Tx } from '../db/with-tenant.ts';
import {
  readCursor,
  readEvents,
  SNAPSHOT_READ,
  type FeedCursor,
  type FeedEvent,
} from './domain-events.sql.ts';

export interface EventReaderOptions<Rows> {
  database: TenantDatabase;
  tenantId: string;
  /** The store whose boards show the events; null: all events. */
  storeId: string | null;
  pollMilliseconds: number;
  /** The interval of reads that are woken: a busy site commits hundreds of events a second. Default: 50. */
  minIntervalMilliseconds?: number;
  onError: (error: unknown) => void;
  /** Reads rows that belong to the events, in the same snapshot. Each event is passed once. */
  readRows: (tx: Tx, events: FeedEvent[]) => Promise<Rows>;
  /** Called after each read with the cursors of the next one and of this one. */
  publish: (rows: Rows, next: FeedCursor, cursor: FeedCursor) => void;
}

export interface EventReader {
  /** Resolves when all events from now on are read. */
  start(): Promise<void>;
  /** Reads now, or once more after a read under way; nothing before the start. */
  read(): Promise<void>;
  /** There may be new events: reads soon, together with the next ones. */
  wake(): void;
  stop(): void;
}

export function createEventReader<Rows>(options: EventReaderOptions<Rows>): EventReader {
  const { database, tenantId, storeId, pollMilliseconds, onError, readRows, publish } = options;
  const { minIntervalMilliseconds = 50 } = options;
  let cursor: FeedCursor | null = null;
  /** Events of the last read, which are returned again while a long transaction keeps the cursor back. */
  let lastIds: ReadonlySet<string> = new Set();
  let starting: Promise<void> | null = null;
  let state: 'idle' | 'reading' | 'again' = 'idle';
  let lastReadAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;

  async function begin(): Promise<void> {
    try {
      cursor = await withTenant(database, tenantId, readCursor, SNAPSHOT_READ);
    } catch (error) {
      starting = null;
      throw error;
    }
  }

  async function readAndPublish(): Promise<void> {
    if (cursor === null) return;
    const from = cursor;
    const { events, rows, next } = await withTenant(
      database,
      tenantId,
      async (tx) => {
        const found = await readEvents(tx, storeId, from);
        const fresh = found.events.filter(({ id }) => !lastIds.has(id));
        return { events: found.events, rows: await readRows(tx, fresh), next: found.next };
      },
      SNAPSHOT_READ,
    );
    cursor = next;
    lastIds = new Set(events.map(({ id }) => id));
    publish(rows, next, from);
  }

  async function read(): Promise<void> {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    try {
      do {
        state = 'reading';
        lastReadAt = performance.now();
        await readAndPublish();
      } while (isAgain());
    } finally {
      state = 'idle';
    }
  }
  const isAgain = (): boolean => state === 'again';

  function readNow(): void {
    timer = null;
    read().catch(onError);
  }
  function wake(): void {
    const delay = lastReadAt + minIntervalMilliseconds - performance.now();
    timer ??= setTimeout(readNow, Math.max(0, delay)).unref();
  }
  const polls = setInterval(wake, pollMilliseconds).unref();

  return {
    start: () => (starting ??= begin()),
    read,
    wake,
    stop() {
      clearInterval(polls);
      if (timer) clearTimeout(timer);
    },
  };
}
