// What a site's visitors do, from what is answered from memory to what writes.
import { randomUUID } from 'node:crypto';
import { createBenchCart, createBenchOrder, type BenchCustomer } from '../harness/bench-site.ts';
import type { Reply, SiteClient } from '../harness/site-client.ts';

export const VISITS = ['menu', 'quote', 'order'] as const;
export type Visit = (typeof VISITS)[number];

export interface Visitor {
  kind: Visit;
  host: string;
  storeId: string;
  who: BenchCustomer;
}

export function visitSite(shop: SiteClient, { kind, host, storeId, who }: Visitor): Promise<Reply> {
  switch (kind) {
    case 'menu':
      return shop.call('GET', `/api/menu/${storeId}`, { host });
    case 'quote': {
      const body = { ...createBenchCart(storeId), postcode: 'NW1 8AB', slot: 'asap' };
      return shop.call('POST', '/api/public/quote', { host, body });
    }
    case 'order': {
      const body = createBenchOrder(storeId, who);
      return shop.call('POST', '/api/order', { host, token: who.token, key: randomUUID(), body });
    }
  }
}
