// GET /api/orders/{id}/events: the order as server-sent events (WHATWG HTML, section 9.2), each the whole order.
import type { FastifyReply } from 'fastify';
import type { Order } from '../../../../../contract/order.ts';
import { LIVE_STATUSES } from '../../../../../contract/order-status.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OwnOrder } from '../lifecycle/cancel-order.ts';
import { readOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';

/** Below the 15 s after which the server closes a silent connection. */
export const HEARTBEAT_MILLISECONDS = 10_000;

/** A household has a few screens open; more is somebody who tries things. */
const MOST_STREAMS_PER_CUSTOMER = 10;

const AFTER_FAILURE_MILLISECONDS = 2_000;

interface Watcher {
  own: OwnOrder;
  /** Asked again and again: a sign-out ends the stream as well. */
  isSignedIn: () => Promise<boolean>;
  /** What of the order the asker may see. */
  show: (order: Order) => Order;
}

export interface OrderStreams {
  open(reply: FastifyReply, watcher: Watcher): Promise<void>;
  /** Ends every open stream, so that the server can stop. */
  close(): void;
}

export function createOrderStreams(
  parts: Pick<OrderingParts, 'database' | 'watch' | 'log'>,
  heartbeatMilliseconds: number,
): OrderStreams {
  const open = new Map<() => void, string>();
  return {
    async open(reply, { own: { tenantId, customerId, orderId }, isSignedIn, show }) {
      const read = async () => {
        const order = await withTenant(
          parts.database,
          tenantId,
          (tx) => readOrder(tx, orderId, customerId),
          { isReadOnly: true },
        );
        return order && show(order);
      };
      const first = await read();
      if (!first) throw new Refusal('NOT_FOUND');
      const owner = `${tenantId} ${customerId}`;
      const own = [...open.values()].filter((other) => other === owner);
      if (own.length >= MOST_STREAMS_PER_CUSTOMER) throw new Refusal('TOO_OFTEN');
      const onError = (err: unknown) => parts.log.warn({ err, orderId }, 'stream');
      const stream = startStream(reply, { read, isSignedIn, onError, heartbeatMilliseconds });
      const unwatch = parts.watch.watch(tenantId, orderId, stream.refresh);
      open.set(stream.end, owner);
      reply.raw.once('close', () => {
        unwatch();
        open.delete(stream.end);
        stream.end();
      });
      stream.send(first);
      // It may have changed between the first reading and the watching.
      stream.refresh();
    },
    close() {
      for (const end of open.keys()) end();
    },
  };
}

interface Source {
  read: () => Promise<Order | null>;
  isSignedIn: () => Promise<boolean>;
  onError: (error: unknown) => void;
  heartbeatMilliseconds: number;
}

function startStream(reply: FastifyReply, source: Source) {
  const { read, isSignedIn, onError, heartbeatMilliseconds } = source;
  const raw = startAnswer(reply);
  let sent = '';
  let state: 'idle' | 'reading' | 'again' | 'ended' = 'idle';
  const beat = async (): Promise<void> => {
    if (await isSignedIn()) raw.write(': still here\n\n');
    else end();
  };
  const heartbeat = setInterval(() => void beat().catch(onError), heartbeatMilliseconds).unref();

  const end = (): void => {
    state = 'ended';
    clearInterval(heartbeat);
    raw.end();
  };
  const send = (order: Order | null): void => {
    const json = JSON.stringify(order);
    if (order && json !== sent) raw.write(`data: ${json}\n\n`);
    sent = json;
    if (!order || !LIVE_STATUSES.includes(order.status)) end();
  };
  /** One reading at a time; changes in between are read once more. */
  const follow = async (): Promise<void> => {
    do {
      state = 'reading';
      const order = await read();
      if (isEnded()) return;
      send(order);
    } while (isAgain());
    if (!isEnded()) state = 'idle';
  };
  const isAgain = (): boolean => state === 'again';
  const isEnded = (): boolean => state === 'ended';
  const refresh = (): void => {
    if (state === 'reading') state = 'again';
    if (state !== 'idle') return;
    follow().catch((error: unknown) => {
      onError(error);
      if (isEnded()) return;
      state = 'idle';
      setTimeout(refresh, AFTER_FAILURE_MILLISECONDS).unref();
    });
  };
  return { send, refresh, end };
}

/** From here on the answer is written by hand, with the headers that every answer has. */
function startAnswer(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return raw;
}
