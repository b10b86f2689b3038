// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { CUSTOMER } from '../../../test/content/sample-answers.ts';
import { press, settle } from '../../../test/render.tsx';
import { FullScreenLoader } from '../../../web/ui/loading/full-screen-loader.tsx';
import { renderInSite } from '../features/config/render-in-site.fixture.tsx';
import { setPrefetcher } from '../platform/navigation.ts';
import { currentSession, startSession } from '../platform/session.ts';
import { stubStorages } from '../platform/storage.fixture.ts';
import { texts } from './site-drawer.texts.ts';
import { SiteDrawer } from './site-drawer.tsx';

history.replaceState(null, '', '/account');

it('a sign-out that the server does not answer leads home after three seconds', async () => {
  stubStorages();
  setPrefetcher(() => Promise.resolve());
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startSession({ token: 'a-token', customer: CUSTOMER });
  onTestFinished(() => {
    vi.useRealTimers();
    setPrefetcher(() => false);
  });
  const { getByRole, queryByRole } = renderInSite(
    <>
      <SiteDrawer isOpen onClose={() => {}} />
      <FullScreenLoader />
    </>,
  );
  await settle();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await press(getByRole('button', { name: texts.signOut }));
  expect(currentSession()).toBeNull();
  await pass(2_900);
  expect(queryByRole('status')).not.toBeNull();
  await pass(200);
  expect(queryByRole('status')).toBeNull();
  expect(location.pathname).toBe('/');
});
