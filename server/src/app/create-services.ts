// Every service of the server, each after the ones it uses.
import { join } from 'node:path';

import { createOrderAlerts, pushTargets } from '../features/alerts/alerts.ts';
import { createAssets } from '../features/assets/assets.ts';
import { createBoardWatch, recordOpenBoard } from '../features/availability/availability.ts';
import { createBoards, createOpenStreams, createOverviews } from '../features/board/board.ts';
import { createCatalogue } from '../features/catalogue/catalogue.ts';
import { readConsoleFiles } from '../features/console/console.routes.ts';
import { createFavourites } from '../features/favourites/favourites.ts';
import {
  createIdentity,
  DEMO_SIGN_IN_SETTINGS,
  SIGN_IN_SETTINGS,
} from '../features/identity/identity.ts';
import {
  createDeliveryDeps,
  createDirectDelivery,
  createMessageWork,
  readMessageMetrics,
} from '../features/notifications/notifications.ts';
import {
  createOrders,
  DEMO_ORDER_SETTINGS,
  ORDER_SETTINGS,
  type Orders,
} from '../features/orders/orders.ts';
import { createPages, loadRenderer } from '../features/pages/pages.ts';
import {
  createPayments,
  createProviderEventQueue,
  type Payments,
} from '../features/payments/payments.ts';
import { createRetention } from '../features/privacy/retention.ts';
import { createRefundReports } from '../features/reports/reports.ts';
import { createStores } from '../features/stores/stores.ts';
import { createTenants, type Tenants } from '../features/tenants/tenants.ts';
import { readAlarmMetrics } from '../ops/alarm-metrics.ts';
import { createMetrics } from '../ops/metrics.ts';
import { readClientFile, readClientFiles } from '../platform/client-files/client-files.ts';
import { createEventNotifier } from '../platform/events/event-notifier.ts';
import { createHttpsCheck } from '../platform/http/request-origin.ts';
import { createResponseCache } from '../platform/response-cache/response-cache.ts';
import { createPoller } from '../platform/work/poller.ts';
import type { AppOptions } from './app-options.ts';
import type { Config } from './config.ts';
import { createAddressLookup } from './create-address-lookup.ts';
import { createMessageSenders } from './create-message-senders.ts';
import { openPaymentProviders, type AppPaymentProviders } from './open-payment-providers.ts';

type OnError = (error: unknown) => void;

interface Listening {
  /** Such as 'http://127.0.0.1:3000'; null before the server listens. */
  address: string | null;
}
export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(options: AppOptions, onError: OnError) {
  const { config, database, print } = options;
  const { now, elapsed = () => performance.now() } = options.clock;
  const { app: db } = database;
  const isHttps = createHttpsCheck(config.trustedProxies);
  const cache = createResponseCache({ isHttps, onError, elapsed });
  const content = createContent(options, elapsed);
  const { tenants, catalogue, stores } = content;
  const { render, ...files } = await readApps(options);
  const identity = createAppIdentity(options);
  const cards =
    options.cards ??
    (await openPaymentProviders(config, now, database.directUrl, await listSiteIds(tenants)));
  const { hasStripeAccount } = cards;
  const pages = createPages({ tenants, render, catalogue, stores, now, hasStripeAccount });
  const sales = createSales(options, content, cards);
  const pushKeys = options.pushKeys ?? null;
  const senders = await createMessageSenders({ ...config, pushKeys }, { database: db, now, print });
  const listening: Listening = { address: null };
  const delivery = createDeliveryDeps({
    database: db,
    now,
    log: options.logger,
    getOrigin: (host) => getSiteOrigin(config, listening.address, host),
    pushTargets,
    ...senders,
  });
  const poller = createPoller({
    work: {
      ...sales.payments.work,
      ...sales.orders.work,
      unattendedStores: sales.boardWatch,
      orderAlerts: createOrderAlerts({ database: db, now, canCall: senders.voice.canCall }),
      ...createMessageWork(delivery),
      retention: createRetention(identity),
      refundReports: createRefundReports({
        database: db,
        catalogue,
        tenants,
        now,
        log: options.logger,
      }),
    },
    now,
    log: options.logger,
  });
  const favourites = createFavourites({ database: db, catalogue, now });
  const addresses = await createAddressLookup(config);
  const metrics = createMetrics({
    database: db,
    cache,
    dataDir: config.dataDir,
    readMessageMetrics: () => readMessageMetrics(db),
    readAlarmMetrics: () => readAlarmMetrics(db),
    countFailingWork: poller.countFailing,
    readBreakers: () => ({
      ...cards.readBreakers(),
      ...senders.readBreakers(),
      ...addresses.readBreakers(),
    }),
    clockAheadSeconds: options.clock.aheadSeconds,
  });
  return {
    database: db,
    now,
    isHttps,
    cache,
    metrics,
    senders,
    listening,
    delivery,
    pushKey: pushKeys?.publicKey ?? null,
    addresses,
    cards,
    ...content,
    ...files,
    ...sales,
    pages,
    identity,
    favourites,
    poller,
  };
}

/**
 * The origin of a site's host, for links in messages that no request caused: on a laptop plain HTTP and the port we
 * listen on; in production HTTPS on the default port, which a proxy terminates.
 */
function getSiteOrigin(
  { isProduction, port }: Pick<Config, 'isProduction' | 'port'>,
  listening: string | null,
  host: string,
): string {
  const own = listening ? new URL(listening).port : String(port);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isProduction && !isLocal ? `https://${host}` : `http://${host}:${own}`;
}

function createContent(
  { config, database: { app: database }, clock: { now }, logger: log }: AppOptions,
  elapsed: () => number,
) {
  const tenants = createTenants({ database, isDemo: config.isDemo, elapsed });
  const catalogue = createCatalogue({ database, tenants, now, elapsed });
  const stores = createStores({ database, tenants, catalogue, now });
  const variantsDir = join(config.dataDir, 'variants');
  const assets = createAssets({ database, tenants, catalogue, variantsDir, log });
  return { tenants, catalogue, stores, assets };
}

async function readApps({ storefrontDir: folder, consoleDir, render }: AppOptions) {
  return {
    render: render ?? (await loadRenderer(join(folder, 'server'))),
    clientFiles: await readClientFiles(join(folder, 'client/assets')),
    worker: await readClientFile(join(folder, 'client/sw.js')),
    consoleFiles: consoleDir ? await readConsoleFiles(consoleDir) : null,
  };
}

function createAppIdentity({ config, database, clock, pepper, signInSettings }: AppOptions) {
  const limits = signInSettings ?? (config.isDemo ? DEMO_SIGN_IN_SETTINGS : SIGN_IN_SETTINGS);
  return createIdentity({
    database: database.app,
    now: clock.now,
    pepper,
    settings: { ...limits, session: { ...limits.session, binding: config.sessionBinding } },
  });
}

async function listSiteIds(tenants: Tenants): Promise<string[]> {
  const listed = await tenants.list();
  return listed.flatMap(({ kind, tenantId }) => (kind === 'site' ? [tenantId] : []));
}

/** How often boards read events without a notification, and send the hash of what they must show. */
export const BOARD_TIMING = { pollMilliseconds: 1_000, heartbeatMilliseconds: 10_000 };

/** Orders, their money and the boards that show them. */
function createSales(
  options: AppOptions,
  { tenants, catalogue }: Pick<ReturnType<typeof createContent>, 'tenants' | 'catalogue'>,
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
