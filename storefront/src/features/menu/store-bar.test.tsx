// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { PAGES } from '../../../../test/pseudo-language/marked-pages.fixture.ts';
import { enterText } from '../../platform/enter-text.fixture.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { SiteContext } from '../config/config.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { StoreBar } from './store-bar.tsx';

it('an order that is collected instead of delivered has the focus on that choice', async () => {
  stubStorages();
  chooseMode('delivery');
  const check = { status: 200, message: '', data: { postcode: 'AB10 1AB', offers: [] } };
  vi.stubGlobal('fetch', async () => Response.json(check));
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  onTestFinished(() => {
    root.unmount();
    view.remove();
    chooseMode('delivery');
  });
  root.render(
    <SiteContext value={CONFIG}>
      <StoreBar page={PAGES.menu.page} />
    </SiteContext>,
  );
  const find = (selector: string) =>
    vi.waitFor(() => view.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector));
  const field = await find('form input');
  enterText(field, 'AB10 1AB');
  field.form?.requestSubmit();
  const button = await find('[role=status] button');
  button.focus();
  button.click();
  await vi.waitFor(() => expect(view.querySelector('form')).toBeNull());
  expect(document.activeElement).toBe(await find('[value=pickup]:checked'));
});
