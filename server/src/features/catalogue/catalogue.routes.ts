import { ROUTES } from '../../../../contract/routes/routes.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { implementCached } from '../../platform/response-cache/implement-cached.ts';
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts';
import type { Catalogue, MenuMoment } from './catalogue.ts';

/** A dish that is sold out until a given time becomes available without a notification. */
const MENU_FRESH_MILLISECONDS = 15_000;

export function addCatalogueRoutes(
  server: Server,
  catalogue: Catalogue,
  cache: Pick<ResponseCache, 'answer'>,
): void {
  implementCached(server, cache, ROUTES.menu, {
    url: ({ tenant, params, query }) => formatMenuUrl(catalogue, tenant.tenantId, params.id, query),
    freshMilliseconds: MENU_FRESH_MILLISECONDS,
    validMilliseconds: ({ tenant, params }) =>
      catalogue.menuValidMilliseconds(tenant.tenantId, params.id),
    async data({ tenant, params, query }) {
      const menu = await catalogue.menu(tenant.tenantId, params.id, {
        brandId: query.brand,
        locale: tenant.locale,
        ...toMenuMoment(query),
      });
      if (!menu) throw new Refusal('NOT_FOUND');
      return menu;
    },
  });

  implement(server, ROUTES.menuItem, async ({ tenant, params, query }) => {
    const item = await catalogue.menuItem(tenant.tenantId, params.id, {
      storeId: query.store,
      locale: tenant.locale,
      ...toMenuMoment(query),
    });
    if (!item) throw new Refusal('NOT_FOUND');
    return { data: item };
  });
}

interface MenuQuery {
  brand?: string | undefined;
  mode?: Mode | undefined;
  at?: string | undefined;
}

const toMenuMoment = ({ mode, at }: MenuQuery): MenuMoment => ({
  mode,
  at: at === undefined ? undefined : new Date(at),
});

/** Menus for other modes and times share one entry of the cache for as long as the same prices and mealtimes hold. No URL has a space. */
async function formatMenuUrl(
  catalogue: Catalogue,
  tenantId: string,
  storeId: string,
  { brand, ...order }: MenuQuery,
): Promise<string> {
  const url = `/api/menu/${storeId}${brand ? `?brand=${brand}` : ''}`;
  if (!order.mode && !order.at) return url;
  const variant = await catalogue.menuVariant(tenantId, storeId, toMenuMoment(order));
  return variant ? `${url} ${variant}` : url;
}
