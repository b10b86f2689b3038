// Every service of the server, each after the ones it uses.
import { createBookings } from '../features/bookings/bookings.ts';
import { createFavourites } from '../features/favourites/favourites.ts';
import {
  createIdentity,
  DEMO_SIGN_IN_SETTINGS,
  SIGN_IN_SETTINGS,
} from '../features/identity/identity.ts';
import { readMessageMetrics } from '../features/notifications/notifications.ts';
import { createPages } from '../features/pages/pages.ts';
import { createDnsLookup } from '../integrations/dns/dns-lookup.ts';
import { readAlarmMetrics } from '../ops/alarm-metrics.ts';
import { createMetrics } from '../ops/metrics.ts';
import { createHttpsCheck } from '../platform/http/request-origin.ts';
import { createResponseCache } from '../platform/response-cache/response-cache.ts';
import type { AppOptions } from './app-options.ts';
import { createBackgroundWork } from './composition/create-background-work.ts';
import { createContent, readApps } from './composition/create-content.ts';
import { createMessaging } from './composition/create-messaging.ts';
import { createPreviews } from './composition/create-previews.ts';
import { createSales } from './composition/create-sales.ts';
import { createAddressLookup } from './create-address-lookup.ts';
import { openPaymentProviders } from './open-payment-providers.ts';

type OnError = (error: unknown) => void;

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(options: AppOptions, onError: OnError) {
  const { config, database } = options;
  const { now, elapsed = () => performance.now() } = options.clock;
  const { app: db } = database;
  const isHttps = createHttpsCheck(config.trustedProxies);
  const cache = createResponseCache({ isHttps, onError, elapsed });
  const content = createContent(options, elapsed);
  const { tenants, catalogue, stores } = content;
  const { render, ...files } = await readApps(options);
  const identity = createAppIdentity(options);
  const cards = options.cards ?? (await openPaymentProviders(config, now, database, onError));
  const { hasStripeAccount } = cards;
  const pages = createPages({ tenants, render, catalogue, stores, now, hasStripeAccount });
  const sales = createSales(options, content, cards);
  const previews = config.previewHost
    ? createPreviews({
        ...content,
        ...files,
        host: config.previewHost,
        database: db,
        owner: database.owner,
        secrets: identity.secrets,
        cards: cards.providers,
        render,
        isHttps,
        isDemo: config.isDemo,
        now,
        elapsed,
        logger: options.logger,
        trustedProxies: config.trustedProxies,
      })
    : null;
  const messaging = await createMessaging(options);
  const poller = createBackgroundWork(options, { content, identity, sales, messaging });
  const favourites = createFavourites({ database: db, catalogue, now });
  const { toSubject } = identity.secrets;
  const { notify: notifyReaders } = sales.eventNotifier;
  const booking = { database: db, catalogue, tenants, now, notifyReaders };
  const bookings = createBookings({ ...booking, toSubject });
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
      ...messaging.senders.readBreakers(),
      ...addresses.readBreakers(),
    }),
    clockAheadSeconds: options.clock.aheadSeconds,
  });
  return {
    database: db,
    owner: database.owner,
    now,
    isHttps,
    cache,
    metrics,
    addresses,
    cards,
    dns: options.dns ?? createDnsLookup(),
    ...content,
    ...files,
    pages,
    previews,
    ...sales,
    ...messaging,
    identity,
    favourites,
    bookings,
    poller,
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
