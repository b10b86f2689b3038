// Ends the access of a member of staff, and on request of the tablets and printers that they added, which would outlive it.
import type { Actor } from '../../../../contract/console/actor.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { deleteMember } from './staff.sql.ts';
import { removeTabletsOf, type DeviceRemoval } from './tablets.ts';

/** Removes the printers that a member of staff added; returns their names. */
export type RemovePrinters = (tx: Tx, removal: DeviceRemoval) => Promise<string[]>;

interface MemberRemoval {
  email: string;
  actor: Actor;
  at: Date;
  /** The devices that go with the member: at these stores, null for all; undefined: none goes. */
  devicesAt?: readonly string[] | null | undefined;
  removePrinters: RemovePrinters;
}

/** The names of the removed devices; null: no such member. */
export async function removeMember(
  tx: Tx,
  { email, actor, at, devicesAt, removePrinters }: MemberRemoval,
): Promise<string[] | null> {
  const staffId = await deleteMember(tx, email);
  if (staffId === null) return null;
  let devices: string[] = [];
  if (devicesAt !== undefined) {
    const removal = { addedById: staffId, storeIds: devicesAt, actor, at };
    devices = [...(await removeTabletsOf(tx, removal)), ...(await removePrinters(tx, removal))];
  }
  const details = { email, devices };
  await appendAuditEntry(tx, { at, actor, action: 'staff.removed', target: staffId, details });
  return devices;
}
