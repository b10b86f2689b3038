// Signing out other browsers. They may be lost or stolen, so they are also forgotten: their holders guess codes under the
// limits of unknown browsers (reliability section 2.1).
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { CustomerPrincipal } from '../../platform/http/server.ts';
import { forgetBrowsers } from './browsers.sql.ts';
import { findCustomer } from './customers.sql.ts';
import type { IdentityDeps } from './identity-deps.ts';
import * as rows from './sessions.sql.ts';

type Keys = Pick<IdentityDeps, 'secrets'>;

/** False if the session does not exist or belongs to another customer. */
export async function endOneSession(
  keys: Keys,
  tx: Tx,
  current: CustomerPrincipal,
  sessionId: string,
): Promise<boolean> {
  const browserHash = await rows.endSession(tx, { customerId: current.customerId, sessionId });
  if (browserHash && sessionId !== current.sessionId)
    await forgetUnlessStolen(keys, tx, current, [browserHash]);
  return browserHash !== null;
}

export async function endOtherSessions(
  keys: Keys,
  tx: Tx,
  current: CustomerPrincipal,
): Promise<void> {
  await forgetUnlessStolen(keys, tx, current, await rows.endOtherSessions(tx, current));
}

/** A token that was stolen without its cookie must not make the owner's browsers unknown. */
async function forgetUnlessStolen(
  keys: Keys,
  tx: Tx,
  current: CustomerPrincipal,
  browserHashes: Buffer[],
): Promise<void> {
  if (!current.hasBrowserCookie) return;
  await forgetBrowsers(tx, await getCustomerSubjects(keys, tx, current.customerId), browserHashes);
}

export async function getCustomerSubjects(
  keys: Keys,
  tx: Tx,
  customerId: string,
): Promise<string[]> {
  const customer = await findCustomer(tx, customerId);
  return [customer?.email, customer?.phone].flatMap((own) =>
    own ? [keys.secrets.toSubject(getTenantId(tx), own)] : [],
  );
}
