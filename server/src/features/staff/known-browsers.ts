// Browsers from which a member of staff has signed in before. Their codes and limits are their own, so that strangers who
// guess at the member's address lock nobody out of them (security threat T3).
import type { FastifyRequest } from 'fastify';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { type StaffPrincipal, readConsoleToken } from '../access/access.ts';
import {
  createToken,
  forgetOtherBrowsers,
  getClientContext,
  hashToken,
  isKnownBrowser,
  rememberBrowser,
  renewBrowser,
  type ClientContext,
  type IdentityDeps,
} from '../identity/identity.ts';
import { deleteOtherSessions, type StaffMember } from './staff.sql.ts';

/** The client, with the console's cookie of the browser instead of the storefront's. */
export function getConsoleClient(request: FastifyRequest): ClientContext {
  const token = readConsoleToken(request, 'device');
  return { ...getClientContext(request), browserHash: token === null ? null : hashToken(token) };
}

/** The subject of a member's known browsers, which is not that of a customer with the same address. */
const toSubject = ({ secrets }: Pick<IdentityDeps, 'secrets'>, tx: Tx, email: string): string =>
  secrets.toSubject(getTenantId(tx), `staff ${email}`);

export const isKnownStaffBrowser = (
  identity: IdentityDeps,
  tx: Tx,
  client: ClientContext,
  email: string,
): Promise<boolean> => isKnownBrowser(identity, tx, client, toSubject(identity, tx, email));

export const forgetStaffBrowsers = (
  identity: Pick<IdentityDeps, 'secrets'>,
  tx: Tx,
  email: string,
): Promise<void> => forgetOtherBrowsers(tx, toSubject(identity, tx, email), null);

/** The token for the browser's new cookie. Colleagues who use the browser stay known. */
export async function rememberStaffBrowser(
  identity: IdentityDeps,
  tx: Tx,
  { browserHash }: ClientContext,
  email: string,
): Promise<string> {
  const token = createToken();
  const newHash = hashToken(token);
  if (browserHash) await renewBrowser(tx, browserHash, newHash);
  await rememberBrowser(tx, newHash, toSubject(identity, tx, email), identity.now());
  return token;
}

/**
 * Ends the member's sessions but the caller's and returns how many. Their browsers may be lost, so they become unknown,
 * unless the caller's own is: a session stolen without that cookie must not make its owner's browsers unknown.
 */
export async function endOtherSessions(
  identity: IdentityDeps,
  tx: Tx,
  caller: StaffPrincipal,
  client: ClientContext,
  { staffId, email }: Pick<StaffMember, 'staffId' | 'email'>,
): Promise<number> {
  const ended = await deleteOtherSessions(
    tx,
    staffId,
    caller.kind === 'person' ? caller.session.id : undefined,
  );
  const isSelf = staffId === caller.actor.id;
  if (!isSelf || (await isKnownStaffBrowser(identity, tx, client, email)))
    await forgetOtherBrowsers(
      tx,
      toSubject(identity, tx, email),
      isSelf ? client.browserHash : null,
    );
  return ended;
}
