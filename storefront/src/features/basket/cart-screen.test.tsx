// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { it, onTestFinished, vi } from 'vitest';

import { readMoneyPattern } from '../../../../contract/read-money-pattern.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { MoneyFormatContext } from '../../../../web/ui/price.tsx';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { SAMOSA } from '../cart/cart-entry.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import {
  expectCollectInsteadFocusesMode,
  UNSERVED,
} from '../delivery-check/collect-instead.fixture.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { CartScreen } from './cart-screen.tsx';

const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));

it('a basket that is collected instead of delivered has the focus on that choice', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  chooseMode('delivery');
  addToCart('camden', SAMOSA);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/delivery') ? Response.json(UNSERVED) : Promise.reject(new TypeError()),
  );
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    view.remove();
    chooseMode('delivery');
    clearCart();
  });
  await act(async () =>
    root.render(
      <SiteContext value={CONFIG}>
        <MoneyFormatContext value={money}>
          <CartScreen />
        </MoneyFormatContext>
      </SiteContext>,
    ),
  );
  await expectCollectInsteadFocusesMode(view, '#delivery-postcode');
});
