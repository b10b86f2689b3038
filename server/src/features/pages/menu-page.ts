// The ordering menu: the site's, or one brand's.
import { invariant } from '../../../../contract/invariant.ts';
import {
  getPopularCards,
  keepFirstSections,
  toMenuCards,
} from '../../../../contract/menu-cards.ts';
import type { MenuPage, MenuPageBrand, PageHead } from '../../../../contract/pages.ts';
import { getProductPath } from '../../../../contract/paths.ts';
import type { PromotionView } from '../../../../contract/promotion.ts';
import type { Mode, StoreView } from '../../../../contract/store.ts';
import type { SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { Catalogue, Snapshot } from '../catalogue/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import { makeMenuHead, type HeadContext } from './page-heads.ts';
import { findFirstSeller, type PageUrl } from './page-urls.ts';

export interface MenuPageDeps {
  catalogue: Pick<Catalogue, 'menu'>;
  stores: Pick<Stores, 'views' | 'promotions' | 'nextSlots'>;
  now: () => Date;
}

/** Shows the requested store, else the first open one, else the first. */
export async function makeMenuPage(
  { catalogue, stores, now }: MenuPageDeps,
  site: SiteDefinition,
  snapshot: Snapshot,
  { path, brandId, storeId, isWhole }: Extract<PageUrl, { kind: 'menu' }>,
  headContext: HeadContext,
): Promise<{ page: MenuPage; head: PageHead }> {
  const { tenantId } = snapshot;
  const { locale } = headContext.config;
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
  const [menu, nextSlots] = await Promise.all([
    catalogue.menu(tenantId, store.id, { brandId: brandId ?? undefined, locale }),
    stores.nextSlots(tenantId, store.id, locale),
  ]);
  invariant(menu, 'the store has a menu');
  const brands = toMenuCards(menu);
  const page: MenuPage = {
    kind: 'menu',
    madeAt: getQuarter(now()),
    store,
    stores: serving.map(({ id, name, town, postcode }) => ({ id, name, town, postcode })),
    brands: isWhole ? brands : keepFirstSections(brands),
    popular: getPopularCards(brands),
    home: path === '/' ? site.home : null,
    brandId,
    heroPicture: getHeroPicture(brands, brandId, headContext.image),
    service: nextSlots.map((each) => ({ ...each, ...findCheapestZone(store, each.mode) })),
    fees: site.fees,
    offers: listOffers(promotions, store.id, brandId),
  };
  const dishPath = (itemId: string): string =>
    getProductPath((brandId && findFirstSeller(snapshot, brandId)) ?? store.id, itemId);
  return { page, head: makeMenuHead({ page, brands, dishPath }, headContext) };
}

const QUARTER_MILLISECONDS = 15 * 60_000;

/** All zones of the world differ by whole quarters, and within one the page's bytes stay the same. */
const getQuarter = (instant: Date): string =>
  new Date(
    Math.floor(instant.getTime() / QUARTER_MILLISECONDS) * QUARTER_MILLISECONDS,
  ).toISOString();

/** The picture of the site; without one, that of the first brand that has one. */
function getHeroPicture(
  brands: readonly MenuPageBrand[],
  brandId: string | null,
  sitePicture: PageHead['image'],
): MenuPage['heroPicture'] {
  if (brandId === null && sitePicture !== null) return { file: sitePicture.file, colour: null };
  return brands.find(({ heroPicture: own }) => own !== null)?.heroPicture ?? null;
}

function findCheapestZone({ zones }: StoreView, mode: Mode) {
  if (mode === 'pickup' || zones.length === 0)
    return { fromFeeMinor: null, fromMinimumMinor: null };
  return {
    fromFeeMinor: Math.min(...zones.map(({ feeMinor }) => feeMinor)),
    fromMinimumMinor: Math.min(...zones.map(({ minimumMinor }) => minimumMinor)),
  };
}

/** Those that could apply here; an empty list of a promotion narrows nothing. */
export function listOffers(
  promotions: readonly PromotionView[],
  storeId: string | null,
  brandId: string | null,
): MenuPage['offers'] {
  const allows = (ids: readonly string[], id: string | null): boolean =>
    id === null || ids.length === 0 || ids.includes(id);
  return promotions
    .filter(({ storeIds, brandIds }) => allows(storeIds, storeId) && allows(brandIds, brandId))
    .map(({ id, code, title, text, lang, isFirstOrderOnly }) => ({
      id,
      code,
      title,
      text,
      ...(lang && { lang }),
      ...(isFirstOrderOnly && { isFirstOrderOnly }),
    }));
}
