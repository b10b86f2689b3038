// The door: a cart's price, an order from its placing to its end, and what falls due in between.
import type { Cart, Quote } from '../../../../contract/cart.ts';
import type { Order, OrderSummary, PaymentHandle } from '../../../../contract/order.ts';
import { runQuery } from '../../platform/db/query-batch.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { readCreditBalance } from '../loyalty/loyalty.ts';
import type { SyncPayment } from '../payments/payments.ts';
import type { SlotLoad } from '../stores/stores.ts';
import { cancelOrder, type OwnOrder } from './lifecycle/cancel-order.ts';
import { dueWork, type OrderingWork } from './lifecycle/scheduled-jobs.ts';
import { followHint, syncPayment } from './lifecycle/sync-payment.ts';
import {
  HEARTBEAT_MILLISECONDS,
  createOrderStreams,
  type OrderStreams,
} from './live/order-events.ts';
import { createOrderWatch } from './live/order-watch.ts';
import { listOrders, readOrder } from './orders.sql.ts';
import type { OrderingParts } from './order-deps.ts';
import { payForOrder } from './lifecycle/pay-for-order.ts';
import type { OrderRequest } from './checkout/make-order.ts';
import { placeOrder, type PlacedOrder } from './checkout/place-order.ts';
import { findOffer, readCart } from './checkout/read-cart.ts';
import { slotLoads } from './checkout/read-cart.sql.ts';
import { customerHistory } from './checkout/customer-history.sql.ts';
import { publicQuote } from './checkout/validate-quote.ts';

export { createClockwork, type Clockwork, type DueWork } from '../../platform/scheduler/poller.ts';
export {
  DEMO_ORDERING_SETTINGS,
  ORDERING_SETTINGS,
  type OrderingSettings,
} from './order-settings.ts';
export { addOrderingRoutes } from './orders.routes.ts';
export { orderCommands } from './staff/order-commands.ts';
export { readAllOrders } from './staff/read-all-orders.ts';
export type { DueKind, OrderingWork } from './lifecycle/scheduled-jobs.ts';

export interface Ordering {
  /** A customer hears of their own credit, and of offers that they have used up. */
  quote(tenantId: string, cart: Cart, customerId: string | null): Promise<Quote>;
  placeOrder(request: OrderRequest): Promise<PlacedOrder>;
  list(customer: { tenantId: string; customerId: string }): Promise<OrderSummary[]>;
  read(own: OwnOrder): Promise<Order>;
  resumePayment(own: OwnOrder): Promise<PaymentHandle>;
  followHint(own: OwnOrder & { intentId: string }): Promise<Order>;
  cancel(own: OwnOrder): Promise<Order>;
  /** For the payments room: what webhooks, hints and the poller do. */
  syncPayment: SyncPayment;
  /** For the clockwork. */
  work: OrderingWork;
  streams: OrderStreams;
  /** Ends the streams and stops watching. */
  close(): void;
}

export type OrderingOptions = Omit<OrderingParts, 'watch' | 'failpoint'> &
  Partial<Pick<OrderingParts, 'failpoint'>> & {
    watchMilliseconds?: number;
    heartbeatMilliseconds?: number;
  };

export function createOrdering({
  watchMilliseconds = 1_000,
  heartbeatMilliseconds = HEARTBEAT_MILLISECONDS,
  ...options
}: OrderingOptions): Ordering {
  const { database, log } = options;
  const watch = createOrderWatch({
    database,
    everyMilliseconds: watchMilliseconds,
    onError: (err) => log.warn({ err }, 'watched orders could not be read'),
  });
  const parts: OrderingParts = { failpoint: async () => {}, ...options, watch };
  const streams = createOrderStreams(parts, heartbeatMilliseconds);
  const read = async ({ tenantId, customerId, orderId }: OwnOrder): Promise<Order> => {
    const order = await withTenant(
      database,
      tenantId,
      (tx) => readOrder(tx, orderId, customerId),
      READING,
    );
    if (!order) throw new Refusal('NOT_FOUND');
    return order;
  };
  return {
    quote: (tenantId, cart, customerId) => quote(parts, { tenantId, cart, customerId }),
    placeOrder: (request) => placeOrder(parts, request),
    list: ({ tenantId, customerId }) =>
      withTenant(database, tenantId, (tx) => listOrders(tx, customerId), READING),
    read,
    async resumePayment(own) {
      const order = await read(own);
      refuseUnpayable(order, options.now());
      const { payment } = await payForOrder(parts, own, order);
      if (!payment) throw new Refusal('NOT_PAYABLE');
      return payment;
    },
    async followHint({ intentId, ...own }) {
      await read(own);
      const payment = await withTenant(database, own.tenantId, (tx) =>
        options.payments.findPayment(tx, own.orderId),
      );
      if (payment?.intentId !== intentId) throw new Refusal('NOT_FOUND');
      await followHint(parts, payment);
      return read(own);
    },
    cancel: (own) => cancelOrder(parts, own),
    syncPayment: (tenantId, paymentId, heard) => syncPayment(parts, tenantId, paymentId, heard),
    work: dueWork(parts),
    streams,
    close() {
      streams.close();
      watch.stop();
    },
  };
}

const READING = { isReadOnly: true, isOneFlight: true } as const;

const NOTHING_TAKEN: ReadonlyMap<number, SlotLoad> = new Map();

interface Asked {
  tenantId: string;
  cart: Cart;
  customerId: string | null;
}

async function quote(parts: OrderingParts, asked: Asked): Promise<Quote> {
  const { tenantId, cart, customerId } = asked;
  const offer = await findOffer(parts, tenantId, cart.storeId);
  if (!offer) throw new Refusal('NOT_FOUND');
  const now = parts.now();
  const needsNothing = cart.slot === undefined && customerId === null;
  const [taken, history, creditBalanceMinor] = needsNothing
    ? ([NOTHING_TAKEN, null, 0] as const)
    : await withTenant(
        parts.database,
        tenantId,
        (tx) =>
          Promise.all([
            cart.slot === undefined
              ? NOTHING_TAKEN
              : runQuery(tx, slotLoads(tx, cart, { after: now })),
            customerId === null ? null : runQuery(tx, customerHistory(tx, customerId, now)),
            customerId === null ? 0 : readCreditBalance(tx, customerId),
          ]),
        READING,
      );
  const { priced } = readCart({ cart, offer, taken, history, creditBalanceMinor, now });
  return publicQuote(priced);
}

/** An order whose time to pay is over is about to end. */
function refuseUnpayable({ status, payBy }: Order, now: Date): void {
  const isWaiting = status === 'pending_payment' && payBy !== null && new Date(payBy) > now;
  if (!isWaiting) throw new Refusal('NOT_PAYABLE');
}
