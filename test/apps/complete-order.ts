import type pg from 'pg';

/** A paid order is cooked and handed over. */
export async function completeOrder(superuser: pg.Pool, orderId: string): Promise<void> {
  // The kitchen may have accepted by itself.
  for (const status of ['accepted', 'preparing', 'ready', 'completed'])
    await superuser.query('update orders set status = $2 where order_id = $1 and status <> $2', [
      orderId,
      status,
    ]);
}
