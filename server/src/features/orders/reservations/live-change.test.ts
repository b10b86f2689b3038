import { expect, test } from 'vitest';

import { orderBody, startOrderingApp } from '../../../../../test/apps/ordering-app.ts';

test('processes are notified when the last unit is claimed and when it comes back, not for other orders', async () => {
  const server = await startOrderingApp();
  const listener = await server.superuser.connect();
  const notified: string[] = [];
  try {
    listener.on('notification', ({ channel, payload }) =>
      notified.push(`${channel} ${payload ?? ''}`),
    );
    await listener.query('listen tiffin_live');
    await server.superuser.query(
      `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('sumo', 'camden', 'special', 3)`,
    );
    const ada = await server.join();
    const place = async (quantity: number) => {
      const lines = [{ itemId: 'special', quantity, options: [] }];
      const cart = { mode: 'pickup', addressId: undefined, lines };
      const body = orderBody(ada, { ...cart, expectedTotal: 1_500 * quantity + 50 });
      const { status, body: reply } = await server.order(ada, body);
      expect(status).toBe(200);
      return reply.data.order.id;
    };
    await place(1);
    const last = await place(2);
    await expect.poll(() => notified).toEqual(['tiffin_live sumo']);
    await server.call('POST', `/api/orders/${last}/cancel`, ada);
    await expect.poll(() => notified).toEqual(['tiffin_live sumo', 'tiffin_live sumo']);
  } finally {
    listener.release(true);
    await server.stop();
  }
});
