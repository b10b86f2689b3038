import { useEffect, useState } from 'react';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';

/** A menu page with the prices of another mode or time than the server's. */
export interface PricedPage extends MenuPage {
  priceKey?: string;
}

/** The page with the prices and mealtimes of the chosen mode and time, also after they change. */
export function useCurrentPrices(page: MenuPage): PricedPage {
  const chosen = useFulfilment(({ mode, slotStartsAt }) => page.pricesVary && mode + slotStartsAt);
  const [priced, setPriced] = useState<PricedPage>(page);
  useEffect(() => {
    if (!chosen) return;
    const abort = new AbortController();
    void import('./mount-remaining-sections.chunk.ts').then(
      ({ followPrices }) => followPrices(page, setPriced, abort.signal),
      () => {},
    );
    return () => abort.abort();
  }, [page, chosen]);
  return priced.store === page.store ? priced : page;
}
