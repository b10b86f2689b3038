import { texts } from '../../../../contract/messages/deals.texts.ts';
import { toMenuCards } from '../../../../contract/pages/menu-cards.ts';
import type { MenuPage, MenuPageBrand } from '../../../../contract/pages/pages.ts';
import { waitUntil } from '../../platform/wait-until.chunk.ts';
import { BasketLines } from '../basket/basket-lines.lazy.ts';
import { ItemSheet } from '../dish/dish-parts.lazy.ts';
import { loadMenu, showCardFits } from '../dish/dish.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { toPriceKey } from '../fulfilment/menu-query.chunk.ts';
import { AllergenSheet } from './filter/allergen-sheet.lazy.ts';
import { NoDishes } from './filter/no-dishes.lazy.ts';
import { SectionList } from './section-list.lazy.ts';
import type { PricedPage } from './use-current-prices.ts';

/** Every dish of the store as a card; on a brand's page, of that brand only. */
export async function loadCards(storeId: string, brandId: string | null): Promise<MenuPageBrand[]> {
  const brands = toMenuCards(await loadMenu(storeId), texts.mealDeals);
  prefetchNextParts();
  showCardFits();
  return brandId === null ? brands : brands.filter(({ id }) => id === brandId);
}

/** Visitors who read on will open a dish and add it; then it works offline too. */
function prefetchNextParts(): void {
  for (const part of [ItemSheet, BasketLines, AllergenSheet, NoDishes, SectionList])
    part.load().catch(() => undefined);
}

/** The page with the dishes of the chosen mode and time; `priceKey` says which they are. */
async function pricePage(page: PricedPage, priceKey: string): Promise<PricedPage> {
  const { changesAt } = await loadMenu(page.store.id);
  const brands = await loadCards(page.store.id, page.brandId);
  const cards = brands.flatMap(({ sections }) => sections.flatMap((each) => each.cards ?? []));
  const popular = page.popular.flatMap(({ brandId, card }) => {
    const current = cards.find(({ id }) => id === card.id);
    return current ? [{ brandId, card: current }] : [];
  });
  const { changesAt: _, ...rest } = page;
  return {
    ...rest,
    brands,
    popular,
    ...(changesAt !== undefined && { changesAt }),
    ...(priceKey !== USUAL_KEY && { priceKey }),
  };
}

/** Pages are for the usual mode and now. */
const USUAL_KEY = '{}';
/** The answer at the moment of a change may be the old one, by a clock that is a second slow. */
const RETRY_MILLISECONDS = 1_000;

/**
 * Shows the page with the prices and mealtimes of the chosen mode and time, and again when they change, until the signal.
 * Dishes that cannot be loaded stay as they are: the quote names changed prices.
 */
export async function followPrices(
  page: MenuPage,
  show: (priced: PricedPage) => void,
  signal: AbortSignal,
): Promise<void> {
  const priceKey = toPriceKey(useFulfilment.getState());
  let priced: PricedPage = page;
  if (priceKey !== USUAL_KEY) priced = await pricePage(page, priceKey).catch(() => page);
  let waitMs = 0;
  while (!signal.aborted) {
    show(priced);
    const last = priced;
    if (last.changesAt === undefined) return;
    await waitUntil(last.changesAt, waitMs, signal);
    priced = await pricePage(page, priceKey).catch(() => last);
    waitMs = priced.changesAt === last.changesAt ? 2 * waitMs + RETRY_MILLISECONDS : 0;
  }
}
