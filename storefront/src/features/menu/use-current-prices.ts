import { useEffect, useState } from 'react';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';

/** A menu page with the prices of another mode or time than the server's. */
export interface PricedPage extends MenuPage {
  priceKey?: string;
}

/** The page with the prices of the chosen mode and time. */
export function useCurrentPrices(page: MenuPage): PricedPage {
  const chosen = useFulfilment(({ mode, slotStartsAt }) => page.pricesVary && mode + slotStartsAt);
  const [priced, setPriced] = useState<PricedPage>(page);
  useEffect(() => {
    if (chosen)
      void import('./mount-remaining-sections.chunk.ts')
        .then(({ pricePage }) => pricePage(page))
        // The quote names changed prices.
        .then(setPriced, () => {});
  }, [page, chosen]);
  return priced.store === page.store ? priced : page;
}
