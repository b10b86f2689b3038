// A route of the contract, called by its name in tests.
import { ENDPOINTS } from '../../contract/routes/endpoints.ts';
import { formatUrl } from '../../contract/routes/format-url.ts';
import type { CallArguments } from '../../contract/routes/route-types.ts';
import type { RouteName, RouteRequest } from '../../contract/routes/routes.ts';

/** The last arguments of a call by name; `Added`: what its client adds to requests. */
export type RequestArguments<N extends RouteName, Added = object> = CallArguments<
  RouteRequest<N> & Added
>;

export interface AnyRequest {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: object;
}

export function resolveRoute(name: RouteName, { params, query }: AnyRequest) {
  const { method, path } = ENDPOINTS[name];
  return { method, url: formatUrl(path, params, query) };
}
