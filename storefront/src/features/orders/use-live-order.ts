import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '../../../../contract/order.ts';
import { send } from '../../platform/api/call.ts';
import { getQueryKey, useCall } from '../../platform/api/use-call.ts';
import { isInProgress } from './order-times.ts';

const MIN_RETRY_DELAY_MILLISECONDS = 1_000;
const MAX_RETRY_DELAY_MILLISECONDS = 30_000;

/** The order, updated live; `staleSince` is the time of the last update while the event stream is down. */
export function useLiveOrder(id: string) {
  const queries = useQueryClient();
  const read = useCall('orderById', { params: { id } });
  const [isLost, setIsLost] = useState(false);
  const isLive = read.data !== undefined && isInProgress(read.data.status);

  useEffect(() => {
    if (!isLive) return;
    const abort = new AbortController();
    const onOrder = (order: Order) => {
      setIsLost(false);
      queries.setQueryData(getQueryKey('orderById', { params: { id } }), order);
    };
    const onLost = () => setIsLost(true);
    void subscribeUntilAborted(id, abort.signal, onOrder, onLost);
    addEventListener('offline', onLost, { signal: abort.signal });
    const refresh = () => {
      setIsLost(false);
      void queries.invalidateQueries({ queryKey: getQueryKey('orderById', { params: { id } }) });
    };
    addEventListener('online', refresh, { signal: abort.signal });
    return () => {
      abort.abort();
      setIsLost(false);
    };
  }, [id, isLive, queries]);

  const staleSince = isLost ? new Date(read.dataUpdatedAt) : null;
  return { order: read.data, error: read.error, refetch: read.refetch, staleSince };
}

/** Reconnects with exponential backoff, and at once when the device is online again. */
async function subscribeUntilAborted(
  id: string,
  signal: AbortSignal,
  onOrder: (order: Order) => void,
  onLost: () => void,
): Promise<void> {
  let delayMs = MIN_RETRY_DELAY_MILLISECONDS;
  while (!signal.aborted) {
    try {
      const response = await send('orderEvents', { params: { id }, signal });
      if (!response.ok) throw new Error(`events answered ${response.status}`);
      delayMs = MIN_RETRY_DELAY_MILLISECONDS;
      for await (const event of readEvents(response)) onOrder(event as Order);
    } catch {
      if (signal.aborted) return;
      onLost();
    }
    await waitForRetry(delayMs, signal);
    delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MILLISECONDS);
  }
}

/** Ends early when the browser is online again, or when the order is left. */
const waitForRetry = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });

/**
 * Yields the JSON data of each server-sent event until the stream ends or is aborted. With fetch, because EventSource
 * cannot send a bearer header (WHATWG HTML, section 9.2).
 */
export async function* readEvents(response: Response): AsyncGenerator<unknown> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
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
