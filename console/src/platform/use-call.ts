// Reads of the server on TanStack Query.
import {
  notifyManager,
  QueryClient,
  type skipToken,
  useQuery,
  type DataTag,
  type QueryKey,
} from '@tanstack/react-query';
import { useState } from 'react';

import type {
  ConsoleData,
  ConsoleReadName,
  ConsoleRequest,
} from '../../../contract/console/routes/console-routes.ts';
import { call, type AnyConsoleRequest } from './console-client.ts';

// An answer is shown before the next paint; by default a timer delays it.
notifyManager.setScheduler(queueMicrotask);

/**
 * Nothing is kept after the screen that shows it: tablets are shared, and the next person may not see it. A call without a network
 * fails at once, and its screen says so.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: 0, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { gcTime: 0, networkMode: 'always' },
    },
  });

export interface Read<Data> {
  /** The last answer: it stays while the next is on its way, and after a failure. */
  data: Data | undefined;
  /** The failure of the last attempt; null: it succeeded, or none has ended. */
  error: Error | null;
  isFetching: boolean;
  reload: () => Promise<{ error: Error | null }>;
}

interface ReadOptions {
  /** False: it does not read yet. */
  enabled?: boolean;
  /** It reads so often while the page is visible. */
  refetchInterval?: number;
  /** It reads again when the page becomes visible. */
  refetchOnWindowFocus?: boolean;
}

/** Reads again when `queryKey` changes. */
export function useRead<Data>(
  options: ReadOptions & {
    queryKey: QueryKey;
    queryFn: (() => Promise<Data>) | typeof skipToken;
  },
): Read<Data> {
  const { data, error, isFetching, refetch } = useQuery(options);
  const lastData = useLast(data);
  const lastAnswer = useLast(error ?? data);
  return {
    data: lastData,
    error: lastAnswer instanceof Error ? lastAnswer : null,
    isFetching,
    reload: refetch,
  };
}

function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** The key under which a read without a `revision` is stored while it is shown. */
export function getQueryKey<N extends ConsoleReadName>(
  name: N,
  request: ConsoleRequest<N>,
): DataTag<QueryKey, ConsoleData<N>>;
export function getQueryKey(name: ConsoleReadName, request: AnyConsoleRequest): QueryKey {
  return [name, request];
}

interface CallSettings extends ReadOptions {
  /** It reads again when one of these changes. */
  revision?: readonly unknown[];
}

/** Reads a route of the contract by name. */
export function useCall<N extends ConsoleReadName>(
  name: N,
  request: ConsoleRequest<N>,
  settings?: CallSettings,
): Read<ConsoleData<N>>;
export function useCall(
  name: ConsoleReadName,
  request: AnyConsoleRequest,
  { revision = [], ...options }: CallSettings = {},
): Read<unknown> {
  return useRead({
    ...options,
    queryKey: [name, request, ...revision],
    queryFn: () => call(name, request),
  });
}
