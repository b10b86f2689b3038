// A customer of a running demo, over HTTP: finds an open store, chooses dishes, orders for pickup and pays.
import { randomUUID } from 'node:crypto';

import type { Menu, MenuItem } from '../../contract/catalogue/catalogue.ts';
import type { Order, PaymentHandle } from '../../contract/orders/order.ts';
import type { Quote } from '../../contract/pricing/cart.ts';
import type { StoreView } from '../../contract/sites/store.ts';
import { BENCH_CARD } from './bench-site.ts';
import type { SiteCallOptions, SiteClient } from './site-client.ts';

export interface PickupOrder {
  storeId: string;
  lines: readonly { itemId: string; quantity: number }[];
  name: string;
  note?: string;
  /** The token of the customer's session. */
  token: string;
}

export interface DemoCustomer {
  /** Throws unless the site answers with success. */
  call<Data>(method: string, path: string, options?: SiteCallOptions): Promise<Data>;
  /** Throws if no store is open for pickup. */
  findOpenStore(): Promise<string>;
  /** Dishes that can be ordered without a choice. */
  listDishes(storeId: string): Promise<MenuItem[]>;
  orderAndPay(order: PickupOrder): Promise<Order>;
}

/** `host` of the site, with its port. */
export function createDemoCustomer(client: SiteClient, host: string): DemoCustomer {
  async function call<Data>(
    method: string,
    path: string,
    options: SiteCallOptions = {},
  ): Promise<Data> {
    const reply = await client.call<Data>(method, path, { host, ...options });
    if (reply.status >= 400)
      throw new Error(`${method} ${path} was answered with ${reply.status}: ${reply.body.message}`);
    return reply.body.data;
  }
  return {
    call,
    async findOpenStore() {
      const stores = await call<StoreView[]>('GET', '/api/public/stores');
      const open = stores.find(({ isOpen, modes }) => isOpen && modes.includes('pickup'));
      if (!open) throw new Error(`No store of ${host} is open now`);
      return open.id;
    },
    async listDishes(storeId) {
      const { brands } = await call<Menu>('GET', `/api/menu/${storeId}`);
      const items = brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
      return items.filter(
        ({ optionGroups, isSoldOut, isAgeRestricted }) =>
          !isSoldOut && !isAgeRestricted && optionGroups.every(({ min }) => min === 0),
      );
    },
    async orderAndPay({ storeId, lines, name, note = '', token }) {
      const cart = {
        storeId,
        mode: 'pickup',
        slot: 'asap',
        lines: lines.map((line) => ({ ...line, options: [] })),
      };
      const { totalMinor, allergens } = await call<Quote>('POST', '/api/public/quote', {
        token,
        body: cart,
      });
      const expectedAllergens = [...allergens.contains, ...allergens.mayContain];
      const contact = { name, phone: '020 7946 0123' };
      const { order, payment } = await call<{ order: Order; payment: PaymentHandle }>(
        'POST',
        '/api/order',
        {
          token,
          key: randomUUID(),
          body: { ...cart, expectedTotal: totalMinor, expectedAllergens, note, contact },
        },
      );
      const { intentId, clientSecret, publishableKey } = payment;
      await call('POST', `/sandbox/v1/payment_intents/${intentId}/confirm`, {
        token: publishableKey,
        body: { client_secret: clientSecret, card: BENCH_CARD },
      });
      return order;
    },
  };
}
