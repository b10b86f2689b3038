// The requests of a site's visitors: a cached read, a computed read and a write.
import { randomUUID } from 'node:crypto';

import { createBenchCart, createBenchOrder, type BenchCustomer } from '../harness/bench-site.ts';
import type { SiteReply, SiteClient } from '../harness/site-client.ts';

export const VISITS = ['menu', 'quote', 'order'] as const;
export type VisitKind = (typeof VISITS)[number];

export interface Visitor {
  kind: VisitKind;
  host: string;
  storeId: string;
  customer: BenchCustomer;
}

export function visitSite(
  client: SiteClient,
  { kind, host, storeId, customer }: Visitor,
): Promise<SiteReply> {
  switch (kind) {
    case 'menu':
      return client.call('GET', `/api/menu/${storeId}`, { host });
    case 'quote': {
      const body = { ...createBenchCart(storeId), postcode: 'NW1 8AB', slot: 'asap' };
      return client.call('POST', '/api/public/quote', { host, body });
    }
    case 'order': {
      const body = createBenchOrder(storeId, customer);
      return client.call('POST', '/api/order', {
        host,
        token: customer.token,
        key: randomUUID(),
        body,
      });
    }
  }
}
