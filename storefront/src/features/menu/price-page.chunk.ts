import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { toPriceKey, useFulfilment } from '../fulfilment/fulfilment.ts';
import type { PricedPage } from './use-current-prices.ts';

/** The page with the prices of the chosen mode and time. */
export async function pricePage(page: MenuPage): Promise<PricedPage> {
  const priceKey = toPriceKey(useFulfilment.getState());
  // Pages are for the usual mode and now.
  if (priceKey === '{}') return page;
  const { loadCards } = await import('./load-cards.chunk.ts');
  const brands = await loadCards(page.store.id, page.brandId);
  if (toPriceKey(useFulfilment.getState()) !== priceKey) return pricePage(page);
  const cards = brands.flatMap(({ sections }) => sections.flatMap((each) => each.cards ?? []));
  const popular = page.popular.flatMap(({ brandId, card }) => {
    const current = cards.find(({ id }) => id === card.id);
    return current ? [{ brandId, card: current }] : [];
  });
  return { ...page, brands, popular, priceKey };
}
