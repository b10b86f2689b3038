// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Menu } from '../../../../contract/catalogue/catalogue.ts';
import type { PastDish } from '../../../../contract/customers/loyalty.ts';
import type { OrderSummary } from '../../../../contract/orders/order.ts';
import { ANSWERS, CUSTOMER } from '../../../../test/content/sample-answers.ts';
import { PAGES } from '../../../../test/content/sample-pages.ts';
import { MENU_ITEM } from '../../../../test/content/sample-site.ts';
import { press, type View } from '../../../../test/render.tsx';
import { getProductPath } from '../../platform/paths.ts';
import { STORAGE_KEYS } from '../../platform/storage.ts';
import { useCart } from '../cart/cart.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { texts } from './past-row.texts.ts';
import { PastRow } from './past-row.tsx';

history.replaceState(null, '', '/menu');

const PAST: PastDish = {
  itemId: MENU_ITEM.id,
  options: [{ groupId: 'rice', optionId: 'pilau', quantity: 1 }],
  allergens: MENU_ITEM.allergens,
};

let answers: Record<string, unknown>;
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
    useCart.setState({ cartData: [], storeId: null });
  };
});

interface Earlier {
  /** Menus are cached by their store: one of its own for each test. */
  storeId: string;
  past?: PastDish;
  order?: Partial<OrderSummary>;
}

async function showRow({ storeId, past = PAST, order }: Earlier): Promise<View> {
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
  const view = renderInSite(
    <PastRow
      page={{ ...page, store: { ...page.store, id: storeId } }}
      Card={() => null}
      popular={null}
    />,
  );
  await waitFor(() => expect(view.container.textContent).toContain(texts.asLastTime));
  return view;
}

const pressAsLastTime = ({ getByRole }: View): Promise<void> =>
  press(getByRole('button', { name: new RegExp(texts.asLastTime, 'i') }));

it('a past dish with the same allergens is added as last time', async () => {
  await pressAsLastTime(await showRow({ storeId: 'same' }));
  const { itemId, options } = PAST;
  await waitFor(() => expect(useCart.getState().cartData).toMatchObject([{ itemId, options }]));
  expect(location.pathname).toBe('/menu');
});

it('a past dish whose allergens changed is opened and not added', async () => {
  const past = { ...PAST, allergens: { contains: [], mayContain: [], notVerified: true } };
  await pressAsLastTime(await showRow({ storeId: 'changed', past }));
  await waitFor(() => expect(location.pathname).toBe(getProductPath('changed', PAST.itemId)));
  expect(useCart.getState().cartData).toEqual([]);
});

it('an earlier order shows its total in its own currency', async () => {
  const order = { placedAt: '2026-07-01T18:00:00Z', currency: 'EUR', totalMinor: 1_250 };
  const { container } = await showRow({ storeId: 'currency', order });
  expect(container.textContent).toContain('€12.50');
  expect(container.textContent).not.toContain('£');
});
