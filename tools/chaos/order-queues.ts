// Customers who do nothing but order, one after the other, and remember what they were told.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '../../contract/order.ts';
import { benchOrder, kitchenId, type BenchCustomer } from '../bench/bench-shop.ts';
import type { ShopClient } from '../bench/shop-client.ts';
import type { Acknowledged } from './customer-story.ts';

export interface OrderQueues {
  acked: Acknowledged[];
  /** By status, and 'broken' where none came. */
  answers: Record<string, number>;
  /** Nobody orders any more; waits for those who do. */
  stop(): Promise<void>;
}

const AFTER_FAILURE_MILLISECONDS = 50;

export function orderQueues(
  shop: ShopClient,
  customers: BenchCustomer[],
  customersAtOnce: number,
): OrderQueues {
  const acked: Acknowledged[] = [];
  const answers: Record<string, number> = {};
  let isOpen = true;
  const queue = async (): Promise<void> => {
    while (isOpen) {
      const who = customers.pop();
      if (!who) throw new Error('nobody is there');
      const reply = await shop
        .call<{ order: Order }>('POST', '/api/order', {
          ...{ token: who.token, key: randomUUID(), body: benchOrder(kitchenId(0), who) },
        })
        .catch(() => null);
      const name = reply ? String(reply.status) : 'broken';
      answers[name] = (answers[name] ?? 0) + 1;
      if (reply?.status === 200) {
        const { id, totalMinor } = reply.body.data.order;
        acked.push({ orderId: id, totalMinor });
      } else {
        customers.unshift(who);
        await pause(AFTER_FAILURE_MILLISECONDS);
      }
    }
  };
  const queues = Array.from({ length: customersAtOnce }, queue);
  return {
    ...{ acked, answers },
    async stop() {
      isOpen = false;
      await Promise.all(queues);
    },
  };
}
