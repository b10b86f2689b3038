// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Order } from '../../../../contract/orders/order.ts';
import { ORDER } from '../../../../test/content/sample-answers.ts';
import { preloadCallClient } from '../../platform/api/call.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { useLiveOrder } from './use-live-order.ts';

history.replaceState(null, '', '/orders');

const LIVE: Order = { ...ORDER, status: 'preparing' };
const QUERY_KEY = getQueryKey('orderById', { params: { id: LIVE.id } });

/** An open event stream; it fails when its request is aborted, as those of browsers do. */
interface Stream {
  push(text: string): void;
  signal: AbortSignal;
}

let streams: Stream[];
/** Requests for a stream. */
let attempts: number;
let reads: number;
let eventsStatus: number;
let view: HTMLElement;

const answer = (status: number, data: unknown): Response =>
  Response.json({ status, message: '', data }, { status });

function answerFetch(url: string, init?: RequestInit): Promise<Response> {
  if (!url.endsWith('/events')) {
    reads += 1;
    return Promise.resolve(answer(eventsStatus === 401 ? 401 : 200, LIVE));
  }
  attempts += 1;
  const { signal } = init ?? {};
  if (eventsStatus !== 200 || !signal)
    return Promise.resolve(new Response(null, { status: eventsStatus }));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const push = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      streams.push({ push, signal });
      signal.addEventListener('abort', () => controller.error(new Error('aborted')));
    },
  });
  return Promise.resolve(new Response(body));
}

function View() {
  const { order, staleSince } = useLiveOrder(LIVE.id);
  return `${order?.status}${staleSince ? ', stale' : ''}`;
}

beforeEach(async () => {
  [streams, attempts, reads, eventsStatus] = [[], 0, 0, 200];
  vi.stubGlobal('fetch', answerFetch);
  await preloadCallClient();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function follow(order: Order = LIVE): Promise<void> {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, networkMode: 'always' } },
  });
  queries.setQueryData(QUERY_KEY, order);
  view = renderInSite(<View />, queries).container;
  await pass(0);
}

it('an event of the stream updates the order', async () => {
  await follow();
  streams[0]?.push(`data: ${JSON.stringify({ ...LIVE, status: 'ready' })}\n\n`);
  await pass(0);
  expect(view.textContent).toBe('ready');
});

it('a stream with heartbeats stays open, and a silent one is opened again', async () => {
  await follow();
  for (let beat = 0; beat < 5; beat += 1) {
    await pass(20_000);
    streams[0]?.push(': heartbeat\n\n');
    await pass(0);
  }
  expect([streams.length, view.textContent]).toEqual([1, 'preparing']);
  await pass(25_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(view.textContent).toBe('preparing, stale');
  await pass(1_000);
  expect(streams).toHaveLength(2);
});

it('a device that is online again opens a new stream at once', async () => {
  await follow();
  act(() => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(view.textContent).toBe('preparing');
});

it('a hidden page ends its stream and polls; a page that is shown again opens one', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const setHidden = (value: boolean) => {
    hidden.mockReturnValue(value);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  await follow();
  setHidden(true);
  await pass(0);
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true]);
  await pass(30_000);
  expect([streams.length, reads]).toEqual([1, 2]);
  setHidden(false);
  await pass(30_000);
  expect([streams.at(-1)?.signal.aborted, reads]).toEqual([false, 2]);
});

it('a refused stream reads the order once and is not opened again', async () => {
  eventsStatus = 401;
  await follow();
  await pass(120_000);
  expect([attempts, reads]).toEqual([1, 1]);
});

it.each([408, 429, 503])('a stream that is answered with %i is tried again', async (status) => {
  eventsStatus = status;
  await follow();
  eventsStatus = 200;
  await pass(1_000);
  expect(streams).toHaveLength(1);
  expect(reads).toBe(0);
});

const expire = (minutesToEndOfSlot: number): Order => {
  const endsAt = new Date(Date.now() + minutesToEndOfSlot * 60_000).toISOString();
  return { ...LIVE, status: 'expired', slot: { ...LIVE.slot, endsAt } };
};

it('an expired order is followed, so that a late payment shows, until its slot is over', async () => {
  await follow(expire(2));
  expect([streams.length, view.textContent]).toEqual([1, 'expired']);
  streams[0]?.push(`data: ${JSON.stringify({ ...expire(2), status: 'placed' })}\n\n`);
  await pass(0);
  expect(view.textContent).toBe('placed');
});

it('an expired order whose slot ends while it is open is no longer followed', async () => {
  await follow(expire(1));
  for (let beat = 0; beat < 6; beat += 1) {
    streams[0]?.push(': heartbeat\n\n');
    await pass(10_000);
  }
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('an expired order whose slot is over is not followed', async () => {
  await follow(expire(-1));
  expect(attempts).toBe(0);
});
