// A board as a tablet keeps it: it follows the stream of a store, reconnects, and loads itself again when a beat differs.
import type { IncomingMessage } from 'node:http';

import { getBoardHash } from '../../contract/console/board-hash.ts';
import type { BoardEvent, Ticket } from '../../contract/console/board.ts';
import type { LiveState } from '../../contract/console/live-state.ts';
import { BOARD_STATUSES, type OrderStatus } from '../../contract/order-status.ts';
import { openHttpResponse } from '../../test/clients/http-request.ts';
import { createEventParser } from '../../test/clients/parse-events.ts';

export interface BoardClientOptions {
  port: number;
  host: string;
  /** Path of the stream. */
  path: string;
  cookie: string;
}

export interface BoardClient {
  /** Order id -> Unix milliseconds at which the order first appeared. */
  seenAt: ReadonlyMap<string, number>;
  /** Orders that were shown twice as new. */
  twice: readonly string[];
  tickets: ReadonlyMap<string, Ticket>;
  /** How often the stream was opened, and how often a beat differed. */
  counts: { opened: number; differing: number };
  /** Without a network: the stream breaks and is not opened again before `reconnect`. */
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

const RETRY_MILLISECONDS = 500;
const OPEN: readonly OrderStatus[] = BOARD_STATUSES;
const getUnixMilliseconds = () => performance.timeOrigin + performance.now();

export function openBoardClient({ port, host, path, cookie }: BoardClientOptions): BoardClient {
  const tickets = new Map<string, Ticket>();
  const seenAt = new Map<string, number>();
  const twice: string[] = [];
  const counts = { opened: 0, differing: 0 };
  let live: LiveState | null = null;
  let cursor = '';
  let isOffline = false;
  let isClosed = false;
  let current: IncomingMessage | null = null;

  function apply(ticket: Ticket): void {
    const own = tickets.get(ticket.id);
    if (own && own.version >= ticket.version) return;
    if (!own && seenAt.has(ticket.id) && ticket.status === 'placed') twice.push(ticket.id);
    if (!seenAt.has(ticket.id)) seenAt.set(ticket.id, getUnixMilliseconds());
    if (OPEN.includes(ticket.status)) tickets.set(ticket.id, ticket);
    else tickets.delete(ticket.id);
  }

  function receive({ event, data }: BoardEvent): void {
    if (event === 'order') apply(data);
    if (event === 'reset') {
      const open = new Set(data.tickets.map(({ id }) => id));
      for (const id of tickets.keys()) if (!open.has(id)) tickets.delete(id);
      data.tickets.forEach(apply);
      ({ live } = data);
    }
    if (event === 'live') live = data;
    if (event !== 'beat') return;
    if (live && data.hash === getBoardHash([...tickets.values()], live)) return;
    counts.differing += 1;
    // The whole board: without a position.
    cursor = '';
    current?.destroy();
  }

  function connect(): void {
    if (isClosed || isOffline) return;
    const headers = { host, cookie, 'last-event-id': cursor || undefined };
    openHttpResponse(`http://127.0.0.1:${port}`, path, { headers }).then(follow, retry);
  }
  function follow(response: IncomingMessage): void {
    current = response;
    if (response.statusCode === 200) counts.opened += 1;
    const parse = createEventParser(({ id, event }) => {
      cursor = id;
      receive(event);
    });
    response.setEncoding('utf8').on('data', parse);
    response.on('error', () => {});
    response.on('close', retry);
  }
  const retry = () => void setTimeout(connect, RETRY_MILLISECONDS);
  connect();
  return {
    seenAt,
    twice,
    tickets,
    counts,
    disconnect() {
      isOffline = true;
      current?.destroy();
    },
    reconnect() {
      if (!isOffline) return;
      isOffline = false;
      connect();
    },
    close() {
      isClosed = true;
      current?.destroy();
    },
  };
}
