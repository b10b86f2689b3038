// A customer of a running demo, over HTTP: finds an open store, chooses dishes, orders for pickup and pays.
import { randomUUID } from 'node:crypto';

import type { MenuItem } from '../../contract/catalogue/catalogue.ts';
import { invariant } from '../../contract/invariant.ts';
import type { Order } from '../../contract/orders/order.ts';
import type { RouteData, RouteName } from '../../contract/routes/routes.ts';
import {
  resolveRoute,
  type AnyRequest,
  type RequestArguments,
} from '../../test/clients/named-request.ts';
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

type Sender = Pick<SiteCallOptions, 'token' | 'key'>;

export interface DemoCustomer {
  /** Throws unless the site answers with success. */
  request<N extends RouteName>(
    name: N,
    ...options: RequestArguments<N, Sender>
  ): Promise<RouteData<N>>;
  /** Throws if no store is open for pickup. */
  findOpenStore(): Promise<string>;
  /** Dishes that can be ordered without a choice. */
  listDishes(storeId: string): Promise<MenuItem[]>;
  orderAndPay(order: PickupOrder): Promise<Order>;
}

/** `host` of the site, with its port. */
export function createDemoCustomer(client: SiteClient, host: string): DemoCustomer {
  async function send(method: string, path: string, options: SiteCallOptions): Promise<unknown> {
    const reply = await client.call<unknown>(method, path, { host, ...options });
    if (reply.status >= 400)
      throw new Error(`${method} ${path} was answered with ${reply.status}: ${reply.body.message}`);
    return reply.body.data;
  }
  function request<N extends RouteName>(
    name: N,
    ...options: RequestArguments<N, Sender>
  ): Promise<RouteData<N>>;
  function request(
    name: RouteName,
    { params, query, ...options }: AnyRequest & Sender = {},
  ): Promise<unknown> {
    const { method, url } = resolveRoute(name, {
      ...(params && { params }),
      ...(query && { query }),
    });
    return send(method, url, options);
  }
  return {
    request,
    async findOpenStore() {
      const stores = await request('publicStores');
      const open = stores.find(({ isOpen, modes }) => isOpen && modes.includes('pickup'));
      if (!open) throw new Error(`No store of ${host} is open now`);
      return open.id;
    },
    async listDishes(storeId) {
      const { brands } = await request('menu', { params: { id: storeId } });
      const items = brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
      return items.filter(
        ({ optionGroups, isSoldOut, isAgeRestricted }) =>
          !isSoldOut && !isAgeRestricted && optionGroups.every(({ min }) => min === 0),
      );
    },
    async orderAndPay({ storeId, lines, name, note = '', token }) {
      const cart = {
        storeId,
        mode: 'pickup' as const,
        slot: 'asap' as const,
        lines: lines.map((line) => ({ ...line, options: [] })),
      };
      const { totalMinor, allergens } = await request('quote', { token, body: cart });
      const expectedAllergens = [...allergens.contains, ...allergens.mayContain];
      const contact = { name, phone: '020 7946 0123' };
      const { order, payment } = await request('placeOrder', {
        token,
        key: randomUUID(),
        body: { ...cart, expectedTotal: totalMinor, expectedAllergens, note, contact },
      });
      invariant(payment, 'An order without credit is paid by card');
      const { intentId, clientSecret, publishableKey } = payment;
      await send('POST', `/sandbox/v1/payment_intents/${intentId}/confirm`, {
        token: publishableKey,
        body: { client_secret: clientSecret, card: BENCH_CARD },
      });
      return order;
    },
  };
}
