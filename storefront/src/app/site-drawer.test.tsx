// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/account" }
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';

import { CUSTOMER } from '../../../test/pseudo-language/marked-answers.ts';
import { CONFIG } from '../../../test/pseudo-language/marked-content.fixture.ts';
import { FullScreenLoader } from '../../../web/ui/full-screen-loader.tsx';
import { SiteContext } from '../features/config/config.ts';
import { setPrefetcher } from '../platform/navigation.ts';
import { currentSession, startSession } from '../platform/session.ts';
import { stubStorages } from '../platform/storage.fixture.ts';
import { texts } from './site-drawer.texts.ts';
import { SiteDrawer } from './site-drawer.tsx';

it('a sign-out that the server does not answer leads home after three seconds', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  setPrefetcher(() => Promise.resolve());
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startSession({ token: 'a-token', customer: CUSTOMER });
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  onTestFinished(async () => {
    vi.useRealTimers();
    setPrefetcher(() => false);
    await act(async () => root.unmount());
    view.remove();
  });
  await act(async () =>
    root.render(
      <SiteContext value={CONFIG}>
        <SiteDrawer isOpen onClose={() => {}} />
        <FullScreenLoader />
      </SiteContext>,
    ),
  );
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const buttons = [...view.querySelectorAll('button')];
  await act(async () => buttons.find((each) => each.textContent.includes(texts.signOut))?.click());
  expect(currentSession()).toBeNull();
  await pass(2_900);
  expect(view.querySelector('[role=status]')).not.toBeNull();
  await pass(200);
  expect(view.querySelector('[role=status]')).toBeNull();
  expect(location.pathname).toBe('/');
});
