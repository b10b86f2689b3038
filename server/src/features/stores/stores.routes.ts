import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import { text } from '../../../../contract/messages/text.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { createFieldRefusal, requireFound } from '../../platform/errors/refusal.ts';
import { findCustomer, implement } from '../../platform/http/implement.ts';
import type { RequestTenant, Server } from '../../platform/http/server.ts';
import type { TimingsQuery, Stores } from './stores.ts';

interface OfferDeps {
  /** Removes the offers that the customer has used up. */
  filterOffersForCustomer: (
    customer: { tenantId: string; customerId: string },
    offers: readonly PromotionView[],
  ) => Promise<PromotionView[]>;
}

/** Public and customer paths return the same data. */
export function addStoreRoutes(
  server: Server,
  stores: Stores,
  { filterOffersForCustomer }: OfferDeps,
): void {
  const list = async ({ tenantId, locale }: RequestTenant) => ({
    data: await stores.views(tenantId, locale),
  });
  implement(server, ROUTES.store, ({ tenant }) => list(tenant));
  implement(server, ROUTES.publicStores, ({ tenant }) => list(tenant));

  const one = async ({ tenantId, locale }: RequestTenant, storeId: string) => ({
    data: requireFound(await stores.view(tenantId, storeId, locale)),
  });
  implement(server, ROUTES.storeById, ({ tenant, params }) => one(tenant, params.id));
  implement(server, ROUTES.publicStore, ({ tenant, params }) => one(tenant, params.id));

  const timings = async ({ tenantId, locale }: RequestTenant, query: TimingsQuery) => ({
    data: requireFound(await stores.timings(tenantId, query, locale)),
  });
  implement(server, ROUTES.availableTimings, ({ tenant, query: { store, ...query } }) =>
    timings(tenant, { storeId: store, ...query }),
  );
  implement(server, ROUTES.publicTimings, ({ tenant, params, query }) =>
    timings(tenant, { storeId: params.id, ...query }),
  );

  implement(server, ROUTES.deliveryCheck, async ({ tenant, query }) => {
    const check = await stores.deliveryCheck(tenant.tenantId, query.postcode, tenant.locale);
    if (!check) throw createFieldRefusal('postcode', text('DELIVERY_INVALID_POSTCODE'));
    return { data: check };
  });

  implement(server, ROUTES.promotions, async ({ tenant: { tenantId, locale }, request }) => {
    const offers = await stores.promotions(tenantId, locale);
    const customer = await findCustomer(server, request);
    if (!customer) return { data: offers };
    const { customerId } = customer;
    return { data: await filterOffersForCustomer({ tenantId, customerId }, offers) };
  });
}
