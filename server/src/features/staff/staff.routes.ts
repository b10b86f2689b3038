import type { FastifyReply, FastifyRequest } from 'fastify';

import { isPinLongEnough } from '../../../../contract/console/roles.ts';
import { STAFF_ROUTES } from '../../../../contract/console/routes/staff-routes.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { RESEND_SECONDS } from '../../../../contract/sign-in/sign-in-rules.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { logSecurityEvent } from '../../platform/http/security-events.ts';
import { writeCookie } from '../../platform/http/write-cookie.ts';
import {
  getConsoleCookieName,
  hasStore,
  implementConsole,
  readConsoleToken,
  readConsoleTokens,
  type StaffPrincipal,
  type ConsoleCookieKind,
  type ConsoleServer,
} from '../access/access.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { IdentityDeps } from '../identity/identity.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { getConsoleClient } from './known-browsers.ts';
import { enterPin } from './pins.ts';
import {
  findCaller,
  sendStaffCode,
  signInStaff,
  STAFF_SESSION,
  type StaffSignIn,
} from './sign-in.ts';
import { deleteStaffSession } from './staff.sql.ts';
import { listPeopleWithPin, setPerson } from './tablets.sql.ts';
import { enrol, renewToken, TABLET_COOKIE_SECONDS } from './tablets.ts';

export interface StaffRouteDeps {
  identity: IdentityDeps;
  tenants: Pick<Tenants, 'tenant'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
}

export function addStaffRoutes(server: ConsoleServer, deps: StaffRouteDeps): void {
  const { identity } = deps;
  const { database } = identity;
  implementConsole(server, STAFF_ROUTES.consoleSite, async ({ tenant }) => {
    const { config } = await deps.tenants.tenant(tenant.tenantId);
    return { name: config.websiteName };
  });

  implementConsole(server, STAFF_ROUTES.sendStaffCode, async ({ tenant, body, request }) => {
    const { tenantId } = tenant;
    await sendStaffCode(identity, { tenantId, ...body, client: getConsoleClient(request) });
    return { resendAfterSeconds: RESEND_SECONDS };
  });

  implementConsole(server, STAFF_ROUTES.staffSignIn, async ({ tenant, body, request, reply }) => {
    const { tenantId } = tenant;
    const client = getConsoleClient(request);
    const earlier = readConsoleToken(request, 'staff');
    const { caller, ...tokens } = await signInStaff(identity, {
      tenantId,
      ...body,
      client,
      earlier,
    });
    writeSignInCookies(request, reply, deps, tokens, STAFF_SESSION.codeSeconds);
    logSecurityEvent(request, 'STAFF_SIGNED_IN', { staffId: caller.actor.id, by: 'code' });
    return describeSelf(deps, tenantId, caller);
  });

  implementConsole(
    server,
    STAFF_ROUTES.staffSignOut,
    async ({ tenant, caller, request, reply }) => {
      if (caller.kind === 'person') {
        const { session } = caller;
        await withTenant(database, tenant.tenantId, (tx) => deleteStaffSession(tx, session.id));
        writeConsoleCookie(request, reply, 'staff', { value: '', seconds: 0 });
      }
      return null;
    },
  );

  implementConsole(server, STAFF_ROUTES.staffSelf, async ({ tenant, caller, request, reply }) => {
    const { tenantId } = tenant;
    if (caller.kind === 'tablet') {
      const value = await renewToken(identity, tenantId, readTabletToken(request));
      writeConsoleCookie(request, reply, 'tablet', { value, seconds: TABLET_COOKIE_SECONDS });
    }
    return describeSelf(deps, tenantId, caller);
  });

  implementConsole(server, STAFF_ROUTES.enrolTablet, async ({ tenant, body, request, reply }) => {
    const { tenantId } = tenant;
    const earlier = readConsoleTokens(request);
    const token = await enrol(identity, { tenantId, code: body.code, earlier });
    const seconds = TABLET_COOKIE_SECONDS;
    writeConsoleCookie(request, reply, 'tablet', { value: token, seconds });
    // A session in this browser would come before the tablet; it has ended.
    writeConsoleCookie(request, reply, 'staff', { value: '', seconds: 0 });
    return describeTablet(tenantId, token);
  });

  implementConsole(server, STAFF_ROUTES.enterPin, async ({ tenant, caller, body, request }) => {
    const { tenantId } = tenant;
    await enterPin(identity, tenantId, caller.tablet, body);
    return describeTablet(tenantId, readTabletToken(request));
  });

  implementConsole(server, STAFF_ROUTES.leavePin, async ({ tenant, caller, request }) => {
    const { tenantId } = tenant;
    await withTenant(database, tenantId, (tx) => setPerson(tx, caller.tablet.id, null));
    return describeTablet(tenantId, readTabletToken(request));
  });

  async function describeTablet(tenantId: string, token: string): Promise<StaffSelf> {
    const caller = await findCaller(identity, tenantId, { session: null, tablet: token });
    if (!caller) throw new Refusal('SIGN_IN_NEEDED');
    return describeSelf(deps, tenantId, caller);
  }
}

const readTabletToken = (request: FastifyRequest): string =>
  readConsoleToken(request, 'tablet') ?? '';

export function writeConsoleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ConsoleCookieKind,
  cookie: { value: string; seconds: number },
): void {
  const name = getConsoleCookieName(request, kind, request.tenant.tenantId);
  writeCookie(request, reply, { name, ...cookie, path: '/', sameSite: 'strict' });
}

export function writeSignInCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity }: Pick<StaffRouteDeps, 'identity'>,
  { token, browserToken }: Omit<StaffSignIn, 'caller'>,
  seconds: number,
): void {
  writeConsoleCookie(request, reply, 'staff', { value: token, seconds });
  const { browserSeconds } = identity.settings;
  writeConsoleCookie(request, reply, 'device', { value: browserToken, seconds: browserSeconds });
}

export async function describeSelf(
  { identity, tenants, catalogue }: StaffRouteDeps,
  tenantId: string,
  caller: StaffPrincipal,
): Promise<StaffSelf> {
  const { actor, role, storeIds } = caller;
  const tablet = caller.kind === 'tablet' ? caller.tablet : null;
  const [{ config }, { stores, brandsById }, people] = await Promise.all([
    tenants.tenant(tenantId),
    catalogue.snapshot(tenantId),
    tablet &&
      withTenant(identity.database, tenantId, (tx) => listPeopleWithPin(tx, tablet.storeId), {
        isReadOnly: true,
      }),
  ]);
  const { websiteName, timeZone, locale, reservations } = config;
  const own = stores
    .filter(({ definition }) => hasStore({ storeIds }, definition.id))
    .map(({ definition, brandIds }) => ({
      id: definition.id,
      name: definition.name,
      brands: brandIds.map((brandId) => ({
        id: brandId,
        name: brandsById.get(brandId)?.definition.name ?? brandId,
      })),
      hasTables: reservations === 'book' && definition.tablesReservation && !!definition.tables,
    }));
  return {
    id: actor.id,
    name: actor.name,
    email: caller.kind === 'person' ? caller.session.email : null,
    role,
    tablet: tablet && {
      id: tablet.id,
      name: tablet.name,
      personUntil: tablet.personUntil?.toISOString() ?? null,
      people:
        people?.map(({ id, name: personName, role: personRole, pinLength }) => ({
          id,
          name: personName,
          role: personRole,
          needsNewPin: !isPinLongEnough(personRole, pinLength),
        })) ?? [],
    },
    site: { id: tenantId, name: websiteName, timeZone, locale },
    stores: own,
  };
}
