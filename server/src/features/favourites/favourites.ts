// The door: dishes that a customer marked, and those that they had before.
import type { PastDish } from '../../../../contract/loyalty.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { addFavourite, listFavourites, listPastDishes, removeFavourite } from './favourites.sql.ts';

export { addFavouriteRoutes } from './favourites.routes.ts';
export { listFavourites } from './favourites.sql.ts';

export interface Favourites {
  /** Newest first. */
  list(who: Who): Promise<string[]>;
  add(who: Who, itemId: string): Promise<string[]>;
  remove(who: Who, itemId: string): Promise<string[]>;
  pastDishes(who: Who, storeId: string): Promise<PastDish[]>;
}

interface Who {
  tenantId: string;
  customerId: string;
}

export interface FavouritesOptions {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  now: () => Date;
}

const MOST_FAVOURITES = 200;
const MOST_PAST_DISHES = 12;

export function createFavourites({ database, catalogue, now }: FavouritesOptions): Favourites {
  return {
    list: ({ tenantId, customerId }) =>
      withTenant(database, tenantId, (tx) => listFavourites(tx, customerId), { isReadOnly: true }),
    async add({ tenantId, customerId }, itemId) {
      if (!(await catalogue.snapshot(tenantId)).items.has(itemId)) throw new Refusal('NOT_FOUND');
      return withTenant(database, tenantId, async (tx) => {
        await addFavourite(tx, { customerId, itemId, now: now(), atMost: MOST_FAVOURITES });
        const favourites = await listFavourites(tx, customerId);
        if (!favourites.includes(itemId)) {
          throw new Refusal('TOO_OFTEN', {
            message: 'That is a lot of favourites. Take one away first.',
          });
        }
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
      const isSoldHere = ({ itemId }: PastDish): boolean =>
        store.brandIds.includes(items.get(itemId)?.brandId ?? '');
      return past.filter(isSoldHere).slice(0, MOST_PAST_DISHES);
    },
  };
}
