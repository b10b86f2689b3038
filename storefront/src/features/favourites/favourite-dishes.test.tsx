// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { render } from '../../../../test/render.tsx';
import { clearToasts } from '../../../../web/ui/feedback/toast.ts';
import { startSession, type Session } from '../../platform/session.ts';
import { toggleFavourite, useIsFavourite } from './favourite-dishes.ts';

afterEach(clearToasts);

const Heart = ({ itemId }: { itemId: string }) => `${itemId}: ${useIsFavourite(itemId)} `;

it('a failed change of one favourite keeps another that was made meanwhile', async () => {
  const failure = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/naan')) return failure.promise;
    const data = url.endsWith('/favourites') ? ['rice'] : ['curry', 'rice'];
    return Response.json({ status: 200, message: 'OK', data });
  });
  startSession({ token: 't', customer: { id: 'c' } as Session['customer'] });
  const { container } = render(
    ['naan', 'curry', 'rice'].map((itemId) => <Heart key={itemId} itemId={itemId} />),
  );
  const expectHearts = (text: string) => expect(container.textContent).toBe(text);
  await waitFor(() => expectHearts('naan: false curry: false rice: true '));
  const slow = toggleFavourite('naan', false);
  await act(() => toggleFavourite('curry', false));
  expectHearts('naan: true curry: true rice: true ');
  failure.reject(new TypeError('Failed to fetch'));
  await act(() => slow);
  expectHearts('naan: false curry: true rice: true ');
});
