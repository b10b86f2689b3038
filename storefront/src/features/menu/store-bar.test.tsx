// @vitest-environment happy-dom
import { it, vi } from 'vitest';

import { PAGES } from '../../../../test/content/sample-pages.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import {
  expectCollectInsteadFocusesMode,
  UNSERVED,
} from '../delivery-check/collect-instead.fixture.ts';
import { chooseMode } from '../fulfilment/fulfilment.ts';
import { StoreBar } from './store-bar.tsx';

it('an order that is collected instead of delivered has the focus on that choice', async () => {
  stubStorages();
  chooseMode('delivery');
  vi.stubGlobal('fetch', async () => Response.json(UNSERVED));
  const { container } = renderInSite(<StoreBar page={PAGES.menu.page} />);
  await expectCollectInsteadFocusesMode(container);
  chooseMode('delivery');
});
