// @vitest-environment happy-dom
import { it, onTestFinished, vi } from 'vitest';

import { stubStorages } from '../../platform/storage.fixture.ts';
import { SAMOSA } from '../cart/cart-entry.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import {
  expectCollectInsteadFocusesMode,
  UNSERVED,
} from '../delivery-check/collect-instead.fixture.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { CartScreen } from './cart-screen.tsx';

it('a basket that is collected instead of delivered has the focus on that choice', async () => {
  stubStorages();
  chooseMode('delivery');
  addToCart('camden', SAMOSA);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/delivery') ? Response.json(UNSERVED) : Promise.reject(new TypeError()),
  );
  onTestFinished(() => {
    chooseMode('delivery');
    clearCart();
  });
  const { container } = renderInSite(<CartScreen />);
  await expectCollectInsteadFocusesMode(container, '#delivery-postcode');
});
