// Boards of stores: the whole board, and its stream of changes.
import type { FastifyReply } from 'fastify';

import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import { getBoardHash } from '../../../../contract/console/board-hash.ts';
import type { Board, BoardEvent } from '../../../../contract/console/board.ts';
import { isOffered } from '../../../../contract/pricing/resolve-price.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  readClusterId,
  readCursor,
  readEvents,
  SNAPSHOT_READ,
  type FeedCursor,
} from '../../platform/events/domain-events.sql.ts';
import { getLocalDay, listOpenPeriods } from '../calendar/calendar.ts';
import { listDishes, listOptions, toLocalMoment, type Catalogue } from '../catalogue/catalogue.ts';
import type { StoreKey } from '../stores/stores.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { readCancelledTickets, readLiveState, readOpenTickets, readTickets } from './board.sql.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import type { OpenStreams } from './open-streams.ts';
import {
  changesTicket,
  createStoreFeed,
  withCursors,
  type FeedTiming,
  type StoreFeed,
} from './store-feed.ts';

export interface BoardsOptions extends FeedTiming {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  tenants: Pick<Tenants, 'site' | 'tenant'>;
  now: () => Date;
  onError: (error: unknown) => void;
  recordOpenBoard: (store: StoreKey) => Promise<void>;
  streams: OpenStreams;
}

interface StreamRequest {
  store: StoreKey;
  /** The person or the tablet. */
  callerId: string;
  tabletId: string | null;
  /** Id of the last event that the browser received before it lost the stream. */
  lastEventId: string | undefined;
  /** Checked twice in each interval of heartbeats: false ends the stream. */
  isSameCaller: () => Promise<boolean>;
}

export interface Boards {
  /** Refuses with NOT_FOUND for a store that the site does not have. */
  read(store: StoreKey): Promise<Board>;
  open(reply: FastifyReply, request: StreamRequest): Promise<void>;
  /** A site has new domain events. */
  wake(tenantId: string): void;
  /** Stops the reading of events; its streams are ended by their owner. */
  close(): void;
}

/** A board that is open all week knows when its store closes. */
const SHOWN_DAYS = 8;

export function createBoards(options: BoardsOptions): Boards {
  const { database, catalogue, tenants, now, streams } = options;
  const feeds = new Map<string, StoreFeed>();
  let clusterId: string | null = null;

  /** The end of the feed, for a browser. */
  const readBoardCursor = async (tx: Tx): Promise<{ end: FeedCursor; cursor: string }> => {
    clusterId ??= await readClusterId(tx);
    const end = await readCursor(tx);
    return { end, cursor: formatCursor(clusterId, end, now()) };
  };

  /** Reads what a heartbeat has, without reading the menu again. */
  async function readContent({ tenantId }: StoreKey): Promise<string> {
    const [{ version }, { timeZone }] = await Promise.all([
      tenants.tenant(tenantId),
      tenants.site(tenantId),
    ]);
    return `${version} ${getLocalDay(timeZone, now()).date}`;
  }

  async function findStore({ tenantId, storeId }: StoreKey) {
    const [snapshot, { timeZone }] = await Promise.all([
      catalogue.snapshot(tenantId),
      tenants.site(tenantId),
    ]);
    const store = snapshot.storesById.get(storeId);
    if (!store) throw new Refusal('NOT_FOUND');
    const moment = toLocalMoment(timeZone, now());
    const isSold = (target: string): boolean => isOffered(target, store.definition, moment);
    return {
      store: {
        id: storeId,
        name: store.definition.name,
        timeZone,
        acceptsByHand: !store.definition.autoAccept,
        modes: store.definition.modes,
        openPeriods: listOpenPeriods(store.definition, timeZone, now(), SHOWN_DAYS).map(
          ({ startsAt, endsAt }) => ({
            startsAt: new Date(startsAt).toISOString(),
            endsAt: new Date(endsAt).toISOString(),
          }),
        ),
      },
      dishes: listDishes(snapshot, store.brandIds).map((dish) =>
        isSold(dish.id) ? dish : { ...dish, isNotOffered: true as const },
      ),
      options: listOptions(snapshot, store.brandIds).filter((option) =>
        isSold(formatOptionKey(option)),
      ),
    };
  }

  async function read(key: StoreKey): Promise<Board> {
    // First: if the menu changes meanwhile, the board is loaded once more.
    const content = await readContent(key);
    const parts = await findStore(key);
    const rows = await withTenant(
      database,
      key.tenantId,
      async (tx) => {
        const { cursor } = await readBoardCursor(tx);
        const [live, tickets, cancelled] = await Promise.all([
          readLiveState(tx, key.storeId, now()),
          readOpenTickets(tx, key.storeId),
          readCancelledTickets(tx, key.storeId, now()),
        ]);
        return { cursor, live, tickets, cancelled, hash: getBoardHash(tickets, live) };
      },
      SNAPSHOT_READ,
    );
    return { serverTime: now().toISOString(), content, ...parts, ...rows };
  }

  /** The changes after `lastEventId`; the whole board if that event is unknown or none. */
  async function readSince(
    key: StoreKey,
    lastEventId: string | undefined,
  ): Promise<StreamedEvent[]> {
    const missed = await withTenant(
      database,
      key.tenantId,
      async (tx) => {
        const { end, cursor } = await readBoardCursor(tx);
        const from = parseCursor(lastEventId, { clusterId: clusterId ?? '', end, now: now() });
        if (lastEventId === undefined || from === null) return null;
        const { events } = await readEvents(tx, key.storeId, from);
        const changed = events.filter(changesTicket).flatMap(({ orderId }) => orderId ?? []);
        const [tickets, live] = await Promise.all([
          readTickets(tx, [...new Set(changed)]),
          readLiveState(tx, key.storeId, now()),
        ]);
        return { tickets, live, before: lastEventId, cursor };
      },
      SNAPSHOT_READ,
    );
    if (!missed) {
      const board = await read(key);
      return [{ event: { event: 'reset', data: board }, cursor: board.cursor }];
    }
    const { tickets, live, before, cursor } = missed;
    const events: BoardEvent[] = [
      ...tickets.map((ticket): BoardEvent => ({ event: 'order', data: ticket })),
      { event: 'live', data: live },
    ];
    return withCursors(events, before, cursor);
  }

  function getFeed(key: StoreKey): StoreFeed {
    const feed =
      feeds.get(formatStoreKey(key)) ?? createStoreFeed({ ...options, readContent }, key, options);
    feeds.set(formatStoreKey(key), feed);
    return feed;
  }

  function dropIdleFeed(key: StoreKey): void {
    const feed = feeds.get(formatStoreKey(key));
    if (!feed?.isIdle()) return;
    feed.stop();
    feeds.delete(formatStoreKey(key));
  }

  return {
    read,
    async open(reply, { store, callerId, tabletId, lastEventId, isSameCaller }) {
      await findStore(store);
      // Events wait until the board has been sent; the browser drops what it has already.
      let waiting: StreamedEvent[] | null = [];
      await streams.open(
        reply,
        { ...store, callerId, tabletId },
        {
          subscribe: (raw, end) =>
            getFeed(store).add({
              tabletId,
              send(event, cursor) {
                const sent = { event, cursor: formatCursor(clusterId ?? '', cursor, now()) };
                if (waiting) waiting.push(sent);
                else writeEvent(raw, sent);
              },
              async check() {
                if (!(await isSameCaller())) end();
              },
            }),
          async sendMissed(raw) {
            const missed = await readSince(store, lastEventId);
            for (const sent of [...missed, ...(waiting ?? [])]) writeEvent(raw, sent);
            waiting = null;
          },
          onUnsubscribed: () => dropIdleFeed(store),
          onError: options.onError,
        },
      );
    },
    wake(tenantId) {
      for (const [key, feed] of feeds) if (key.startsWith(`${tenantId} `)) feed.wake();
    },
    close() {
      for (const feed of feeds.values()) feed.stop();
    },
  };
}

interface StreamedEvent {
  event: BoardEvent;
  cursor: string;
}

/**
 * What a board missed may be longer than the buffers of its connection: a client that reads nothing for 30 s is disconnected
 * (http/slow-client-timeout.ts).
 */
function writeEvent(raw: FastifyReply['raw'], { event, cursor }: StreamedEvent): void {
  if (raw.closed) return;
  raw.write(`id: ${cursor}\nevent: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
}

const formatStoreKey = ({ tenantId, storeId }: StoreKey): string => `${tenantId} ${storeId}`;
