// Orders, their money and the boards that show them.
import { createBoardWatch, recordOpenBoard } from '../../features/availability/availability.ts';
import { createBoards, createOpenStreams, createOverviews } from '../../features/board/board.ts';
import { createDirectDelivery } from '../../features/notifications/notifications.ts';
import {
  createOrders,
  DEMO_ORDER_SETTINGS,
  ORDER_SETTINGS,
  type Orders,
} from '../../features/orders/orders.ts';
import {
  createPayments,
  createProviderEventQueue,
  type Payments,
} from '../../features/payments/payments.ts';
import { createEventNotifier } from '../../platform/events/event-notifier.ts';
import type { AppOptions } from '../app-options.ts';
import type { AppPaymentProviders } from '../open-payment-providers.ts';
import type { Content } from './create-content.ts';

/** How often boards read events without a notification, and send the hash of what they must show. */
export const BOARD_TIMING = { pollMilliseconds: 1_000, heartbeatMilliseconds: 10_000 };

export type Sales = ReturnType<typeof createSales>;

export function createSales(
  options: AppOptions,
  { tenants, catalogue, places }: Pick<Content, 'tenants' | 'catalogue' | 'places'>,
  { providers }: Pick<AppPaymentProviders, 'providers'>,
) {
  const { config, database, clock, logger, failpoint = async () => {} } = options;
  const wakeReaders = (tenantId: string): void => {
    boards.wake(tenantId);
    overviews.wake(tenantId);
    orders.wake(tenantId);
  };
  const eventNotifier = createEventNotifier(database.app, wakeReaders);
  const directDelivery = createDirectDelivery(logger);
  const notifyReaders = eventNotifier.notify;
  const shared = {
    database: database.app,
    cards: providers,
    now: clock.now,
    log: logger,
    failpoint,
    notifyReaders,
  };
  const payments: Payments = createPayments({
    ...shared,
    applyUpdate: (update) => orders.applyPaymentUpdate(update),
  });
  const settings = {
    ...(config.isDemo ? DEMO_ORDER_SETTINGS : ORDER_SETTINGS),
    ...options.orderSettings,
  };
  const orders: Orders = createOrders({
    ...shared,
    directDelivery,
    tenants,
    catalogue,
    places,
    payments,
    settings,
    ...options.orderStreamTiming,
  });
  const providerEventQueue = createProviderEventQueue(payments.processFreshEvent, logger);
  const presence = { database: database.app, now: clock.now, notifyReaders };
  const streams = createOpenStreams();
  const live = {
    database: database.app,
    catalogue,
    tenants,
    now: clock.now,
    onError: (err: unknown) => logger.warn({ err }, 'board could not be updated'),
    streams,
    ...(options.boardTiming ?? BOARD_TIMING),
  };
  const boards = createBoards({
    ...live,
    recordOpenBoard: (store) => recordOpenBoard(presence, store),
  });
  const overviews = createOverviews(live);
  const boardWatch = createBoardWatch(presence);
  const views = { boards, overviews, streams };
  return {
    payments,
    orders,
    directDelivery,
    providerEventQueue,
    views,
    boardWatch,
    eventNotifier,
    wakeReaders,
  };
}
