import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

export interface CommandsApp {
  app: OrderingApp;
  /** The owner. */
  maya: StaffClient;
  /** A member of the staff. */
  tom: StaffClient;
}

/** Starts a server whose stores accept no order by themselves; their slots have room for so many. */
export async function startCommandsApp({ ordersPerSlot = 100_000 } = {}): Promise<CommandsApp> {
  const app = await startOrderingApp();
  await app.superuser.query(
    `update stores set definition = jsonb_set(definition || '{"autoAccept": false}', '{slots}', definition->'slots' || $1)`,
    [JSON.stringify({ ordersPerSlot, prepMinutesPerSlot: 1_000_000 })],
  );
  return {
    app,
    maya: await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' }),
    tom: await createStaffClient(app, { tenantId: 'sumo', name: 'Tom', role: 'staff' }),
  };
}
