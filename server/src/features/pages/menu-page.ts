import { keepFirstSections, getPopularCards } from '../../../../contract/menu-cards.ts';
import type { MenuPage, MenuPageBrand, ServiceFacts } from '../../../../contract/pages.ts';
import type { PromotionView } from '../../../../contract/promotion.ts';
import type { Mode, StoreView, Timings } from '../../../../contract/store.ts';
import type { FeeRules, HomeContent } from '../../../../contract/tenant.ts';
import { getFirstSlot } from '../stores/stores.ts';

const QUARTER_MS = 15 * 60_000;

/** All zones of the world differ by whole quarters, and within one the page's bytes stay the same. */
const getQuarter = (instant: Date): string =>
  new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS).toISOString();

export interface MenuPageFacts {
  now: Date;
  /** Every section with its dishes. */
  brands: readonly MenuPageBrand[];
  store: StoreView;
  /** All that can serve this page. */
  stores: readonly StoreView[];
  brandId: string | null;
  home: HomeContent | null;
  /** A tenant asset that stands for the whole site. */
  sitePicture: string | null;
  /** Every dish in the page itself: the way without JavaScript. */
  isWhole: boolean;
  /** Of the modes that the store offers. */
  timings: readonly Timings[];
  fees: FeeRules;
  promotions: readonly PromotionView[];
}

export function buildMenuPage(facts: MenuPageFacts): MenuPage {
  const { now, brands, store, stores, brandId, home, isWhole, timings, fees, promotions } = facts;
  return {
    kind: 'menu',
    madeAt: getQuarter(now),
    store,
    stores: stores.map(({ id, name, town, postcode }) => ({ id, name, town, postcode })),
    brands: isWhole ? [...brands] : keepFirstSections(brands),
    popular: getPopularCards(brands),
    home,
    brandId,
    heroPicture: getHeroPicture(facts),
    service: timings.map((answer) => getServiceFacts(store, answer)),
    fees,
    offers: listOffers(promotions, store.id, brandId),
  };
}

/** The picture of the site; without one, that of the first brand that has one. */
function getHeroPicture({ brands, brandId, sitePicture }: MenuPageFacts): MenuPage['heroPicture'] {
  if (brandId === null && sitePicture !== null) return { file: sitePicture, colour: null };
  return brands.find(({ heroPicture: own }) => own !== null)?.heroPicture ?? null;
}

function getServiceFacts(store: StoreView, timings: Timings): ServiceFacts {
  const nextSlot = getFirstSlot(timings);
  return {
    mode: timings.mode,
    nextSlot,
    reason: timings.refusal?.message ?? null,
    ...findCheapestZone(store, timings.mode),
  };
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
    .map(({ id, code, title, text, lang }) => ({ id, code, title, text, ...(lang && { lang }) }));
}
