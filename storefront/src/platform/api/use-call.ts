import {
  keepPreviousData,
  useQuery,
  type DataTag,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';

import type { CallArguments } from '../../../../contract/routes/route-types.ts';
import type { ReadRouteName, RouteData, RouteRequest } from '../../../../contract/routes/routes.ts';
import type { AnyCallOptions } from './call-types.ts';
import { request } from './call.ts';

interface ReadSettings {
  enabled?: boolean;
  /** Returns the previous data (`isPlaceholderData`) until the new data is loaded. */
  keepsPrevious?: boolean;
  /** Polling interval while mounted. */
  refreshMs?: number;
}
type AnyRead = Pick<AnyCallOptions, 'params' | 'query'>;

/** Cache key of a read; equal reads share one entry. */
export function getQueryKey<N extends ReadRouteName>(
  name: N,
  ...read: CallArguments<RouteRequest<N>>
): DataTag<QueryKey, RouteData<N>>;
export function getQueryKey(
  name: ReadRouteName,
  { params = {}, query = {} }: AnyRead = {},
): QueryKey {
  return [name, params, query];
}

/** Reads a route of the contract, cached while the signed-in screens are open. */
export function useCall<N extends ReadRouteName>(
  name: N,
  ...options: CallArguments<RouteRequest<N> & ReadSettings>
): UseQueryResult<RouteData<N>>;
export function useCall(
  name: ReadRouteName,
  options: AnyRead & ReadSettings = {},
): UseQueryResult<unknown> {
  const { enabled = true, keepsPrevious = false, refreshMs = false, params, query } = options;
  const read = { ...(params && { params }), ...(query && { query }) };
  return useQuery({
    queryKey: [name, params ?? {}, query ?? {}],
    queryFn: ({ signal }) => request(name, { ...read, signal }).then(({ data }) => data),
    enabled,
    refetchInterval: refreshMs,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
