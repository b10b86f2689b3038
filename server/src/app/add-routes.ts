// Adds every route of the server.
import manifest from '../../../package.json' with { type: 'json' };
import type { ConsoleServer } from '../features/access/access.ts';
import { addAddressFinderRoutes } from '../features/address-finder/address-finder.routes.ts';
import { addAlertRoutes } from '../features/alerts/alerts.ts';
import { addAssetRoutes } from '../features/assets/assets.routes.ts';
import { addAuditRoutes } from '../features/audit/audit.ts';
import { addPresenceRoutes } from '../features/availability/availability.ts';
import { addBoardRoutes } from '../features/board/board.ts';
import { addBookingRoutes } from '../features/bookings/bookings.routes.ts';
import { addStaffBookingRoutes } from '../features/bookings/staff-bookings.routes.ts';
import { addCardAccountRoutes } from '../features/card-accounts/card-accounts.ts';
import { addCatalogueRoutes } from '../features/catalogue/catalogue.routes.ts';
import { addCommandRoutes } from '../features/commands/commands.ts';
import { addConsoleRoutes } from '../features/console/console.routes.ts';
import { addContactRoutes } from '../features/contact/contact.routes.ts';
import {
  addHomeRoutes,
  addHoursRoutes,
  addOfferRoutes,
  addPictureRoutes,
  addOfficeRoutes,
  addReviewRoutes,
  addSettingsRoutes,
  addSheetRoutes,
  addTextRoutes,
  addZoneRoutes,
} from '../features/content/content.ts';
import { addCustomerRoutes } from '../features/customers/customers.ts';
import { addFavouriteRoutes } from '../features/favourites/favourites.routes.ts';
import { addIdentityRoutes } from '../features/identity/identity.routes.ts';
import { addLoyaltyRoutes } from '../features/loyalty/loyalty.routes.ts';
import { addNewsletterRoutes } from '../features/newsletter/newsletter.routes.ts';
import { addOrderRoutes } from '../features/orders/orders.routes.ts';
import { addPageRoutes } from '../features/pages/pages.routes.ts';
import { addWebhookRoute } from '../features/payments/webhooks.routes.ts';
import {
  addPaymentLinkRoutes,
  addPhoneOrderRoutes,
} from '../features/phone-orders/phone-orders.ts';
import {
  addPrinterPollRoutes,
  addPrinterRoutes,
  listPrints,
  removePrinters,
} from '../features/printing/printing.ts';
import { addPrivacyRoutes } from '../features/privacy/privacy.routes.ts';
import { addMoneyRoutes, addReportRoutes } from '../features/reports/reports.ts';
import {
  addPasskeyRoutes,
  addStaffRoutes,
  addTeamRoutes,
  findCaller,
} from '../features/staff/staff.ts';
import { addStoreRoutes } from '../features/stores/stores.routes.ts';
import { addTenantRoutes } from '../features/tenants/tenants.routes.ts';
import { addTlsAskRoute } from '../features/tenants/tls-ask.routes.ts';
import { addOperationRoutes } from '../ops/operations.routes.ts';
import {
  addClientFileRoutes,
  addServiceWorkerRoute,
} from '../platform/client-files/client-files.ts';
import type { Server } from '../platform/http/server.ts';
import { getIpNetworks } from '../platform/rate-limits/rate-limits.ts';
import type { Services } from './create-services.ts';

export async function addRoutes(server: Server, services: Services): Promise<void> {
  const { database, now, isHttps, cache, tenants, catalogue, identity, cards, metrics } = services;
  const { toSubject } = identity.secrets;
  addIdentityRoutes(server, identity);
  addPrivacyRoutes(server, identity);
  addLoyaltyRoutes(server, { database, now });
  addFavouriteRoutes(server, services.favourites);
  addBookingRoutes(server, services.bookings);
  addNewsletterRoutes(server, identity);
  addContactRoutes(server, identity);
  addTenantRoutes(server, tenants);
  addTlsAskRoute(server, { tenants });
  addCatalogueRoutes(server, catalogue, cache);
  addStoreRoutes(server, services.stores, services.orders);
  addAddressFinderRoutes(server, {
    database,
    now,
    source: services.addresses.source,
    toSubject,
  });
  addAssetRoutes(server, services.assets, isHttps);
  addOrderRoutes(server, services.orders, {
    getNetwork: (tenantId, ip) => toSubject(tenantId, getIpNetworks(ip).ipPrefix),
  });
  const consoleServer: ConsoleServer = {
    ...server,
    database,
    findCaller: (tenantId, tokens) => findCaller(identity, tenantId, tokens),
  };
  addStaffRoutes(consoleServer, { identity, tenants, catalogue });
  addPasskeyRoutes(consoleServer, { identity, tenants, catalogue });
  const { notify: notifyReaders } = services.eventNotifier;
  addTeamRoutes(consoleServer, { identity, tenants, notifyReaders, removePrinters });
  addAlertRoutes(consoleServer, { identity, tenants, catalogue, pushKey: services.pushKey });
  const printing = { database, now, catalogue, toSubject };
  addStaffBookingRoutes(consoleServer, { database, catalogue, tenants, now, notifyReaders });
  addPrinterRoutes(consoleServer, printing);
  addPrinterPollRoutes(server, printing);
  addBoardRoutes(consoleServer, services.views, { database, tenants, now, listPrints });
  addPresenceRoutes(consoleServer, { database, now, notifyReaders });
  const { moves } = services.orders;
  addCommandRoutes(consoleServer, { database, catalogue, tenants, moves, now, notifyReaders });
  const office = { owner: services.owner, now, places: services.places };
  addOfficeRoutes(consoleServer, office);
  addReviewRoutes(consoleServer, { ...office, previews: services.previews });
  addHomeRoutes(consoleServer, { ...office, cards: cards.providers });
  addHoursRoutes(consoleServer, office);
  addOfferRoutes(consoleServer, { ...office, orders: services.orders });
  addPictureRoutes(consoleServer, { ...office, assets: services.assets, isHttps });
  addSheetRoutes(consoleServer, office);
  addZoneRoutes(consoleServer, office);
  addTextRoutes(consoleServer, { ...office, pages: services.pages });
  addSettingsRoutes(consoleServer, { ...office, dns: services.dns });
  addCardAccountRoutes(consoleServer, { database, now, ...cards });
  addReportRoutes(consoleServer, { database, catalogue, tenants, now });
  addMoneyRoutes(consoleServer, { database, catalogue, now });
  addCustomerRoutes(consoleServer, { identity, catalogue });
  addAuditRoutes(consoleServer, { database });
  const phoneOrders = {
    database,
    secrets: identity.secrets,
    orders: services.orders,
    now,
    notifyReaders,
  };
  addPhoneOrderRoutes(consoleServer, phoneOrders, services);
  addPaymentLinkRoutes(server, phoneOrders);
  addWebhookRoute({
    fastify: server.fastify,
    cards: cards.providers,
    payments: services.payments,
    queue: services.providerEventQueue,
    onBadSignature: metrics.countBadSignature,
  });
  await services.senders.addRoutes(server);
  if (cards.sandbox) await server.fastify.register(cards.sandbox.routes, { prefix: '/sandbox' });
  addOperationRoutes(server, {
    database,
    tenants,
    catalogue,
    cache,
    metrics,
    isHttps,
    version: manifest.version,
  });
  addClientFileRoutes(server, services.clientFiles, isHttps);
  addServiceWorkerRoute(server, services.worker, isHttps);
  if (services.consoleFiles) addConsoleRoutes(server, services.consoleFiles);
  addPageRoutes(server, services.pages, cache);
}
