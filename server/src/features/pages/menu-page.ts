// The page of the ordering menu, the site's or one brand's: its data, the cards that it starts with, and its head.
import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { getLanguage } from '../../../../contract/language.ts';
import { texts as dealsPl } from '../../../../contract/messages/deals.texts.pl.ts';
import { texts as dealsEn } from '../../../../contract/messages/deals.texts.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { toMenuCards } from '../../../../contract/pages/menu-cards.ts';
import type {
  MenuCard,
  MenuPage,
  MenuPageBrand,
  PageHead,
} from '../../../../contract/pages/pages.ts';
import { getProductPath } from '../../../../contract/pages/paths.ts';
import type { Mode, StoreView } from '../../../../contract/sites/store.ts';
import type { SiteDefinition } from '../../../../contract/sites/tenant-definition.ts';
import { doesMenuVary, type Catalogue, type Snapshot } from '../catalogue/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import {
  endWithStop,
  getHeadTexts,
  makePlainHead,
  toHomeStep,
  type HeadContext,
} from './page-heads.ts';
import { findFirstSeller, type PageUrl } from './page-urls.ts';
import {
  describeBreadcrumbs,
  describeOrganization,
  describeRestaurantWithMenu,
  type Restaurant,
} from './structured-data.ts';

const DEALS_TEXTS: TextCatalogue<typeof dealsEn> = { en: dealsEn, pl: dealsPl };

export interface MenuPageDeps {
  catalogue: Pick<Catalogue, 'menu' | 'menuValidMilliseconds'>;
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
): Promise<{ page: MenuPage; head: PageHead; validMilliseconds: number }> {
  const { tenantId } = snapshot;
  const { locale } = headContext.config;
  const [views, promotions] = await Promise.all([
    stores.views(tenantId, locale),
    stores.promotions(tenantId, locale),
  ]);
  const serving = views.filter(
    ({ id }) => brandId === null || snapshot.storesById.get(id)?.brandIds.includes(brandId),
  );
  const store =
    serving.find(({ id }) => id === storeId) ?? serving.find(({ isOpen }) => isOpen) ?? serving[0];
  invariant(store, 'a menu page has a store');
  const validMilliseconds = await catalogue.menuValidMilliseconds(tenantId, store.id);
  const [menu, nextSlots] = await Promise.all([
    catalogue.menu(tenantId, store.id, { brandId: brandId ?? undefined, locale }),
    stores.nextSlots(tenantId, store.id, locale),
  ]);
  invariant(menu, 'the store has a menu');
  const brands = toMenuCards(menu, DEALS_TEXTS[getLanguage(locale)].mealDeals);
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
    ...listPriceFacts(snapshot, store.id),
    ...(menu.changesAt !== undefined && { changesAt: menu.changesAt }),
  };
  const dishPath = (itemId: string): string =>
    getProductPath((brandId && findFirstSeller(snapshot, brandId, itemId)) ?? store.id, itemId);
  return { page, head: makeMenuHead({ page, brands, dishPath }, headContext), validMilliseconds };
}

/** The pages of a store's menu and of its dishes have these facts. */
export function listPriceFacts(snapshot: Snapshot, storeId: string): Pick<MenuPage, 'pricesVary'> {
  const store = snapshot.storesById.get(storeId);
  return store && doesMenuVary(snapshot, store) ? { pricesVary: true } : {};
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

/** Sections are part of the page until it has this many dishes. */
const FIRST_DISHES = 8;

/** Removes the cards of later sections, which the browser loads with the menu. */
export function keepFirstSections(brands: readonly MenuPageBrand[]): MenuPageBrand[] {
  let dishes = 0;
  return brands.map((brand) => ({
    ...brand,
    sections: brand.sections.map((section) => {
      const isFirst = dishes < FIRST_DISHES;
      dishes += section.cards?.length ?? 0;
      return isFirst ? section : { ...section, cards: null };
    }),
  }));
}

/** One row beside the basket; each card adds a picture to the first visit. */
const MAX_POPULAR = 4;

/** Available popular dishes, alternating between brands. */
export function getPopularCards(
  brands: readonly MenuPageBrand[],
): { brandId: string; card: MenuCard }[] {
  const perBrand = brands.map(({ id, sections }) =>
    sections
      .flatMap(({ cards }) => cards ?? [])
      .filter(
        ({ tags, isSoldOut, notServed }) => tags.includes('popular') && !isSoldOut && !notServed,
      )
      .map((card) => ({ brandId: id, card })),
  );
  const rounds = Math.max(0, ...perBrand.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    perBrand.flatMap((cards) => cards.slice(round, round + 1)),
  )
    .flat()
    .slice(0, MAX_POPULAR);
}

interface MenuFacts {
  page: MenuPage;
  /** Every section with its dishes, also those that the page leaves for later. */
  brands: readonly MenuPageBrand[];
  /** The address of a dish's own page. */
  dishPath: (itemId: string) => string;
}

function makeMenuHead(facts: MenuFacts, context: HeadContext): PageHead {
  const { brands, brandId } = facts.page;
  const brand = brands.find(({ id }) => id === brandId);
  return brand ? makeBrandHead(brand, facts, context) : makeWholeMenuHead(facts, context);
}

const toRestaurant = ({ page, brands }: Pick<MenuFacts, 'page' | 'brands'>): Restaurant => ({
  store: page.store,
  cuisines: brands.map(({ cuisine }) => cuisine),
});

function makeWholeMenuHead({ page, brands }: MenuFacts, context: HeadContext): PageHead {
  const { config, origin } = context;
  const texts = getHeadTexts(context);
  const { store } = page;
  // Where there is no landing home '/' shows the menu too; search engines take a canonical root for a mistake.
  const isHome = context.path === '/';
  const head = makePlainHead(
    { ...context, path: '/menu' },
    texts.menuTitle(store.name),
    texts.menuDescription({
      tagline: endWithStop(config.tagline),
      site: config.websiteName,
      store: store.name,
    }),
  );
  const url = `${origin}/menu`;
  return {
    ...head,
    structuredData: [
      describeRestaurantWithMenu(
        { restaurant: toRestaurant({ page, brands }), brands, name: texts.menu, url },
        config,
        origin,
      ),
      ...(isHome ? [describeOrganization(config, origin)] : []),
      describeBreadcrumbs([toHomeStep(context), { name: texts.menu, url }]),
    ],
  };
}

function makeBrandHead(
  brand: MenuPageBrand,
  { page, brands, dishPath }: MenuFacts,
  context: HeadContext,
): PageHead {
  const { config, origin } = context;
  const texts = getHeadTexts(context);
  const picture = brand.heroPicture ?? findFirstPicture(brand);
  const url = `${origin}${context.path}`;
  const head = makePlainHead(
    { ...context, image: picture ? { file: picture.file, alt: brand.name } : context.image },
    texts.brandMenu(brand.name),
    texts.brandDescription({
      tagline: endWithStop(brand.tagline),
      brand: brand.name,
      site: config.websiteName,
      town: page.store.town,
    }),
  );
  return {
    ...head,
    structuredData: [
      describeRestaurantWithMenu(
        {
          restaurant: toRestaurant({ page, brands }),
          brands,
          name: texts.brandMenu(brand.name),
          url,
          dishUrl: (itemId) => `${origin}${dishPath(itemId)}`,
        },
        config,
        origin,
      ),
      describeBreadcrumbs([toHomeStep(context), { name: brand.name, url }]),
    ],
  };
}

const findFirstPicture = ({ sections }: MenuPageBrand) =>
  sections.flatMap(({ cards }) => cards ?? []).find(({ picture }) => picture)?.picture ?? null;
