// Signing out elsewhere. What is signed out from another browser may be lost or stolen, so it is forgotten as well: whoever
// holds it guesses codes as a stranger does, and not in the lane of known browsers (reliability 2.1).
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import type { SignedIn } from '../../platform/http/server.ts';
import { findCustomer } from './customers.sql.ts';
import { forgetDevices } from './devices.sql.ts';
import type { Identity } from './identity.ts';
import * as rows from './sessions.sql.ts';

type Keys = Pick<Identity, 'secrets'>;

/** False: there is no such session, or it is somebody else's. */
export async function endOneSession(
  keys: Keys,
  tx: Tx,
  asker: SignedIn,
  sessionId: string,
): Promise<boolean> {
  const device = await rows.endSession(tx, { customerId: asker.customerId, sessionId });
  if (device && sessionId !== asker.sessionId) await forget(keys, tx, asker, [device]);
  return device !== null;
}

export async function endOtherSessions(keys: Keys, tx: Tx, asker: SignedIn): Promise<void> {
  await forget(keys, tx, asker, await rows.endOtherSessions(tx, asker));
}

/** A token that was stolen without its cookie must not make strangers of the owner's browsers. */
async function forget(keys: Keys, tx: Tx, asker: SignedIn, devices: Buffer[]): Promise<void> {
  if (!asker.isOwnBrowser) return;
  await forgetDevices(tx, await subjectsOf(keys, tx, asker.customerId), devices);
}

export async function subjectsOf(keys: Keys, tx: Tx, customerId: string): Promise<string[]> {
  const customer = await findCustomer(tx, customerId);
  return [customer?.email, customer?.phone].flatMap((own) =>
    own ? [keys.secrets.subject(tenantOf(tx), own)] : [],
  );
}
