// Public file of the feature: quotes, orders from placing to their end, and the work that becomes due in between.
import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import type { Actor } from '../../../../contract/console/actor.ts';
import type { TriedOffer } from '../../../../contract/content/office-offers.ts';
import type {
  Order,
  OrderSummary,
  PaymentHandle,
  TrackedOrder,
} from '../../../../contract/orders/order.ts';
import type { Quote } from '../../../../contract/pricing/cart.ts';
import type { PaymentUpdate } from '../payments/payments.ts';
import { createPlaces } from '../places/places.ts';
import { filterOffersForCustomer } from './checkout/filter-offers.ts';
import { createGetQuote, type QuoteRequest } from './checkout/get-quote.ts';
import { placeOrder, type OrderRequest, type PlacedOrder } from './checkout/place-order.ts';
import { refreshOnClientHint, resumePayment } from './checkout/resume-payment.ts';
import { createTryOffer, type TrialRequest } from './checkout/try-offer.ts';
import { applyPaymentUpdate } from './lifecycle/apply-payment-update.ts';
import { cancelOrder, cancelUnpaidOrder } from './lifecycle/cancel-order.ts';
import { createOrderWork, type OrderWork } from './lifecycle/scheduled-jobs.ts';
import {
  HEARTBEAT_MILLISECONDS,
  createOrderStreams,
  type OrderStreams,
} from './live/order-events.ts';
import { createOrderWatch } from './live/order-watch.ts';
import type { OrderDeps, OrderMoveDeps, OwnOrder } from './order-deps.ts';
import { listOwnOrders, readOwnOrder, trackOrder } from './read-order.ts';

export { DEMO_ORDER_SETTINGS, ORDER_SETTINGS, type OrderSettings } from './order-settings.ts';
export { readAllOrders } from './orders.sql.ts';
export { createGetQuote } from './checkout/get-quote.ts';
export { rehearseOrders } from './rehearsal/rehearse-orders.ts';
export { readOfferUses, type OfferUses } from './offer-uses.sql.ts';
export { lockOrder, type LockedOrder } from './locked-order.sql.ts';
export type { OrderMoveDeps } from './order-deps.ts';
export { notifyLiveChangeOnCommit } from './reservations/order-reservations.sql.ts';
export {
  accept,
  advance,
  bump,
  cancel,
  delay,
  markLines,
  recall,
  reject,
  type OrderAction,
} from './staff/order-actions.ts';
export { getPartsAmount } from './refunds/refund-amounts.ts';
export { listRefunds, type RefundOfDay } from './refunds/list-refunds.sql.ts';
export { reschedule, type SiteMenu } from './staff/reschedule-action.ts';
export { toChangedBy } from './staff/changed-by.ts';
export { approve } from './staff/approve-action.ts';
export { refund } from './staff/refund-action.ts';
export { LimitExceeded } from './staff/return-limits.ts';
export { readMayReturn, toReturningPerson } from './staff/returning-person.ts';
export { findOrders } from './staff/find-orders.sql.ts';
export { readOrderDetail } from './staff/order-detail.sql.ts';
export { orderCommands } from './staff/order-commands.ts';

export interface Orders {
  quote(request: QuoteRequest): Promise<Quote>;
  /** What an offer, perhaps one that is not published yet, does to a cart. */
  tryOffer(trial: TrialRequest): Promise<TriedOffer>;
  /** Without those that a quote would refuse the customer. */
  filterOffersForCustomer(
    customer: { tenantId: string; customerId: string },
    offers: readonly PromotionView[],
  ): Promise<PromotionView[]>;
  placeOrder(request: OrderRequest): Promise<PlacedOrder>;
  list(customer: { tenantId: string; customerId: string }): Promise<OrderSummary[]>;
  read(own: OwnOrder): Promise<Order>;
  /** Refuses with NOT_FOUND unless an order under way has the token. */
  track(tenantId: string, token: string): Promise<TrackedOrder>;
  resumePayment(own: OwnOrder): Promise<PaymentHandle>;
  refreshOnClientHint(own: OwnOrder & { intentId: string }): Promise<Order>;
  cancel(own: OwnOrder): Promise<Order>;
  /** By staff, who took it by phone; refuses with CANNOT_MOVE if it was paid first. */
  cancelUnpaid(order: { tenantId: string; orderId: string; actor: Actor }): Promise<void>;
  /** Called by the payments feature with each fresh answer of the card provider. */
  applyPaymentUpdate(update: PaymentUpdate): Promise<void>;
  /** For the scheduler. */
  work: OrderWork;
  streams: OrderStreams;
  /** For the actions of staff. */
  moves: OrderMoveDeps;
  /** A site has new domain events: open event streams read them. */
  wake(tenantId: string): void;
  /** Ends the event streams and stops watching for changes. */
  close(): void;
}

export interface OrderStreamTiming {
  watchMilliseconds?: number;
  heartbeatMilliseconds?: number;
}

export type OrdersOptions = Omit<OrderDeps, 'failpoint' | 'places'> &
  Partial<Pick<OrderDeps, 'failpoint' | 'places'>> &
  OrderStreamTiming;

export function createOrders({
  watchMilliseconds = 1_000,
  heartbeatMilliseconds = HEARTBEAT_MILLISECONDS,
  ...options
}: OrdersOptions): Orders {
  const { database, log } = options;
  const watch = createOrderWatch({
    database,
    pollMilliseconds: watchMilliseconds,
    onError: (err) => log.warn({ err }, 'events of orders could not be read'),
  });
  const deps: OrderDeps = {
    failpoint: async () => {},
    places: createPlaces({ database }),
    ...options,
  };
  const streams = createOrderStreams(deps, watch, heartbeatMilliseconds);
  return {
    quote: createGetQuote(deps),
    tryOffer: createTryOffer(deps),
    filterOffersForCustomer: (customer, offers) => filterOffersForCustomer(deps, customer, offers),
    placeOrder: (request) => placeOrder(deps, request),
    list: (customer) => listOwnOrders(deps, customer),
    read: (own) => readOwnOrder(deps, own),
    track: (tenantId, token) => trackOrder(deps, tenantId, token),
    resumePayment: (own) => resumePayment(deps, own),
    refreshOnClientHint: (own) => refreshOnClientHint(deps, own),
    cancel: (own) => cancelOrder(deps, own),
    cancelUnpaid: (order) => cancelUnpaidOrder(deps, order),
    applyPaymentUpdate: (update) => applyPaymentUpdate(deps, update),
    work: createOrderWork(deps),
    streams,
    moves: deps,
    wake: watch.wake,
    close() {
      streams.close();
      watch.stop();
    },
  };
}
