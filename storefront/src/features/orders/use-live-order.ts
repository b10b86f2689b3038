import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Order } from '../../../../contract/orders/order.ts';
import { send } from '../../platform/api/call.ts';
import { getQueryKey, useCall } from '../../platform/api/use-call.ts';
import { toServerTime } from '../../platform/clock.ts';
import { useNow } from '../slots/slots.ts';
import { canChange } from './order-times.ts';

const MIN_RETRY_DELAY_MILLISECONDS = 1_000;
const MAX_RETRY_DELAY_MILLISECONDS = 30_000;
/** The server sends a heartbeat every 10 s. An error of a network that was left may take minutes. */
const MAX_SILENCE_MILLISECONDS = 25_000;
/** How often a hidden page, whose title shows the status, reads the order. */
const HIDDEN_POLL_MILLISECONDS = 15_000;

/**
 * The order, updated live; `staleSince` is the time of the last update while the event stream is down.
 * Only a visible page holds a stream: browsers open six HTTP/1.1 connections to a host, which further tabs would wait for.
 */
export function useLiveOrder(id: string) {
  const queries = useQueryClient();
  const read = useCall('orderById', { params: { id } });
  const [isLost, setIsLost] = useState(false);
  const now = useNow();
  const isLive = read.data !== undefined && now !== null && canChange(read.data, now);
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );

  useEffect(() => {
    if (!isLive) return;
    const queryKey = getQueryKey('orderById', { params: { id } });
    const refresh = () => void queries.invalidateQueries({ queryKey });
    if (isHidden) {
      const timer = setInterval(refresh, HIDDEN_POLL_MILLISECONDS);
      return () => clearInterval(timer);
    }
    const events: OrderEvents = {
      onOrder(order) {
        setIsLost(false);
        queries.setQueryData(queryKey, order);
      },
      onLost: () => setIsLost(true),
      onRefused: refresh,
    };
    let stream = new AbortController();
    const subscribe = () => void subscribeUntilAborted(id, stream.signal, events);
    subscribe();
    const screen = new AbortController();
    addEventListener('offline', events.onLost, { signal: screen.signal });
    const reconnect = () => {
      setIsLost(false);
      refresh();
      // The stream of another network may look open for minutes.
      stream.abort();
      stream = new AbortController();
      subscribe();
    };
    addEventListener('online', reconnect, { signal: screen.signal });
    return () => {
      screen.abort();
      stream.abort();
      setIsLost(false);
    };
  }, [id, isLive, isHidden, queries]);

  const staleSince = isLost ? toServerTime(read.dataUpdatedAt) : null;
  return { order: read.data, error: read.error, refetch: read.refetch, staleSince };
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface OrderEvents {
  onOrder: (order: Order) => void;
  /** The next attempt follows. */
  onLost: () => void;
  /** Another attempt would be refused, too. */
  onRefused: () => void;
}

/** Reconnects with exponential backoff. */
async function subscribeUntilAborted(
  id: string,
  signal: AbortSignal,
  { onOrder, onLost, onRefused }: OrderEvents,
): Promise<void> {
  let delayMs = MIN_RETRY_DELAY_MILLISECONDS;
  while (!signal.aborted) {
    const attempt = startAttempt(signal);
    try {
      const response = await send('orderEvents', { params: { id }, signal: attempt.signal });
      if (isFinal(response.status)) return onRefused();
      if (!response.ok) throw new Error(`events answered ${response.status}`);
      delayMs = MIN_RETRY_DELAY_MILLISECONDS;
      for await (const event of readEvents(response, attempt.keepAlive)) onOrder(event as Order);
    } catch {
      if (signal.aborted) return;
      onLost();
    } finally {
      attempt.end();
    }
    await waitForRetry(delayMs, signal);
    delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MILLISECONDS);
  }
}

/** A status that a repeated request would get again: signed out, or another customer's order. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** A request that is aborted after it was silent for too long, or with `signal`. */
function startAttempt(signal: AbortSignal) {
  const abort = new AbortController();
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    abort.abort();
  };
  let timer = setTimeout(end, MAX_SILENCE_MILLISECONDS);
  signal.addEventListener('abort', end);
  const keepAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(end, MAX_SILENCE_MILLISECONDS);
  };
  return { signal: abort.signal, keepAlive, end };
}

/** Ends early when the order is left. */
const waitForRetry = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });

/**
 * Yields the JSON data of each server-sent event until the stream ends or is aborted. With fetch, because EventSource
 * cannot send a bearer header (WHATWG HTML, section 9.2).
 */
async function* readEvents(response: Response, onData: () => void): AsyncGenerator<unknown> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    buffered += value;
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (data) yield JSON.parse(data);
    }
  }
}
