import { ROUTES } from '../../../../contract/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Favourites } from './favourites.ts';

const whoIs = (tenant: { tenantId: string }, customer: { customerId: string }) => ({
  tenantId: tenant.tenantId,
  customerId: customer.customerId,
});

export function addFavouriteRoutes(server: Server, favourites: Favourites): void {
  implement(server, ROUTES.listFavourites, async ({ tenant, customer }) => ({
    data: await favourites.list(whoIs(tenant, customer)),
  }));
  implement(server, ROUTES.addFavourite, async ({ tenant, customer, params }) => ({
    data: await favourites.add(whoIs(tenant, customer), params.id),
  }));
  implement(server, ROUTES.removeFavourite, async ({ tenant, customer, params }) => ({
    data: await favourites.remove(whoIs(tenant, customer), params.id),
  }));
  implement(server, ROUTES.pastDishes, async ({ tenant, customer, query }) => ({
    data: await favourites.pastDishes(whoIs(tenant, customer), query.store),
  }));
}
