// Implements a public route of the contract whose response is the same for every visitor, through the response cache.
import type { z } from 'zod';

import type { Route } from '../../../../contract/routes/route.ts';
import { parsePart, type Part } from '../http/bind-route.ts';
import { getApiHeaders } from '../http/security-headers.ts';
import type { RequestTenant, Server } from '../http/server.ts';
import type { ResponseCache } from './response-cache.ts';

export interface CachedRouteContext<R extends Route> {
  tenant: RequestTenant;
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
}

export interface CachedRoute<R extends Route & { auth: 'public'; method: 'GET' }> {
  /** Normalised path and query: only the parts that the response depends on. */
  url(context: CachedRouteContext<R>): string | Promise<string>;
  freshMilliseconds: number;
  /** For a response that ends at a known moment, such as a menu at the end of breakfast; Infinity: no end is known. */
  validMilliseconds?(context: CachedRouteContext<R>): Promise<number>;
  data(context: CachedRouteContext<R>): Promise<z.input<R['data']>>;
}

/** The response is validated and stripped by the route's schema once, when it is rendered. */
export function implementCached<R extends Route & { auth: 'public'; method: 'GET' }>(
  server: Server,
  cache: Pick<ResponseCache, 'answer'>,
  route: R,
  { url, freshMilliseconds, validMilliseconds, data }: CachedRoute<R>,
): void {
  server.fastify.get(route.path, async (request, reply) => {
    const context = {
      tenant: request.tenant,
      params: parsePart(route.params, request.params, request),
      query: parsePart(route.query, request.query, request),
    } as CachedRouteContext<R>;
    return cache.answer(request, reply, {
      url: await url(context),
      stamp: request.tenant.version,
      freshMilliseconds,
      render: async ({ isHttps }) => ({
        ...(validMilliseconds && { validMilliseconds: await validMilliseconds(context) }),
        status: route.success,
        body: JSON.stringify({
          status: route.success,
          message: 'OK',
          data: route.data.parse(await data(context)),
        }),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          ...getApiHeaders(isHttps),
        },
      }),
    });
  });
}
