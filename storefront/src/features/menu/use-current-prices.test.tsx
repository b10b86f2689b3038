// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Menu } from '../../../../contract/catalogue/catalogue.ts';
import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { PAGES } from '../../../../test/content/sample-pages.ts';
import { MENU_ITEM } from '../../../../test/content/sample-site.ts';
import { render } from '../../../../test/render.tsx';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { useCurrentPrices } from './use-current-prices.ts';

const { page } = PAGES.menu;
const [brand] = page.brands;

/** The menu of the page's store, with one dish at this price. */
const createMenu = (priceMinor: number): Menu => ({
  storeId: page.store.id,
  storeName: page.store.name,
  brands: [
    {
      ...brand!,
      description: '',
      heroPicture: null,
      colorPalatte: '#aa3300',
      SecondaryColorPalatte: '#aa3300',
      sections: [
        { id: 'mains', name: 'Mains', items: [{ ...MENU_ITEM, priceMinor, optionGroups: [] }] },
      ],
    },
  ],
});

const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  chooseMode('delivery');
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(Response.json({ status: 200, message: 'OK', data: createMenu(777) }));
  });
});

function Prices({ page: shown }: { page: MenuPage }) {
  const { brands, popular } = useCurrentPrices(shown);
  const [card] = brands[0]?.sections[0]?.cards ?? [];
  return `${card?.priceMinor} ${popular[0]?.card.priceMinor}`;
}

it('a page whose prices depend on the mode shows those of the chosen one', async () => {
  const { container } = render(<Prices page={{ ...page, pricesVary: true }} />);
  const own = container.textContent;
  expect(requests).toEqual([]);
  act(() => chooseMode('pickup'));
  await waitFor(() => expect(container.textContent).toBe('777 777'));
  expect(requests).toEqual([`/api/menu/${page.store.id}?mode=pickup`]);
  act(() => chooseMode('delivery'));
  await waitFor(() => expect(container.textContent).toBe(own));
});

it('another page requests nothing', () => {
  const { container } = render(<Prices page={page} />);
  const own = container.textContent;
  act(() => chooseMode('pickup'));
  expect(container.textContent).toBe(own);
  expect(requests).toEqual([]);
});
