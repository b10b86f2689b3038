// The documents of the storefront: a URL is parsed, its data loaded, its HTML rendered.
import { invariant } from '../../../../contract/invariant.ts';
import type { LegalBlock, PageData, PageHead } from '../../../../contract/pages/pages.ts';
import { getDocumentHeaders, STRIPE_ORIGINS } from '../../platform/http/security-headers.ts';
import type {
  RequestOrigin,
  ResponseContent,
} from '../../platform/response-cache/response-cache.ts';
import type { Catalogue, Snapshot } from '../catalogue/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import { translateTenant, type Tenants, type TranslatedTenant } from '../tenants/tenants.ts';
import { translateConsent } from '../translation/translation.ts';
import { buildGroupPage } from './group-page.ts';
import { makeLegalBlocks, makeLegalPage } from './legal-page.ts';
import { listOffers, listPriceFacts, makeMenuPage } from './menu-page.ts';
import {
  addAlternates,
  makeAppHead,
  makeGroupHead,
  makeLandingHead,
  makeLegalHead,
  makeNotFoundHead,
  makeProductHead,
  makeStoresHead,
  type HeadContext,
} from './page-heads.ts';
import {
  findFirstSeller,
  findPage,
  formatPageUrl,
  type PageMatch,
  type PageQuery,
  type PageUrl,
} from './page-urls.ts';
import type { RenderPage } from './renderer.ts';

export { APP_PATHS, findFirstSeller, LEGAL_PATHS, OPEN_APP_PATHS } from './page-urls.ts';
export { loadInlineScripts, loadRenderer, type RenderPage, type RenderedPage } from './renderer.ts';

interface PageDeps {
  catalogue: Pick<Catalogue, 'snapshot' | 'menu' | 'menuItem' | 'menuValidMilliseconds'>;
  stores: Pick<Stores, 'views' | 'view' | 'nextSlots' | 'promotions'>;
  now: () => Date;
}

export interface PagesOptions extends PageDeps {
  tenants: Pick<Tenants, 'tenant'>;
  render: RenderPage;
  /** True for tenants that pay with Stripe. */
  hasStripeAccount?: (tenantId: string) => boolean;
}

export interface Pages {
  find(tenantId: string, path: string, query: PageQuery): Promise<PageMatch>;
  document(
    tenantId: string,
    pageUrl: PageUrl,
    requestOrigin: RequestOrigin,
  ): Promise<ResponseContent>;
  /** A legal page with a text that is not published. */
  previewLegalPage(tenantId: string, markdown: string): Promise<LegalBlock[]>;
}

export function createPages({
  tenants,
  render,
  hasStripeAccount = () => false,
  ...deps
}: PagesOptions): Pages {
  return {
    async find(tenantId, path, query) {
      const { definition } = await tenants.tenant(tenantId);
      if (definition.kind === 'group')
        return path === '/' ? { kind: 'group' } : { kind: 'notFound' };
      const snapshot = await deps.catalogue.snapshot(tenantId);
      return findPage(path, query, { isHomePage: definition.isHomePage, snapshot });
    },
    async previewLegalPage(tenantId, markdown) {
      const tenant = await tenants.tenant(tenantId);
      return makeLegalBlocks(tenant, await deps.catalogue.snapshot(tenantId), markdown);
    },
    async document(tenantId, pageUrl, requestOrigin) {
      const found = await tenants.tenant(tenantId);
      const { origin, isHttps, locale } = requestOrigin;
      const tenant = translateTenant(found, locale);
      const made = await makePage(deps, tenant, pageUrl, requestOrigin);
      const { page, head: own, languages, validMilliseconds = Infinity } = made;
      const head = addAlternates(own, locale, languages ?? tenant.config.languages);
      const { path, search } = formatPageUrl(pageUrl);
      const { config } = tenant;
      // The policy allows Stripe only on the page that mounts its form (decision 10).
      const takesStripe = path === '/payment' && hasStripeAccount(tenantId);
      const rendered = await render({ path, search, origin, config, page, head });
      return {
        status: rendered.status,
        body: rendered.html,
        validMilliseconds,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          // Cached for back navigation, revalidated otherwise by ETag.
          'cache-control': 'no-cache',
          ...getDocumentHeaders(isHttps, rendered, takesStripe ? STRIPE_ORIGINS : undefined),
        },
      };
    },
  };
}

interface PageResult {
  page: PageData;
  head: PageHead;
  /** Locales of the page, if not all of the site's. */
  languages?: readonly string[];
  /** Until a mealtime of its menu begins or ends; absent: it depends on none. */
  validMilliseconds?: number;
}

/** Loads the data and the head of a page. */
async function makePage(
  deps: PageDeps,
  tenant: TranslatedTenant,
  pageUrl: PageUrl,
  requestOrigin: RequestOrigin,
): Promise<PageResult> {
  const { config } = tenant;
  const headContext: HeadContext = {
    config,
    origin: requestOrigin.origin,
    path: formatPageUrl(pageUrl).path,
    image: getShareImage(tenant),
  };
  const snapshot = await deps.catalogue.snapshot(tenant.tenantId, config.locale);
  switch (pageUrl.kind) {
    case 'group': {
      const page = buildGroupPage(tenant.sites, requestOrigin);
      return { page, head: makeGroupHead(page, headContext) };
    }
    case 'landing':
      return makeLandingPage(deps, tenant, snapshot, headContext);
    case 'menu':
      return makeMenuPage(deps, getSite(tenant), snapshot, pageUrl, headContext);
    case 'product':
      return makeProductPage(deps, tenant, snapshot, pageUrl, headContext);
    case 'stores': {
      const views = await deps.stores.views(tenant.tenantId, config.locale);
      const restaurants = views.map((store) => ({
        store,
        cuisines: getCuisines(snapshot, store.id),
      }));
      return {
        page: { kind: 'stores', stores: views },
        head: makeStoresHead(restaurants, headContext),
      };
    }
    case 'legal': {
      const { page, languages } = makeLegalPage(tenant, snapshot, pageUrl.pageId);
      return { page, head: makeLegalHead(page, headContext), languages };
    }
    case 'app':
      return { page: { kind: 'app' }, head: makeAppHead(pageUrl.screen, headContext) };
    case 'notFound':
      return makeNotFoundPage(headContext);
  }
}

const makeNotFoundPage = (headContext: HeadContext): PageResult => ({
  page: {
    kind: 'notFound',
    brands: headContext.config.brands.map(({ id, name }) => ({ id, name })),
  },
  head: makeNotFoundHead(headContext),
});

async function makeLandingPage(
  { stores }: PageDeps,
  tenant: TranslatedTenant,
  snapshot: Snapshot,
  headContext: HeadContext,
): Promise<PageResult> {
  const site = getSite(tenant);
  const { newsletter } = translateConsent(site, tenant.translator);
  const [views, promotions] = await Promise.all([
    stores.views(tenant.tenantId, tenant.config.locale),
    stores.promotions(tenant.tenantId, tenant.config.locale),
  ]);
  const brands = snapshot.brands.map(({ definition }) => {
    const { id, name, tagline, cuisine, lang, logo } = definition;
    const { colorPalatte: colour, heroPicture } = definition;
    const hero = heroPicture && { file: heroPicture.file, colour: heroPicture.colour };
    const translated = { tagline, cuisine, ...(lang !== undefined && { lang }) };
    return { id, name, ...translated, logo, colour, heroPicture: hero };
  });
  const offers = listOffers(promotions, null, null);
  const page = {
    kind: 'landing' as const,
    home: site.home,
    newsletter,
    brands,
    stores: views,
    offers,
  };
  return { page, head: makeLandingHead(page, headContext) };
}

async function makeProductPage(
  { catalogue, stores }: PageDeps,
  tenant: TranslatedTenant,
  snapshot: Snapshot,
  { storeId, itemId }: Extract<PageUrl, { kind: 'product' }>,
  headContext: HeadContext,
): Promise<PageResult> {
  const validMilliseconds = await catalogue.menuValidMilliseconds(tenant.tenantId, storeId);
  const [store, item] = await Promise.all([
    stores.view(tenant.tenantId, storeId, tenant.config.locale),
    catalogue.menuItem(tenant.tenantId, itemId, { storeId, locale: tenant.config.locale }),
  ]);
  invariant(store, 'the page has a store');
  // The store does not offer the dish today.
  if (!item) return makeNotFoundPage(headContext);
  const brandName = snapshot.brandsById.get(item.brandId)?.definition.name ?? '';
  const page = {
    kind: 'product' as const,
    store,
    item,
    brandName,
    fees: getSite(tenant).fees,
    ...listPriceFacts(snapshot, storeId),
  };
  return {
    page,
    head: makeProductHead(
      page,
      findFirstSeller(snapshot, item.brandId, item.id) ?? storeId,
      headContext,
    ),
    validMilliseconds,
  };
}

/** The site's first banner. */
function getShareImage({ definition }: TranslatedTenant): PageHead['image'] {
  const banner = definition.kind === 'site' ? definition.home.banners[0] : undefined;
  return banner ? { file: banner.bannerImage, alt: banner.title } : null;
}

const getCuisines = ({ storesById, brandsById }: Snapshot, storeId: string): string[] =>
  (storesById.get(storeId)?.brandIds ?? []).flatMap(
    (id) => brandsById.get(id)?.definition.cuisine ?? [],
  );

function getSite({ tenantId, definition }: TranslatedTenant) {
  invariant(definition.kind === 'site', `${tenantId} is not a site`);
  return definition;
}
