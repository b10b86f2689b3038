import type { z } from 'zod';

import type { verifyInput } from '../../../../contract/customers/customer.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { text } from '../../../../contract/messages/text.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { RESEND_SECONDS } from '../../../../contract/sign-in/sign-in-rules.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { createFieldRefusal, Refusal } from '../../platform/errors/refusal.ts';
import { implement } from '../../platform/http/implement.ts';
import { getOrigin } from '../../platform/http/request-origin.ts';
import { logSecurityEvent } from '../../platform/http/security-events.ts';
import type { Server } from '../../platform/http/server.ts';
import { clearInviteCookie, readInviteCookie } from '../loyalty/loyalty.ts';
import { addAddressRoutes } from './addresses.routes.ts';
import { describeUserAgent, getClientContext, setBrowserCookie } from './client-context.ts';
import { findCustomer } from './customers.sql.ts';
import { endOneSession, endOtherSessions } from './end-sessions.ts';
import { parseIdentifier } from './identifier.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendSignIn } from './send-code.ts';
import { endSession, listSessions } from './sessions.sql.ts';
import { getLogSubject, signIn, type SignInProof } from './sign-in.ts';
import { updateCustomer } from './update-customer.ts';

export function addIdentityRoutes(server: Server, identity: IdentityDeps): void {
  addSignInRoutes(server, identity);
  addCustomerRoutes(server, identity);
  addSessionRoutes(server, identity);
  addAddressRoutes(server, identity);
}

function addSignInRoutes(server: Server, identity: IdentityDeps): void {
  const sendRoutes = [
    { route: ROUTES.register, message: text('CODE_SENT') },
    { route: ROUTES.resendOtp, message: text('NEW_CODE_SENT') },
  ];
  for (const { route, message } of sendRoutes) {
    implement(server, route, async ({ tenant, body, request }) => {
      const identifier = parseIdentifier(body, tenant.country);
      const { solution } = body;
      const signInRequest = {
        identifier,
        client: getClientContext(request),
        origin: getOrigin(request),
        solution,
      };
      await withTenant(identity.database, tenant.tenantId, (tx) =>
        sendSignIn(identity, tx, signInRequest),
      );
      return { data: { resendAfterSeconds: RESEND_SECONDS }, message };
    });
  }

  implement(server, ROUTES.verifyOtp, async ({ tenant, body, request, reply }) => {
    const inviteCode = readInviteCookie(request);
    const proof = toSignInProof(body, tenant.country);
    const { token, browserToken, customer } = await signIn(identity, tenant.tenantId, proof, {
      client: getClientContext(request),
      device: describeUserAgent(request.headers['user-agent']),
      inviteCode,
    });
    setBrowserCookie(request, reply, {
      token: browserToken,
      seconds: identity.settings.browserSeconds,
    });
    if (inviteCode !== null) clearInviteCookie(request, reply);
    logSecurityEvent(request, 'SIGNED_IN', {
      by: 'code' in proof ? 'code' : 'link',
      ...getLogSubject(identity, tenant.tenantId, proof),
    });
    return { data: { token, customer }, message: text('SIGNED_IN') };
  });
}

function addCustomerRoutes(server: Server, identity: IdentityDeps): void {
  const { database } = identity;
  implement(server, ROUTES.getCustomer, async ({ tenant, customer }) => {
    const found = await withTenant(database, tenant.tenantId, (tx) =>
      findCustomer(tx, customer.customerId),
    );
    invariant(found, 'a session has a customer');
    return { data: found };
  });

  implement(server, ROUTES.updateCustomer, async ({ tenant, customer, body, request }) => ({
    data: await updateCustomer(identity, {
      tenantId: tenant.tenantId,
      country: tenant.country,
      session: customer,
      client: getClientContext(request),
      update: body,
    }),
    message: text('SAVED'),
  }));
}

function addSessionRoutes(
  server: Server,
  { database, settings, secrets, now }: IdentityDeps,
): void {
  implement(server, ROUTES.logout, async ({ tenant, customer }) => {
    await withTenant(database, tenant.tenantId, (tx) => endSession(tx, customer));
    return { data: null, message: text('SIGNED_OUT') };
  });

  implement(server, ROUTES.listSessions, async ({ tenant, customer }) => ({
    data: await withTenant(database, tenant.tenantId, (tx) =>
      listSessions(tx, customer, settings.session, now()),
    ),
  }));

  implement(server, ROUTES.endOtherSessions, async ({ tenant, customer }) => {
    await withTenant(database, tenant.tenantId, (tx) =>
      endOtherSessions({ secrets }, tx, customer),
    );
    return { data: null, message: text('SIGNED_OUT_ELSEWHERE') };
  });

  implement(server, ROUTES.endSession, async ({ tenant, customer, params }) => {
    // A client may send the UUID in capitals.
    const sessionId = params.id.toLowerCase();
    const isEnded = await withTenant(database, tenant.tenantId, (tx) =>
      endOneSession({ secrets }, tx, customer, sessionId),
    );
    if (!isEnded) throw new Refusal('NOT_FOUND');
    const isOwn = sessionId === customer.sessionId;
    return { data: null, message: isOwn ? text('SIGNED_OUT') : text('DEVICE_SIGNED_OUT') };
  });
}

function toSignInProof(
  { code, linkToken, ...input }: z.output<typeof verifyInput>,
  country: string,
): SignInProof {
  if (linkToken !== undefined) return { linkToken };
  const identifier = parseIdentifier(input, country);
  if (code === undefined) throw createFieldRefusal('code', text('FOUR_DIGITS_NEEDED'));
  return { identifier, code };
}
