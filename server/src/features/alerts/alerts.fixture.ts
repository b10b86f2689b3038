// New orders of a store that accepts by hand, and the people who are notified.
import type { OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { createTestDelivery } from '../../../../test/doubles/test-delivery.ts';
import { deliverMessage } from '../notifications/notifications.ts';

/** Signs in Maya, a member of staff, and Olga, the owner, without earlier alerts. */
export async function startAlertCase(
  app: OrderingApp,
): Promise<{ maya: StaffClient; olga: StaffClient }> {
  app.clock.time = NOON;
  await app.superuser.query('truncate order_alerts, allowances, outbox_messages');
  await app.superuser.query('delete from messages');
  await app.superuser.query('delete from staff_members');
  await changeStore(app, { autoAccept: false, acceptMinutes: 10 });
  return {
    maya: await createStaffClient(app, { tenantId: 'sumo', role: 'staff' }),
    olga: await createStaffClient(app, { tenantId: 'sumo', name: 'Olga', role: 'owner' }),
  };
}

export const changeStore = ({ superuser }: OrderingApp, definition: object) =>
  superuser.query('update stores set definition = definition || $1', [JSON.stringify(definition)]);

export const placeOrder = async (app: OrderingApp) => (await app.placePaid(await app.join())).order;

/** No order waits to be accepted any more. */
export const rejectOrders = ({ superuser }: OrderingApp) =>
  superuser.query(`update orders set status = 'rejected' where status = 'placed'`);

export const goOnDuty = (client: StaffClient, storeIds = ['camden']) =>
  client.request('setDuty', { body: { storeIds } });

/** `phone`: in E.164, as if it were proven. */
export const storeAlertPhone = (
  { superuser }: OrderingApp,
  { staffId }: StaffClient,
  phone: string,
) =>
  superuser.query('update staff_members set alert_phone = $2 where staff_id = $1', [
    staffId,
    phone,
  ]);

export async function pass(app: OrderingApp, seconds: number): Promise<void> {
  app.advance(seconds);
  await app.poller.runOnce('orderAlerts');
}

/** Sends all messages as the job does. */
export async function deliver(app: OrderingApp): Promise<void> {
  const { rows } = await app.superuser.query<{ tenantId: string; messageId: string }>(
    `select tenant_id as "tenantId", message_id as "messageId" from messages where ended_at is null order by message_id`,
  );
  const delivery = createTestDelivery(app);
  for (const message of rows) await deliverMessage(delivery, message);
}
