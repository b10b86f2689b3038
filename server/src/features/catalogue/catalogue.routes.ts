import { ROUTES } from '../../../../contract/routes/routes.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { implementCached } from '../../platform/response-cache/implement-cached.ts';
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts';
import type { Catalogue } from './catalogue.ts';

/** A dish that is sold out until a given time becomes available without a notification. */
const MENU_FRESH_MILLISECONDS = 15_000;

export function addCatalogueRoutes(
  server: Server,
  catalogue: Catalogue,
  cache: ResponseCache,
): void {
  implementCached(server, cache, ROUTES.menu, {
    url: ({ params, query }) =>
      `/api/menu/${params.id}${query.brand ? `?brand=${query.brand}` : ''}`,
    freshMilliseconds: MENU_FRESH_MILLISECONDS,
    async data({ tenant, params, query }) {
      const menu = await catalogue.menu(tenant.tenantId, params.id, {
        brandId: query.brand,
        locale: tenant.locale,
      });
      if (!menu) throw new Refusal('NOT_FOUND');
      return menu;
    },
  });

  implement(server, ROUTES.menuItem, async ({ tenant, params, query }) => {
    const item = await catalogue.menuItem(tenant.tenantId, params.id, {
      storeId: query.store,
      locale: tenant.locale,
    });
    if (!item) throw new Refusal('NOT_FOUND');
    return { data: item };
  });
}
