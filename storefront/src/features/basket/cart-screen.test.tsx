// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readMoneyPattern } from '../../../../contract/read-money-pattern.ts';
import { enterText } from '../../../../test/enter-text.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { MoneyFormatContext } from '../../../../web/ui/price.tsx';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { CartScreen } from './cart-screen.tsx';
import { waitFor } from '../../../../test/wait-for.ts';

const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));

it('a basket that is collected instead of delivered has the focus on that choice', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  chooseMode('delivery');
  addToCart('camden', {
    itemId: 'samosa',
    quantity: 1,
    options: [],
    note: '',
    name: 'Samosa',
    brandId: 'Spice',
    brandName: 'Spice',
    choices: [],
    unitPriceMinor: 525,
    picture: null,
  });
  const check = { status: 200, message: '', data: { postcode: 'AB10 1AB', offers: [] } };
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/delivery') ? Response.json(check) : Promise.reject(new TypeError()),
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
  const find = (selector: string) =>
    waitFor(async () => {
      await act(async () => {});
      return view.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector);
    });
  const field = await find('#delivery-postcode input');
  await act(async () => enterText(field, 'AB10 1AB'));
  await act(async () => field.form?.requestSubmit());
  const button = await find('#delivery-postcode [role=status] button');
  button.focus();
  await act(async () => button.click());
  await waitFor(() => expect(view.querySelector('#delivery-postcode')).toBeNull());
  expect(document.activeElement).toBe(await find('[value=pickup]:checked'));
});
