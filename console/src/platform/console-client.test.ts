import { expect, expectTypeOf, it, vi } from 'vitest';

import type {
  ConsoleData,
  ConsoleRequest,
  ConsoleRouteName,
} from '../../../contract/console/routes/console-routes.ts';
import { call, getStreamUrl } from './console-client.ts';
import { useCall, type Read } from './use-call.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

function answerWith(data: unknown) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('a read fills the path and the query of its route', async () => {
  const fetch = answerWith([]);
  const params = { site: 'sumo' };
  await call('orderSearch', { params, query: { store: 'camden', search: 'T-1 & 2' } });
  await call('orderDetail', { params: { ...params, id: ID } });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/ops/api/sites/sumo/orders?store=camden&search=T-1+%26+2',
    `/ops/api/sites/sumo/orders/${ID}`,
  ]);
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
});

it('a write has a body and the header that pages of other origins cannot send', async () => {
  const fetch = answerWith(null);
  await call('leavePin', { params: { site: 'sumo' } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'x-console': '1' },
    body: '{}',
  });
});

it('the URL of a stream leaves out what it has no value for', () => {
  const stream = { params: { site: 'sumo' }, query: { store: 'camden', cursor: '' } };
  expect(getStreamUrl('boardEvents', stream)).toBe('/ops/api/sites/sumo/events?store=camden');
});

it('a call takes and returns what the contract says', () => {
  expectTypeOf(call<'orderDetail'>)
    .parameter(1)
    .toEqualTypeOf<ConsoleRequest<'orderDetail'>>();
  expectTypeOf(call<'createPin'>).returns.resolves.toEqualTypeOf<ConsoleData<'createPin'>>();
  expectTypeOf(useCall<'orderDetail'>)
    .parameter(1)
    .toEqualTypeOf<ConsoleRequest<'orderDetail'>>();
  expectTypeOf(useCall<'orderDetail'>).returns.toEqualTypeOf<Read<ConsoleData<'orderDetail'>>>();
  expectTypeOf(call).parameter(0).toEqualTypeOf<ConsoleRouteName>();
});
