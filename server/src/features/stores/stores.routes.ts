import { ROUTES } from '../../../../contract/routes.ts';
import type { Mode } from '../../../../contract/store.ts';
import { implement } from '../../platform/http/implement.ts';
import { Refusal, invalidField } from '../../platform/errors/refusal.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Stores } from './stores.ts';

/** Visitors and customers ask on different paths and get the same answers. */
export function addStoreRoutes(server: Server, stores: Stores): void {
  const list = async (tenantId: string) => ({ data: await stores.views(tenantId) });
  implement(server, ROUTES.store, ({ tenant }) => list(tenant.tenantId));
  implement(server, ROUTES.publicStores, ({ tenant }) => list(tenant.tenantId));

  const one = async (tenantId: string, storeId: string) => ({
    data: found(await stores.view(tenantId, storeId)),
  });
  implement(server, ROUTES.storeById, ({ tenant, params }) => one(tenant.tenantId, params.id));
  implement(server, ROUTES.publicStore, ({ tenant, params }) => one(tenant.tenantId, params.id));

  const timings = async (
    tenantId: string,
    storeId: string,
    { mode, postcode }: { mode: Mode; postcode?: string | undefined },
  ) => ({ data: found(await stores.timings(tenantId, storeId, mode, postcode)) });
  implement(server, ROUTES.availableTimings, ({ tenant, query }) =>
    timings(tenant.tenantId, query.store, query),
  );
  implement(server, ROUTES.publicTimings, ({ tenant, params, query }) =>
    timings(tenant.tenantId, params.id, query),
  );

  implement(server, ROUTES.deliveryCheck, async ({ tenant, query }) => {
    const check = await stores.deliveryCheck(tenant.tenantId, query.postcode);
    if (!check) throw invalidField('postcode', 'Enter a full UK postcode, such as NW1 8AB.');
    return { data: check };
  });

  implement(server, ROUTES.promotions, async ({ tenant }) => ({
    data: await stores.promotions(tenant.tenantId, tenant.locale),
  }));
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Refusal('NOT_FOUND');
  return value;
}
