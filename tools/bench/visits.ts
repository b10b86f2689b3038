// What a site's visitors do, from what is answered from memory to what writes.
import { randomUUID } from 'node:crypto';
import { benchCart, benchOrder, type BenchCustomer } from './bench-shop.ts';
import type { Reply, ShopClient } from './shop-client.ts';

export const VISITS = ['menu', 'quote', 'order'] as const;
export type Visit = (typeof VISITS)[number];

export interface Visitor {
  kind: Visit;
  host: string;
  storeId: string;
  who: BenchCustomer;
}

export function visitShop(shop: ShopClient, { kind, host, storeId, who }: Visitor): Promise<Reply> {
  switch (kind) {
    case 'menu':
      return shop.call('GET', `/api/menu/${storeId}`, { host });
    case 'quote': {
      const body = { ...benchCart(storeId), postcode: 'NW1 8AB', slot: 'asap' };
      return shop.call('POST', '/api/public/quote', { host, body });
    }
    case 'order': {
      const body = benchOrder(storeId, who);
      return shop.call('POST', '/api/order', { host, token: who.token, key: randomUUID(), body });
    }
  }
}
