import type { FastifyRequest } from 'fastify';

import { PASSKEY_ROUTES } from '../../../../contract/console/routes/staff-routes.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { getOrigin, toHostName } from '../../platform/http/request-origin.ts';
import { logSecurityEvent } from '../../platform/http/security-events.ts';
import { implementConsole, readConsoleToken, type ConsoleServer } from '../access/access.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { endOtherSessions, getConsoleClient } from './known-browsers.ts';
import { deletePasskey, listPasskeys } from './passkeys.sql.ts';
import {
  addPasskey,
  confirmWithPasskey,
  createConfirmOptions,
  createCreationOptions,
  createSignInOptions,
  signInWithPasskey,
  type RelyingParty,
} from './passkeys.ts';
import { STAFF_SESSION } from './sign-in.ts';
import { describeSelf, writeSignInCookies, type StaffRouteDeps } from './staff.routes.ts';

export function addPasskeyRoutes(server: ConsoleServer, deps: StaffRouteDeps): void {
  const { identity, tenants } = deps;
  const { database, now } = identity;

  async function getParty(request: FastifyRequest): Promise<RelyingParty> {
    const { tenantId } = request.tenant;
    const { config } = await tenants.tenant(tenantId);
    const id = toHostName(request.headers.host);
    return { tenantId, id, origin: getOrigin(request), siteName: config.websiteName };
  }

  implementConsole(server, PASSKEY_ROUTES.passkeySignInOptions, async ({ request }) =>
    createSignInOptions(identity, await getParty(request)),
  );

  implementConsole(
    server,
    PASSKEY_ROUTES.passkeySignIn,
    async ({ tenant, body, request, reply }) => {
      const party = await getParty(request);
      const { caller, ...tokens } = await signInWithPasskey(identity, party, body, {
        client: getConsoleClient(request),
        earlier: readConsoleToken(request, 'staff'),
      });
      writeSignInCookies(request, reply, deps, tokens, STAFF_SESSION.passkeySeconds);
      logSecurityEvent(request, 'STAFF_SIGNED_IN', { staffId: caller.actor.id, by: 'passkey' });
      return describeSelf(deps, tenant.tenantId, caller);
    },
  );

  implementConsole(server, PASSKEY_ROUTES.confirmOptions, async ({ caller, request }) =>
    createConfirmOptions(identity, await getParty(request), caller),
  );

  implementConsole(server, PASSKEY_ROUTES.confirm, async ({ caller, body, request }) => {
    await confirmWithPasskey(identity, await getParty(request), caller, body);
    return null;
  });

  implementConsole(server, PASSKEY_ROUTES.checkConfirmed, async () => null);

  implementConsole(server, PASSKEY_ROUTES.listPasskeys, async ({ tenant, caller }) => {
    const list = await withTenant(
      database,
      tenant.tenantId,
      (tx) => listPasskeys(tx, caller.actor.id),
      { isReadOnly: true },
    );
    return list.map(({ credentialId: id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
  });

  implementConsole(server, PASSKEY_ROUTES.newPasskeyOptions, async ({ caller, request }) =>
    createCreationOptions(identity, await getParty(request), caller),
  );

  implementConsole(server, PASSKEY_ROUTES.addPasskey, async ({ caller, body, request }) => {
    await addPasskey(identity, await getParty(request), caller, body);
    return null;
  });

  implementConsole(
    server,
    PASSKEY_ROUTES.removePasskey,
    async ({ tenant, caller, params, request }) => {
      const { actor, session } = caller;
      await withTenant(database, tenant.tenantId, async (tx) => {
        if (!(await deletePasskey(tx, actor.id, params.id))) throw new Refusal('NOT_FOUND');
        // A session without a passkey confirms nothing, so a stolen one must not become such a session.
        const member = { staffId: actor.id, email: session.email };
        const client = getConsoleClient(request);
        const sessions = await endOtherSessions(identity, tx, caller, client, member);
        const action = 'staff.passkey_removed';
        const details = { sessions };
        await appendAuditEntry(tx, { at: now(), actor, action, target: actor.id, details });
      });
      return null;
    },
  );
}
