import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffSelf } from '../../../../contract/ops/staff.ts';
import { STAFF_ROUTES } from '../../../../contract/ops/routes.ts';
import { RESEND_SECONDS } from '../../../../contract/sign-in-rules.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { getStaffCookieName, implementOps } from '../../platform/http/implement-ops.ts';
import { logSecurityEvent } from '../../platform/http/security-events.ts';
import type { Server, StaffMember } from '../../platform/http/server.ts';
import { writeCookie } from '../../platform/http/write-cookie.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { getClientContext, type IdentityDeps } from '../identity/identity.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { sendStaffCode, signInStaff, STAFF_SESSION } from './sign-in.ts';
import { deleteStaffSession } from './staff.sql.ts';

export interface StaffRouteDeps {
  identity: IdentityDeps;
  tenants: Pick<Tenants, 'tenant'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
}

export function addStaffRoutes(server: Server, deps: StaffRouteDeps): void {
  const { identity } = deps;
  implementOps(server, STAFF_ROUTES.sendStaffCode, async ({ tenant, body, request }) => {
    const { tenantId } = tenant;
    await sendStaffCode(identity, { tenantId, ...body, client: getClientContext(request) });
    return { resendAfterSeconds: RESEND_SECONDS };
  });

  implementOps(server, STAFF_ROUTES.staffSignIn, async ({ tenant, body, request, reply }) => {
    const { tenantId } = tenant;
    const client = getClientContext(request);
    const { member, token } = await signInStaff(identity, { tenantId, ...body, client });
    writeSessionCookie(request, reply, { value: token, seconds: STAFF_SESSION.absoluteSeconds });
    logSecurityEvent(request, 'STAFF_SIGNED_IN', { staffId: member.staffId, by: 'code' });
    return describeSelf(deps, tenantId, member);
  });

  implementOps(server, STAFF_ROUTES.staffSignOut, async ({ tenant, staff, request, reply }) => {
    await withTenant(identity.database, tenant.tenantId, (tx) =>
      deleteStaffSession(tx, staff.sessionId),
    );
    writeSessionCookie(request, reply, { value: '', seconds: 0 });
    return null;
  });

  implementOps(server, STAFF_ROUTES.staffSelf, async ({ tenant, staff }) =>
    describeSelf(deps, tenant.tenantId, staff),
  );
}

function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { value: string; seconds: number },
): void {
  const name = getStaffCookieName(request, request.tenant.tenantId);
  writeCookie(request, reply, { name, ...cookie, path: '/', sameSite: 'strict' });
}

async function describeSelf(
  { tenants, catalogue }: StaffRouteDeps,
  tenantId: string,
  { staffId, name, email, role, storeIds }: StaffMember,
): Promise<StaffSelf> {
  const [{ config }, { stores }] = await Promise.all([
    tenants.tenant(tenantId),
    catalogue.snapshot(tenantId),
  ]);
  const own = stores
    .map(({ definition }) => ({ id: definition.id, name: definition.name }))
    .filter(({ id }) => storeIds === null || storeIds.includes(id));
  const { websiteName, timeZone, locale } = config;
  return {
    id: staffId,
    name,
    email,
    role,
    site: { id: tenantId, name: websiteName, timeZone, locale },
    stores: own,
  };
}
