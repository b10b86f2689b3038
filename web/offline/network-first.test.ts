import { expect, it } from 'vitest';

import { respondNetworkFirst } from './network-first.ts';

const fresh = new Response('fresh');
const old = new Response('old');
const broken = new Response('broken', { status: 503 });
const never = () => new Promise<never>(() => undefined);
const now = () => Promise.resolve();
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (response: Response | undefined) => () => Promise.resolve(response as Response);

it.each([
  ['in time', answers(fresh), old, never, fresh],
  ['late', never, old, now, old],
  ['unreachable', unreachable, old, never, old],
  ['broken', answers(broken), old, never, old],
  ['broken, with nothing cached', answers(broken), undefined, never, broken],
  ['gone, which is an answer', answers(new Response('', { status: 404 })), old, never, null],
])('the network is %s', async (_, fetchFresh, cached, timeout, expected) => {
  const answer = await respondNetworkFirst({
    fetchFresh,
    findCached: answers(cached),
    timeout,
  });
  if (expected) expect(answer).toBe(expected);
  else expect(answer.status).toBe(404);
});

it('a late response is awaited when nothing is cached', async () => {
  let arrive: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => (arrive = resolve));
  const answer = respondNetworkFirst({
    fetchFresh: () => late,
    findCached: answers(undefined),
    timeout: now,
  });
  arrive(fresh);
  expect(await answer).toBe(fresh);
});

it('the request fails without a network and a cached response', async () => {
  const response = respondNetworkFirst({
    fetchFresh: unreachable,
    findCached: answers(undefined),
    timeout: never,
  });
  await expect(response).rejects.toThrow('Failed to fetch');
});
