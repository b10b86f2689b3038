import { invariant } from '../../../../contract/invariant.ts';
import { getLanguage } from '../../../../contract/language.ts';
import type { LegalPlaceholder } from '../../../../contract/packs/legal-placeholders.ts';
import { toMenuCards } from '../../../../contract/menu-cards.ts';
import type { LegalPage, PageData, PageHead } from '../../../../contract/pages.ts';
import { getProductPath } from '../../../../contract/paths.ts';
import { preventPostcodeBreak } from '../../../../contract/non-breaking-postcode.ts';
import type { Catalogue, Snapshot } from '../catalogue/catalogue.ts';
import type { RequestOrigin } from '../../platform/response-cache/response-cache.ts';
import type { Stores } from '../stores/stores.ts';
import type { TranslatedTenant } from '../tenants/tenants.ts';
import { translateConsent } from '../../platform/i18n/translation.ts';
import { formatPageUrl, type PageUrl } from './page-urls.ts';
import { buildGroupPage } from './group-page.ts';
import { parseLegalBlocks } from './legal-blocks.ts';
import { buildMenuPage, listOffers } from './menu-page.ts';
import {
  makeAppHead,
  groupHead,
  makeLandingHead,
  makeLegalHead,
  makeMenuHead,
  makeNotFoundHead,
  makeProductHead,
  makeStoresHead,
  type HeadPlace,
} from './page-heads.ts';

export interface PageDeps {
  catalogue: Pick<Catalogue, 'snapshot' | 'menu' | 'menuItem'>;
  stores: Pick<Stores, 'views' | 'view' | 'timings' | 'promotions'>;
  now: () => Date;
}

export interface PageResult {
  page: PageData;
  head: PageHead;
  /** Locales of the page, if not all of the site's. */
  languages?: readonly string[];
}

/** Loads the data and the head of a page. */
export async function makePage(
  parts: PageDeps,
  tenant: TranslatedTenant,
  address: PageUrl,
  place: RequestOrigin,
): Promise<PageResult> {
  const { config } = tenant;
  const at: HeadPlace = {
    config,
    origin: place.origin,
    path: formatPageUrl(address).path,
    image: getShareImage(tenant),
  };
  const snapshot = await parts.catalogue.snapshot(tenant.tenantId, config.locale);
  switch (address.kind) {
    case 'group': {
      const page = buildGroupPage(tenant.sites, place);
      return { page, head: groupHead(page, at) };
    }
    case 'landing':
      return makeLandingPage(parts, tenant, snapshot, at);
    case 'menu':
      return makeMenuPage(parts, tenant, snapshot, address, at);
    case 'product':
      return makeProductPage(parts, tenant, snapshot, address, at);
    case 'stores': {
      const views = await parts.stores.views(tenant.tenantId);
      const all = views.map((store) => ({ store, cuisines: getCuisines(snapshot, store.id) }));
      return { page: { kind: 'stores', stores: views }, head: makeStoresHead(all, at) };
    }
    case 'legal': {
      const { page, languages } = makeLegalPage(tenant, snapshot, address.pageId);
      return { page, head: makeLegalHead(page, at), languages };
    }
    case 'app':
      return { page: { kind: 'app' }, head: makeAppHead(address.screen, at) };
    case 'notFound': {
      const brands = config.brands.map(({ id, name }) => ({ id, name }));
      return { page: { kind: 'notFound', brands }, head: makeNotFoundHead(at) };
    }
  }
}

async function makeLandingPage(
  { stores }: PageDeps,
  tenant: TranslatedTenant,
  snapshot: Snapshot,
  at: HeadPlace,
): Promise<PageResult> {
  const site = getSite(tenant);
  const { newsletter } = translateConsent(site, tenant.translator);
  const [views, promotions] = await Promise.all([
    stores.views(tenant.tenantId),
    stores.promotions(tenant.tenantId, tenant.config.locale),
  ]);
  const brands = snapshot.brands.map(({ definition }) => {
    const { id, name, tagline, cuisine, lang, logo } = definition;
    const { colorPalatte: colour, heroPicture } = definition;
    const hero = heroPicture && { file: heroPicture.file, colour: heroPicture.colour };
    const words = { tagline, cuisine, ...(lang !== undefined && { lang }) };
    return { id, name, ...words, logo, colour, heroPicture: hero };
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
  return { page, head: makeLandingHead(page, at) };
}

/** Shows the requested store, else the first open one, else the first. */
async function makeMenuPage(
  { catalogue, stores, now }: PageDeps,
  tenant: TranslatedTenant,
  snapshot: Snapshot,
  { path, brandId, storeId, isWhole }: Extract<PageUrl, { kind: 'menu' }>,
  at: HeadPlace,
): Promise<PageResult> {
  const { tenantId } = tenant;
  const { locale } = tenant.config;
  const [views, promotions] = await Promise.all([
    stores.views(tenantId),
    stores.promotions(tenantId, locale),
  ]);
  const serving = views.filter(
    ({ id }) => brandId === null || snapshot.storesById.get(id)?.brandIds.includes(brandId),
  );
  const store =
    serving.find(({ id }) => id === storeId) ?? serving.find(({ isOpen }) => isOpen) ?? serving[0];
  invariant(store, 'a menu page has a store');
  const [offered, timings] = await Promise.all([
    catalogue.menu(tenantId, store.id, { brandId: brandId ?? undefined, locale }),
    Promise.all(
      store.modes.map((mode) => stores.timings(tenantId, { storeId: store.id, mode }, locale)),
    ),
  ]);
  invariant(offered, 'the store has a menu');
  const brands = toMenuCards(offered);
  const getDishPath = (itemId: string): string =>
    getProductPath((brandId && findFirstSeller(snapshot, brandId)) ?? store.id, itemId);
  const site = getSite(tenant);
  const page = buildMenuPage({
    now: now(),
    brands,
    store,
    stores: serving,
    brandId,
    home: path === '/' ? site.home : null,
    sitePicture: getShareImage(tenant)?.file ?? null,
    isWhole,
    timings: timings.filter((answer) => answer !== null),
    fees: site.fees,
    promotions,
  });
  return { page, head: makeMenuHead({ page, brands, dishPath: getDishPath }, at) };
}

async function makeProductPage(
  { catalogue, stores }: PageDeps,
  tenant: TranslatedTenant,
  snapshot: Snapshot,
  { storeId, itemId }: Extract<PageUrl, { kind: 'product' }>,
  at: HeadPlace,
): Promise<PageResult> {
  const [store, item] = await Promise.all([
    stores.view(tenant.tenantId, storeId),
    catalogue.menuItem(tenant.tenantId, itemId, { storeId, locale: tenant.config.locale }),
  ]);
  invariant(store && item, 'the store sells the item');
  const brandName = snapshot.brandsById.get(item.brandId)?.definition.name ?? '';
  const page = { kind: 'product' as const, store, item, brandName, fees: getSite(tenant).fees };
  return {
    page,
    head: makeProductHead(page, findFirstSeller(snapshot, item.brandId) ?? storeId, at),
  };
}

/** The store of a dish's canonical page. */
export const findFirstSeller = ({ stores }: Snapshot, brandId: string): string | undefined =>
  stores.find(({ brandIds }) => brandIds.includes(brandId))?.definition.id;

/** In the visitor's language if translated, else in the pack's own. */
function makeLegalPage(
  { config }: TranslatedTenant,
  { pages }: Snapshot,
  pageId: string,
): { page: LegalPage; languages: string[] } {
  const texts = pages.get(pageId) ?? [];
  const getLegalText = (locale: string) =>
    texts.find(({ language }) => language === getLanguage(locale));
  const [own = config.locale] = config.languages;
  const stored = getLegalText(config.locale) ?? getLegalText(own);
  invariant(stored, 'the legal page has a text');
  const { websiteName, contactNumber, supportEmail, legal: identity } = config;
  const address = preventPostcodeBreak(identity.address);
  const facts: Record<LegalPlaceholder, string> = {
    ...identity,
    address,
    legalAddress: address,
    websiteName,
    contactNumber,
    supportEmail,
  };
  const blocks = parseLegalBlocks(stored.markdown, facts);
  const isForeign = stored !== getLegalText(config.locale);
  return {
    page: { kind: 'legal', title: stored.title, ...(isForeign && { lang: own }), blocks },
    languages: config.languages.filter((locale) => getLegalText(locale)),
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
  invariant(definition.kind === 'site', `${tenantId} is no site`);
  return definition;
}
