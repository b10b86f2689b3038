// The site that one preview shows: the routes of the real one on unpublished content, without those that change something.
import { addAssetRoutes } from '../../features/assets/assets.routes.ts';
import type { Assets } from '../../features/assets/assets.ts';
import { addCatalogueRoutes } from '../../features/catalogue/catalogue.routes.ts';
import { createCatalogue } from '../../features/catalogue/catalogue.ts';
import type { PreviewedSet, PreviewTarget } from '../../features/content/content.ts';
import { addQuoteRoute } from '../../features/orders/orders.routes.ts';
import { createGetQuote } from '../../features/orders/orders.ts';
import { addPageRoutes } from '../../features/pages/pages.routes.ts';
import { createPages, type Pages, type RenderPage } from '../../features/pages/pages.ts';
import type { Places } from '../../features/places/places.ts';
import { addPreviewFiles, formatBanner } from '../../features/previews/previews.ts';
import { addStoreRoutes } from '../../features/stores/stores.routes.ts';
import { createStores } from '../../features/stores/stores.ts';
import { addTenantRoutes } from '../../features/tenants/tenants.routes.ts';
import { createSiteTenant, type Tenant } from '../../features/tenants/tenants.ts';
import type { PaymentProviders } from '../../integrations/payments/payment-providers.ts';
import { addClientFileRoutes, type ClientFiles } from '../../platform/client-files/client-files.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { createHttpServer, type HttpOptions } from '../../platform/http/create-http-server.ts';
import { getPublicHost, type HttpsCheck } from '../../platform/http/request-origin.ts';
import type { Server } from '../../platform/http/server.ts';
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts';

export interface PreviewSiteDeps extends Pick<HttpOptions, 'logger' | 'trustedProxies' | 'now'> {
  database: TenantDatabase;
  places: Places;
  cards: Pick<PaymentProviders, 'canPay'>;
  render: RenderPage;
  assets: Assets;
  clientFiles: ClientFiles;
  isHttps: HttpsCheck;
  isDemo: boolean;
}

/** Names of files of the build change with their contents, so they may be cached; nothing else of a preview may. */
const BUILT_FILES = '/assets/:name';

export async function createPreviewSite(
  deps: PreviewSiteDeps,
  target: PreviewTarget,
  content: PreviewedSet,
): Promise<Server> {
  const { database, places, isHttps } = deps;
  const now = (): Date => new Date(deps.now().getTime() + target.offsetMilliseconds);
  const { definition, snapshot } = content;
  const tenant = toTenant(deps, content, now());
  const tenants = { tenant: async () => tenant, site: async () => definition };
  const catalogue = createCatalogue({ database, tenants, now, read: async () => snapshot });
  const stores = createStores({ database, tenants, catalogue, places, now });
  const pages = createPages({ tenants, render: deps.render, catalogue, stores, now });
  const { logger, trustedProxies } = deps;
  const server = createHttpServer({
    logger,
    trustedProxies,
    now,
    findTenant: async () => tenant.request,
    findSession: async () => null,
  });
  refuseChanges(server);
  forbidCaching(server, now);
  const uncached = createUncached(isHttps);
  addTenantRoutes(server, tenants);
  addCatalogueRoutes(server, catalogue, uncached);
  addStoreRoutes(server, stores, { filterOffersForCustomer: async (_, offers) => [...offers] });
  addQuoteRoute(server, { quote: createGetQuote({ ...deps, tenants, catalogue, now }) });
  addAssetRoutes(server, deps.assets, isHttps);
  addClientFileRoutes(server, deps.clientFiles, isHttps);
  addPreviewFiles(server);
  addPageRoutes(server, withBanner(pages, target, content, tenant), uncached);
  await server.fastify.ready();
  return server;
}

function toTenant(
  { isDemo }: Pick<PreviewSiteDeps, 'isDemo'>,
  { definition, translations, snapshot }: PreviewedSet,
  changedAt: Date,
): Tenant {
  const { tenantId } = definition;
  const row = { tenantId, version: snapshot.version, definition, translations, changedAt };
  const brands = snapshot.brands.map(({ definition: { id, name, tagline } }) => ({
    id,
    name,
    tagline,
  }));
  return createSiteTenant(row, { definition, isDemo, brands });
}

/** Also calls that only read, if they are about a customer: there are none. */
function refuseChanges({ fastify }: Server): void {
  fastify.addHook('onRequest', async ({ routeOptions, url }) => {
    const isPage = routeOptions.url === '/*';
    if (routeOptions.url === undefined || (isPage && url.startsWith('/api/')))
      throw new Refusal('PREVIEW_ONLY');
  });
}

function forbidCaching({ fastify }: Server, now: () => Date): void {
  fastify.addHook('onSend', async ({ routeOptions }, reply) => {
    // The storefront takes the time of day from it.
    reply.header('date', now().toUTCString());
    if (routeOptions.url === BUILT_FILES) return;
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });
}

function withBanner(
  pages: Pages,
  { until }: PreviewTarget,
  { name }: PreviewedSet,
  { config: { timeZone } }: Tenant,
): Pages {
  return {
    ...pages,
    async document(tenantId, pageUrl, origin) {
      const found = await pages.document(tenantId, pageUrl, origin);
      const { locale } = origin;
      const banner = formatBanner({ name, until: new Date(until), timeZone, locale });
      return { ...found, body: found.body.replace('<body>', () => `<body>${banner}`) };
    },
  };
}

/** Answers as the response cache does, but renders for each request and stores nothing. */
const createUncached = (isHttps: HttpsCheck): Pick<ResponseCache, 'answer'> => ({
  async answer(request, reply, { render }) {
    const host = getPublicHost(request.raw);
    const isSecure = isHttps(request.raw);
    const { status, body, headers } = await render({
      isHttps: isSecure,
      host,
      origin: `${isSecure ? 'https' : 'http'}://${host}`,
      locale: request.tenant.locale,
    });
    return reply.code(status).headers(headers).send(body);
  },
});
