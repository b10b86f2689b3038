// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { enterText } from '../../../../test/enter-text.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { PAGES } from '../../../../test/pseudo-language/marked-pages.fixture.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { SiteContext } from '../config/config.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { StoreBar } from './store-bar.tsx';
import { waitFor } from '../../../../test/wait-for.ts';

it('an order that is collected instead of delivered has the focus on that choice', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  chooseMode('delivery');
  const check = { status: 200, message: '', data: { postcode: 'AB10 1AB', offers: [] } };
  vi.stubGlobal('fetch', async () => Response.json(check));
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    view.remove();
    chooseMode('delivery');
  });
  await act(async () =>
    root.render(
      <SiteContext value={CONFIG}>
        <StoreBar page={PAGES.menu.page} />
      </SiteContext>,
    ),
  );
  const find = (selector: string) =>
    waitFor(async () => {
      await act(async () => {});
      return view.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector);
    });
  const field = await find('form input');
  await act(async () => enterText(field, 'AB10 1AB'));
  await act(async () => field.form?.requestSubmit());
  const button = await find('[role=status] button');
  button.focus();
  await act(async () => button.click());
  await waitFor(() => expect(view.querySelector('form')).toBeNull());
  expect(document.activeElement).toBe(await find('[value=pickup]:checked'));
});
