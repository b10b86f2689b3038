// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Menu, MenuDeal } from '../../../../contract/catalogue/catalogue.ts';
import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { PAGES } from '../../../../test/content/sample-pages.ts';
import { MENU_ITEM } from '../../../../test/content/sample-site.ts';
import { render } from '../../../../test/render.tsx';
import { setClockOffset } from '../../platform/clock.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { useCurrentPrices } from './use-current-prices.ts';

const { page } = PAGES.menu;
const [brand] = page.brands;

/** The menu of the page's store, with one dish at this price. */
const createMenu = (priceMinor: number, changesAt?: string, deals: MenuDeal[] = []): Menu => ({
  ...(changesAt && { changesAt }),
  storeId: page.store.id,
  storeName: page.store.name,
  brands: [
    {
      ...brand!,
      description: '',
      heroPicture: null,
      colorPalatte: '#aa3300',
      SecondaryColorPalatte: '#aa3300',
      deals,
      sections: [
        { id: 'mains', name: 'Mains', items: [{ ...MENU_ITEM, priceMinor, optionGroups: [] }] },
      ],
    },
  ],
});

const DEAL: MenuDeal = {
  id: 'winter',
  name: 'Winter',
  text: '',
  priceMinor: 1_395,
  savesMinor: 0,
  picture: null,
  modes: [],
  weekdays: [],
  isSoldOut: false,
  courses: [],
};

const requests: string[] = [];
let answer = createMenu(777);
beforeEach(() => {
  requests.length = 0;
  answer = createMenu(777);
  chooseMode('delivery');
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(Response.json({ status: 200, message: 'OK', data: answer }));
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

describe('a page that stays open while its menu changes', () => {
  const NOON = Date.parse('2026-07-03T11:00:00Z');
  const toInstant = (ms: number): string => new Date(ms).toISOString();
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime(NOON - 10_000);
  });
  afterEach(() => vi.useRealTimers());
  /** Each test has a store whose menu no other has loaded. */
  const open = (id: string) => {
    const store = { ...page.store, id };
    const shown: MenuPage = { ...page, store, pricesVary: true, changesAt: toInstant(NOON) };
    return render(<Prices page={shown} />).container;
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('shows the new prices at the moment, and those after them', async () => {
    const container = open('noon');
    const own = container.textContent;
    await wait(9_900);
    expect([container.textContent, requests]).toEqual([own, []]);
    answer = createMenu(888, toInstant(NOON + 120_000));
    await wait(100);
    expect(container.textContent).toBe('888 888');
    answer = createMenu(999);
    await wait(120_000);
    expect(container.textContent).toBe('999 999');
    await wait(3_600_000);
    expect(requests).toHaveLength(2);
  });

  it('shows a deal from the moment at which it begins until it ends', async () => {
    const container = open('deal');
    answer = createMenu(777, toInstant(NOON + 120_000), [DEAL]);
    await wait(10_000);
    expect(container.textContent).toBe('1395 777');
    answer = createMenu(777);
    await wait(120_000);
    expect(container.textContent).toBe('777 777');
  });

  it('asks again for a menu that is still the old one', async () => {
    const container = open('early');
    answer = createMenu(777, toInstant(NOON));
    await wait(10_000);
    expect(container.textContent).toBe('777 777');
    answer = createMenu(888);
    await wait(1_000);
    expect(container.textContent).toBe('888 888');
  });

  it('keeps its time and asks for nothing once it is left', async () => {
    open('left');
    cleanup();
    await wait(60_000);
    expect(requests).toEqual([]);
  });

  it('follows the clock of the server when it becomes known', async () => {
    const container = open('slow');
    answer = createMenu(888);
    await wait(0);
    setClockOffset(10_000);
    await wait(0);
    expect(container.textContent).toBe('888 888');
    setClockOffset(0);
  });
});
