// GET /api/orders/{id}/events: server-sent events (WHATWG HTML, section 9.2), each with the whole order.
import type { FastifyReply } from 'fastify';

import { LIVE_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { createStreamRegistry } from '../../../platform/http/event-stream.ts';
import type { OrderMoveDeps, OwnOrder } from '../order-deps.ts';
import { readOrder } from '../orders.sql.ts';
import type { OrderWatch } from './order-watch.ts';

/** Less than the 15 s after which the server closes an idle connection. */
export const HEARTBEAT_MILLISECONDS = 10_000;

/** More than a household's open tabs. */
const MAX_STREAMS_PER_CUSTOMER = 10;

const RETRY_MILLISECONDS = 2_000;

interface StreamRequest {
  own: OwnOrder;
  /** Checked at each heartbeat: a sign-out ends the stream. */
  isSignedIn: () => Promise<boolean>;
  /** Removes what the session may not see. */
  toVisible: (order: Order) => Order;
}

export interface OrderStreams {
  open(reply: FastifyReply, request: StreamRequest): Promise<void>;
  /** Ends every open stream, so that the server can stop. */
  close(): void;
}

export function createOrderStreams(
  deps: OrderMoveDeps,
  watch: OrderWatch,
  heartbeatMilliseconds: number,
): OrderStreams {
  const registry = createStreamRegistry<OwnOrder>([
    {
      max: MAX_STREAMS_PER_CUSTOMER,
      getKey: ({ tenantId, customerId }) => `${tenantId} ${customerId}`,
    },
  ]);
  return {
    async open(reply, { own, isSignedIn, toVisible }) {
      const { tenantId, customerId, orderId } = own;
      const read = async () => {
        const order = await withTenant(
          deps.database,
          tenantId,
          (tx) => readOrder(tx, orderId, customerId),
          { isReadOnly: true },
        );
        return order && toVisible(order);
      };
      const first = await read();
      if (!first) throw new Refusal('NOT_FOUND');
      let refresh = (): void => {};
      const unwatch = await watch.watch(tenantId, orderId, () => refresh());
      const onError = (err: unknown) =>
        deps.log.warn({ err, orderId }, 'order event stream failed');
      let stream: OrderStream | null = null;
      try {
        stream = registry.open(reply, own, (raw) =>
          startStream(raw, { read, isSignedIn, onError, heartbeatMilliseconds }),
        );
      } finally {
        if (!stream) unwatch();
      }
      if (!stream) return;
      const { end } = stream;
      ({ refresh } = stream);
      reply.raw.once('close', () => {
        unwatch();
        end();
      });
      stream.send(first);
      // The order may have changed between the first read and the subscription.
      stream.refresh();
    },
    close: registry.endAll,
  };
}

interface StreamSource {
  read: () => Promise<Order | null>;
  isSignedIn: () => Promise<boolean>;
  onError: (error: unknown) => void;
  heartbeatMilliseconds: number;
}

/** An order that has expired can still be placed by a late payment, or be cancelled. */
const isOver = (status: OrderStatus): boolean =>
  status !== 'expired' && !LIVE_STATUSES.includes(status);

type OrderStream = ReturnType<typeof startStream>;

function startStream(raw: FastifyReply['raw'], source: StreamSource) {
  const { read, isSignedIn, onError, heartbeatMilliseconds } = source;
  let sent = '';
  let state: 'idle' | 'reading' | 'again' | 'ended' = 'idle';
  const sendHeartbeat = async (): Promise<void> => {
    if (await isSignedIn()) raw.write(': heartbeat\n\n');
    else end();
  };
  const heartbeat = setInterval(
    () => void sendHeartbeat().catch(onError),
    heartbeatMilliseconds,
  ).unref();

  const end = (): void => {
    state = 'ended';
    clearInterval(heartbeat);
    raw.end();
  };
  const send = (order: Order | null): void => {
    const json = JSON.stringify(order);
    if (order && json !== sent) raw.write(`data: ${json}\n\n`);
    sent = json;
    if (!order || isOver(order.status)) end();
  };
  /** One read at a time; a change during a read causes one more. */
  const readAndSend = async (): Promise<void> => {
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
    readAndSend().catch((error: unknown) => {
      onError(error);
      if (isEnded()) return;
      state = 'idle';
      setTimeout(refresh, RETRY_MILLISECONDS).unref();
    });
  };
  return { send, refresh, end };
}
