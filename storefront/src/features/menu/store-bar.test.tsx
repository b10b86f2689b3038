// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { it, onTestFinished, vi } from 'vitest';

import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { PAGES } from '../../../../test/pseudo-language/marked-pages.fixture.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { SiteContext } from '../config/config.ts';
import {
  expectCollectInsteadFocusesMode,
  UNSERVED,
} from '../delivery-check/collect-instead.fixture.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { StoreBar } from './store-bar.tsx';

it('an order that is collected instead of delivered has the focus on that choice', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  chooseMode('delivery');
  vi.stubGlobal('fetch', async () => Response.json(UNSERVED));
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
  await expectCollectInsteadFocusesMode(view);
});
