import { useEffect, useState } from 'react';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { toPriceKey, useFulfilment } from '../fulfilment/fulfilment.ts';

/** A menu page with the prices of another mode or time than the server's. */
export interface PricedPage extends MenuPage {
  priceKey?: string;
}

/** The page with the prices of the chosen mode and time. */
export function useCurrentPrices(page: MenuPage): PricedPage {
  const priceKey = useFulfilment((chosen) => page.pricesVary && toPriceKey(chosen));
  const [priced, setPriced] = useState<PricedPage>(page);
  useEffect(() => {
    if (priceKey)
      void import('./price-page.chunk.ts')
        .then(({ pricePage }) => pricePage(page))
        // The quote names changed prices.
        .then(setPriced, () => {});
  }, [page, priceKey]);
  return priced.store === page.store ? priced : page;
}
