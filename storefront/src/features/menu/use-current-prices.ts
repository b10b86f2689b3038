import { useEffect, useState } from 'react';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { toPriceKey, useFulfilment } from '../fulfilment/fulfilment.ts';

/** A menu page with the prices of another mode or time than the server's. */
export interface PricedPage extends MenuPage {
  priceKey?: string;
}

/** The page with the prices of the chosen mode and time; one mount of a component shows one store. */
export function useCurrentPrices(page: MenuPage): PricedPage {
  const priceKey = useFulfilment(toPriceKey);
  const [priced, setPriced] = useState<PricedPage>(page);
  useEffect(() => {
    if (page.pricesVary)
      void import('./price-page.chunk.ts')
        .then(({ pricePage }) => pricePage(page))
        // The quote names changed prices.
        .then(setPriced, () => {});
  }, [page, priceKey]);
  return page.pricesVary ? priced : page;
}
