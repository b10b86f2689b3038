// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { waitFor } from '../../../../test/wait-for.ts';
import { startSession, type Session } from '../../platform/session.ts';
import { toggleFavourite, useIsFavourite } from './favourite-dishes.ts';

const Heart = ({ itemId }: { itemId: string }) => `${itemId}: ${useIsFavourite(itemId)} `;

it('a failed change of one favourite keeps another that was made meanwhile', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const failure = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/naan')) return failure.promise;
    const data = url.endsWith('/favourites') ? ['rice'] : ['curry', 'rice'];
    return Response.json({ status: 200, message: 'OK', data });
  });
  startSession({ token: 't', customer: { id: 'c' } as Session['customer'] });
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () =>
    root.render(['naan', 'curry', 'rice'].map((itemId) => <Heart key={itemId} itemId={itemId} />)),
  );
  await act(() =>
    waitFor(() => expect(container.textContent).toBe('naan: false curry: false rice: true ')),
  );
  const slow = toggleFavourite('naan', false);
  await act(() => toggleFavourite('curry', false));
  expect(container.textContent).toBe('naan: true curry: true rice: true ');
  failure.reject(new TypeError('Failed to fetch'));
  await act(() => slow);
  expect(container.textContent).toBe('naan: false curry: true rice: true ');
  await act(async () => root.unmount());
});
