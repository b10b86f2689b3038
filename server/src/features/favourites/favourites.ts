// Public file of the feature: a customer's favourite dishes, and the dishes that they ordered before.
import type { PastDish } from '../../../../contract/customers/loyalty.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { addFavourite, listFavourites, listPastDishes, removeFavourite } from './favourites.sql.ts';

export { listFavourites } from './favourites.sql.ts';

export interface Favourites {
  /** Newest first. */
  list(customer: CustomerRef): Promise<string[]>;
  add(customer: CustomerRef, itemId: string): Promise<string[]>;
  remove(customer: CustomerRef, itemId: string): Promise<string[]>;
  pastDishes(customer: CustomerRef, storeId: string): Promise<PastDish[]>;
}

interface CustomerRef {
  tenantId: string;
  customerId: string;
}

export interface FavouritesOptions {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  now: () => Date;
}

const MAX_FAVOURITES = 200;
const MAX_PAST_DISHES = 12;

export function createFavourites({ database, catalogue, now }: FavouritesOptions): Favourites {
  return {
    list: ({ tenantId, customerId }) =>
      withTenant(database, tenantId, (tx) => listFavourites(tx, customerId), { isReadOnly: true }),
    async add({ tenantId, customerId }, itemId) {
      if (!(await catalogue.snapshot(tenantId)).items.has(itemId)) throw new Refusal('NOT_FOUND');
      return withTenant(database, tenantId, async (tx) => {
        await addFavourite(tx, { customerId, itemId, now: now(), limit: MAX_FAVOURITES });
        const favourites = await listFavourites(tx, customerId);
        if (!favourites.includes(itemId)) throw new Refusal('TOO_MANY_FAVOURITES');
        return favourites;
      });
    },
    remove: ({ tenantId, customerId }, itemId) =>
      withTenant(database, tenantId, async (tx) => {
        await removeFavourite(tx, customerId, itemId);
        return listFavourites(tx, customerId);
      }),
    async pastDishes({ tenantId, customerId }, storeId) {
      const { storesById, items } = await catalogue.snapshot(tenantId);
      const store = storesById.get(storeId);
      if (!store) throw new Refusal('NOT_FOUND');
      const past = await withTenant(database, tenantId, (tx) => listPastDishes(tx, customerId), {
        isReadOnly: true,
      });
      const isSoldAtStore = ({ itemId }: PastDish): boolean =>
        store.brandIds.includes(items.get(itemId)?.brandId ?? '');
      return past.filter(isSoldAtStore).slice(0, MAX_PAST_DISHES);
    },
  };
}
