import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { loadMenu } from './full-menu.ts';

const fetchMock = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ status: 200, message: 'OK', data: { brands: [] } })),
  );
});
afterEach(() => vi.useRealTimers());

it('the menu is fetched again when it is older than a minute', async () => {
  const first = await loadMenu('camden');
  vi.advanceTimersByTime(59_000);
  expect(await loadMenu('camden')).toBe(first);
  vi.advanceTimersByTime(1_000);
  expect(await loadMenu('camden')).not.toBe(first);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('the menu is fetched for the chosen mode and time', async () => {
  const delivered = await loadMenu('leeds');
  useFulfilment.setState({ mode: 'pickup', slotStartsAt: '2026-07-03T17:15:00.000Z' });
  expect(await loadMenu('leeds')).not.toBe(delivered);
  useFulfilment.setState({ mode: 'delivery', slotStartsAt: null });
  expect(await loadMenu('leeds')).toBe(delivered);
  const urls = fetchMock.mock.calls.slice(-2).map(([url]) => url);
  expect(urls).toEqual([
    '/api/menu/leeds',
    '/api/menu/leeds?mode=pickup&at=2026-07-03T17%3A15%3A00.000Z',
  ]);
});

it('a failed request is made again', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadMenu('soho')).rejects.toMatchObject({ status: 0 });
  expect(await loadMenu('soho')).toEqual({ brands: [] });
});
