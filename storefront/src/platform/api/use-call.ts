import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RouteData, RouteName } from '../../../../contract/routes.ts';
import { call, type CallOptions } from './call.ts';

type ReadOptions = Pick<CallOptions, 'params' | 'query'> & {
  enabled?: boolean;
  /** Answers with what was asked before (`isPlaceholderData`) until the new answer is there. */
  keepsPrevious?: boolean;
  /** Asked again this often while it is shown, as it goes out of date by itself. */
  refreshMs?: number;
};

/** The cache key of a read: screens that ask for the same thing share one answer. */
export const getQueryKey = (name: RouteName, { params, query }: ReadOptions = {}) =>
  [name, params ?? {}, query ?? {}] as const;

/** Reads a route of the contract, cached while the signed-in screens are open. */
export function useCall<N extends RouteName>(
  name: N,
  options: ReadOptions = {},
): UseQueryResult<RouteData<N>> {
  const { enabled = true, keepsPrevious: keepsLast = false, refreshMs = false, ...request } = options;
  return useQuery({
    queryKey: getQueryKey(name, request),
    queryFn: ({ signal }) => call(name, { ...request, signal }).then(({ data }) => data),
    enabled,
    refetchInterval: refreshMs,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}
