import { ROUTES } from '../../../../contract/routes/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Favourites } from './favourites.ts';

const toCustomerRef = (tenant: { tenantId: string }, customer: { customerId: string }) => ({
  tenantId: tenant.tenantId,
  customerId: customer.customerId,
});

export function addFavouriteRoutes(server: Server, favourites: Favourites): void {
  implement(server, ROUTES.listFavourites, async ({ tenant, customer }) => ({
    data: await favourites.list(toCustomerRef(tenant, customer)),
  }));
  implement(server, ROUTES.addFavourite, async ({ tenant, customer, params }) => ({
    data: await favourites.add(toCustomerRef(tenant, customer), params.id),
  }));
  implement(server, ROUTES.removeFavourite, async ({ tenant, customer, params }) => ({
    data: await favourites.remove(toCustomerRef(tenant, customer), params.id),
  }));
  implement(server, ROUTES.pastDishes, async ({ tenant, customer, query }) => ({
    data: await favourites.pastDishes(toCustomerRef(tenant, customer), query.store),
  }));
}
