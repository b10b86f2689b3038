import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { RouteData, RouteName } from '../../../../contract/routes/routes.ts';
import type { CallOptions } from './call-types.ts';
import { call } from './call.ts';

type ReadOptions = Pick<CallOptions, 'params' | 'query'> & {
  enabled?: boolean;
  /** Returns the previous data (`isPlaceholderData`) until the new data is loaded. */
  keepsPrevious?: boolean;
  /** Polling interval while mounted. */
  refreshMs?: number;
};

/** Cache key of a read; equal reads share one entry. */
export const getQueryKey = (name: RouteName, { params, query }: ReadOptions = {}) =>
  [name, params ?? {}, query ?? {}] as const;

/** Reads a route of the contract, cached while the signed-in screens are open. */
export function useCall<N extends RouteName>(
  name: N,
  options: ReadOptions = {},
): UseQueryResult<RouteData<N>> {
  const { enabled = true, keepsPrevious = false, refreshMs = false, ...request } = options;
  return useQuery({
    queryKey: getQueryKey(name, request),
    queryFn: ({ signal }) => call(name, { ...request, signal }).then(({ data }) => data),
    enabled,
    refetchInterval: refreshMs,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
