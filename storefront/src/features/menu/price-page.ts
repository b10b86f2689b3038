import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { toPriceKey } from '../fulfilment/menu-query.chunk.ts';
import { loadCards } from './load-cards.chunk.ts';
import type { PricedPage } from './use-current-prices.ts';

/** The page with the prices of the chosen mode and time. */
export async function pricePage(page: MenuPage): Promise<PricedPage> {
  const priceKey = toPriceKey(useFulfilment.getState());
  // Pages are for the usual mode and now.
  if (priceKey === '{}') return page;
  const brands = await loadCards(page.store.id, page.brandId);
  if (toPriceKey(useFulfilment.getState()) !== priceKey) return pricePage(page);
  const cards = brands.flatMap(({ sections }) => sections.flatMap((each) => each.cards ?? []));
  const popular = page.popular.flatMap(({ brandId, card }) => {
    const current = cards.find(({ id }) => id === card.id);
    return current ? [{ brandId, card: current }] : [];
  });
  return { ...page, brands, popular, priceKey };
}
