// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/menu" }
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Menu } from '../../../../contract/catalogue.ts';
import type { PastDish } from '../../../../contract/loyalty.ts';
import type { OrderSummary } from '../../../../contract/order.ts';
import { readMoneyPattern } from '../../../../contract/read-money-pattern.ts';
import { ANSWERS, CUSTOMER } from '../../../../test/pseudo-language/marked-answers.ts';
import { CONFIG, MENU_ITEM } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { PAGES } from '../../../../test/pseudo-language/marked-pages.fixture.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { MoneyFormatContext } from '../../../../web/ui/price.tsx';
import { getProductPath } from '../../platform/paths.ts';
import { STORAGE_KEYS } from '../../platform/storage.ts';
import { useCart } from '../cart/cart.ts';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { texts } from './past-row.texts.ts';
import { PastRow } from './past-row.tsx';

const PAST: PastDish = {
  itemId: MENU_ITEM.id,
  options: [{ groupId: 'rice', optionId: 'pilau', quantity: 1 }],
  allergens: MENU_ITEM.allergens,
};

let answers: Record<string, unknown>;
let leave = (): void => {};
beforeEach(() => {
  const userData = JSON.stringify({ token: 'x', customer: CUSTOMER });
  const getItem = (key: string) => (key === STORAGE_KEYS.userData ? userData : null);
  vi.stubGlobal('localStorage', { getItem, setItem() {}, removeItem() {} });
  vi.stubGlobal('fetch', async (url: string) => {
    const found = Object.entries(answers).find(([path]) => url.startsWith(path));
    return Response.json({ status: 200, message: 'OK', data: found?.[1] ?? [] });
  });
  history.replaceState(null, '', '/menu');
  useCart.setState({ cartData: [], storeId: null });
  return () => {
    leave();
    document.body.replaceChildren();
    useCart.setState({ cartData: [], storeId: null });
  };
});

interface Earlier {
  /** Menus are cached by their store: one of its own for each test. */
  storeId: string;
  past?: PastDish;
  order?: Partial<OrderSummary>;
}

async function showRow({ storeId, past = PAST, order }: Earlier): Promise<HTMLElement> {
  const section = { id: 'mains', name: 'Mains', items: [MENU_ITEM] };
  const brand = { ...PAGES.menu.page.brands[0], sections: [section] };
  const menu = { storeId, storeName: 'Soho', brands: [brand] } as unknown as Menu;
  const listed = (ANSWERS.listOrders ?? []).map((each) => ({ ...each, storeId, ...order }));
  answers = {
    '/api/past-dishes': [past],
    [`/api/menu/${storeId}`]: menu,
    '/api/orders': order ? listed : [],
  };
  const { page } = PAGES.menu;
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  leave = () => root.unmount();
  const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));
  root.render(
    <SiteContext value={CONFIG}>
      <MoneyFormatContext value={money}>
        <PastRow
          page={{ ...page, store: { ...page.store, id: storeId } }}
          Card={() => null}
          popular={null}
        />
      </MoneyFormatContext>
    </SiteContext>,
  );
  await waitFor(() => expect(view.textContent).toContain(texts.asLastTime));
  return view;
}

function clickAsLastTime(view: HTMLElement): void {
  const buttons = [...view.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent.includes(texts.asLastTime))?.click();
}

it('a past dish with the same allergens is added as last time', async () => {
  clickAsLastTime(await showRow({ storeId: 'same' }));
  const { itemId, options } = PAST;
  await waitFor(() => expect(useCart.getState().cartData).toMatchObject([{ itemId, options }]));
  expect(location.pathname).toBe('/menu');
});

it('a past dish whose allergens changed is opened and not added', async () => {
  const past = { ...PAST, allergens: { contains: [], mayContain: [], notVerified: true } };
  clickAsLastTime(await showRow({ storeId: 'changed', past }));
  await waitFor(() => expect(location.pathname).toBe(getProductPath('changed', PAST.itemId)));
  expect(useCart.getState().cartData).toEqual([]);
});

it('an earlier order shows its total in its own currency', async () => {
  const order = { placedAt: '2026-07-01T18:00:00Z', currency: 'EUR', totalMinor: 1_250 };
  const view = await showRow({ storeId: 'currency', order });
  expect(view.textContent).toContain('€12.50');
  expect(view.textContent).not.toContain('£');
});
