import type { UseQueryResult } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';

import { ENDPOINTS } from '../../../../contract/routes/endpoints.ts';
import type { RouteData, RouteName, RouteRequest } from '../../../../contract/routes/routes.ts';
import { clearToasts, toastStore } from '../../../../web/ui/feedback/toast.ts';
import { CallFailure, toastFailure } from './call-failure.ts';
import type { Reply } from './call-types.ts';
import { call, preloadCallClient, provideSession } from './call.ts';
import { useCall } from './use-call.ts';

const onRefused = vi.fn();
beforeEach(() => {
  provideSession({ token: () => 'a-token', onRefused });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onRefused.mockReset();
  clearToasts();
});

const answering = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const refusing = (status: number) =>
  answering(
    status,
    JSON.stringify({ status, message: 'Please sign in.', code: 'UNAUTHENTICATED' }),
  );

/** Specification section 4: user, address, order and product calls. */
const USER_ADDRESS_ORDER_PRODUCT =
  /^\/api\/(customer|customer-addresses|sessions|consents|orders?|menu)(\/|$)/;

it('a 401 signs out silently for user, address, order and product calls only', async () => {
  refusing(401);
  const names = Object.keys(ENDPOINTS).filter((name) => name !== 'orderEvents') as RouteName[];
  const signedOut: string[] = [];
  for (const name of names) {
    onRefused.mockReset();
    await expect(call(name), name).rejects.toMatchObject({ status: 401 });
    if (onRefused.mock.calls.length > 0) signedOut.push(name);
  }
  const named = names.filter((name) => USER_ADDRESS_ORDER_PRODUCT.test(ENDPOINTS[name].path));
  expect(signedOut).toEqual(named);
  expect(signedOut).not.toContain('verifyOtp');
  expect(signedOut).not.toContain('availableTimings');
});

it('a sign-out after a 401 shows no toast, other failures show their message', async () => {
  refusing(401);
  await call('updateCustomer').catch(toastFailure);
  expect(toastStore.current()).toEqual([]);
  await call('addFavourite', { params: { id: 'naan' } }).catch(toastFailure);
  expect(toastStore.current()).toMatchObject([{ text: 'Please sign in.', kind: 'alert' }]);
  toastFailure(new TypeError('a bug'));
  expect(toastStore.current()[0]?.text).toBe('Oops! Something went wrong.');
});

it('another refusal does not sign out and keeps its message', async () => {
  refusing(403);
  await expect(call('listOrders')).rejects.toThrow('Please sign in.');
  expect(onRefused).not.toHaveBeenCalled();
});

it.each([
  ['the network is gone', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))],
  ['something else answers', () => answering(502, '<h1>Bad gateway</h1>')],
])('the message is generic when %s', async (_, arrange) => {
  arrange();
  await expect(call('listOrders')).rejects.toThrow('Oops! Something went wrong.');
  expect(onRefused).not.toHaveBeenCalled();
});

it('a proof of work is solved and the call repeated once', async () => {
  const puzzle = { puzzle: 'mia3k1zz.abcdefghijklmnopqrstuv', bits: 1 };
  const answers = [
    { status: 429, message: 'Later', code: 'PUZZLE_NEEDED', data: puzzle },
    { status: 200, message: 'Sent', data: { resendAfterSeconds: 60 } },
  ];
  const sent: { email?: string; solution?: { counters: number[] } }[] = [];
  const answerWith = (of: (no: number) => (typeof answers)[number] | undefined) =>
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const envelope = of(sent.push(JSON.parse(typeof body === 'string' ? body : '')) - 1);
      return new Response(JSON.stringify(envelope), { status: envelope?.status ?? 500 });
    });
  const register = () => call('register', { body: { email: 'a@b.org' } });
  answerWith((no) => answers[no]);
  expect((await register()).message).toBe('Sent');
  expect(sent).toMatchObject([{ email: 'a@b.org' }, { email: 'a@b.org' }]);
  expect(sent.map(({ solution }) => solution?.counters.length)).toEqual([undefined, 8]);
  answerWith(() => answers[0]);
  await expect(register()).rejects.toMatchObject({ code: 'PUZZLE_NEEDED', message: 'Later' });
  expect(sent).toHaveLength(4);
});

/** A server that never answers; a request fails when it is aborted, as those of browsers do. */
const neverAnswering = (init?: RequestInit): Promise<never> =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

it.each([
  ['a request that is not answered', (init?: RequestInit) => neverAnswering(init)],
  [
    'a response that does not end',
    async (init?: RequestInit) => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => neverAnswering(init),
    }),
  ],
])('%s fails after 30 seconds as an unreachable server', async (_, answer) => {
  await preloadCallClient();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => answer(init));
  const settled = vi.fn<(failure: unknown) => void>();
  void call('listOrders').catch(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(new CallFailure({ status: 0, code: 'UNREACHABLE' }));
});

it('a caller can abort a request, which leaves no timer', async () => {
  await preloadCallClient();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => neverAnswering(init));
  const abort = new AbortController();
  const request = call('listOrders', { signal: abort.signal });
  abort.abort();
  await expect(request).rejects.toBe(abort.signal.reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('a call takes and returns what the contract says', () => {
  type Sent = Parameters<typeof call<'placeOrder'>>[1];
  expectTypeOf<Sent>().toExtend<RouteRequest<'placeOrder'>>();
  expectTypeOf(call<'register'>).returns.resolves.toEqualTypeOf<Reply<RouteData<'register'>>>();
  expectTypeOf<Parameters<typeof useCall<'orderById'>>[1]>().toExtend<RouteRequest<'orderById'>>();
  expectTypeOf(useCall<'orderById'>).returns.toEqualTypeOf<
    UseQueryResult<RouteData<'orderById'>>
  >();
});
