import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadMenu } from './full-menu.ts';

const fetchMock = vi.fn<() => Promise<Response>>();

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

it('a failed request is made again', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadMenu('soho')).rejects.toMatchObject({ status: 0 });
  expect(await loadMenu('soho')).toEqual({ brands: [] });
});
