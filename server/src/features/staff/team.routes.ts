// Managers and owners invite, change and remove people, give them PINs, and enrol tablets.
import { randomUUIDv7 } from 'node:crypto';

import {
  canManage,
  isLastOwner,
  isSameAccess,
  isPinLongEnough,
  PIN_LENGTHS,
} from '../../../../contract/console/roles.ts';
import { TEAM_ROUTES } from '../../../../contract/console/routes/team-routes.ts';
import type { MemberAccess, TeamMember } from '../../../../contract/console/staff.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { getOrigin } from '../../platform/http/request-origin.ts';
import { enforceRateLimits, type RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { implementConsole, type StaffPrincipal, type ConsoleServer } from '../access/access.ts';
import { createCode, type Secrets } from '../identity/identity.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { endOtherSessions, forgetStaffBrowsers, getConsoleClient } from './known-browsers.ts';
import { removeMember, type RemovePrinters } from './remove-member.ts';
import type { StaffRouteDeps } from './staff.routes.ts';
import {
  insertMember,
  listMembers,
  listStoreIds,
  lockMembers,
  setAccess,
  setPin,
  type StaffMember,
} from './staff.sql.ts';
import { deleteTablet, listTablets } from './tablets.sql.ts';
import { createTablet, ringTablet } from './tablets.ts';

interface TeamRouteDeps extends Pick<StaffRouteDeps, 'identity' | 'tenants'> {
  removePrinters: RemovePrinters;
  notifyReaders: (tenantId: string) => void;
}

export function addTeamRoutes(
  server: ConsoleServer,
  { identity, tenants, notifyReaders, removePrinters }: TeamRouteDeps,
): void {
  const { database, now, secrets } = identity;

  implementConsole(server, TEAM_ROUTES.listTeam, async ({ tenant, caller }) => {
    const members = await withTenant(database, tenant.tenantId, listMembers, { isReadOnly: true });
    return members
      .filter(({ storeIds }) => sharesStore(caller, storeIds))
      .map((member) => toTeamMember(caller, member));
  });

  implementConsole(server, TEAM_ROUTES.inviteMember, async ({ tenant, caller, body, request }) => {
    const { tenantId } = tenant;
    requireManaged(caller, body);
    const { config } = await tenants.tenant(tenantId);
    const member = { ...body, staffId: randomUUIDv7(), pinLength: null };
    const at = now();
    await withTenant(database, tenantId, async (tx) => {
      await requireStores(tx, body.storeIds);
      const { actor } = caller;
      await enforceRateLimits(tx, getInvitationLimits(secrets, tenantId, actor.id, body.email), at);
      if (!(await insertMember(tx, { ...member, at }))) throw new Refusal('ALREADY_STAFF');
      const { staffId: target, email, role, storeIds } = member;
      const details = { email, role, storeIds };
      await appendAuditEntry(tx, { at, actor, action: 'staff.invited', target, details });
      await enqueueMessage(tx, {
        channel: 'email',
        to: email,
        template: 'staff-invited',
        values: {
          site: config.websiteName,
          by: actor.name,
          href: `${getOrigin(request)}/${tenantId}`,
        },
      });
    });
    return toTeamMember(caller, member);
  });

  implementConsole(server, TEAM_ROUTES.removeMember, async ({ tenant, caller, params, body }) => {
    const at = now();
    await withTenant(database, tenant.tenantId, async (tx) => {
      const { self, member } = await lockMember(tx, caller, params.id);
      // Nobody locks themselves out.
      if (member === self) throw new Refusal('NOT_ALLOWED');
      const { email } = member;
      const devicesAt = body.withDevices ? self.storeIds : undefined;
      const { actor } = caller;
      await removeMember(tx, { email, actor, at, devicesAt, removePrinters });
      // Somebody who is invited again begins as a stranger.
      await forgetStaffBrowsers(identity, tx, email);
    });
    return null;
  });

  implementConsole(server, TEAM_ROUTES.changeMember, async ({ tenant, caller, params, body }) => {
    const { seen, ...access } = body;
    const at = now();
    return withTenant(database, tenant.tenantId, async (tx) => {
      const { self, member, others } = await lockMember(tx, caller, params.id);
      // Managers do not manage themselves.
      if (!canManage(self, member) || !canManage(self, access)) throw new Refusal('NOT_ALLOWED');
      await requireStores(tx, access.storeIds);
      const changed = { ...member, ...access };
      if (isSameAccess(member, access)) return toTeamMember(caller, member);
      if (!isSameAccess(member, seen)) throw new Refusal('MEMBER_CHANGED');
      if (isLastOwner(member, [...others, changed])) throw new Refusal('LAST_OWNER');
      const { staffId: target, email } = member;
      await setAccess(tx, target, access);
      const { actor } = caller;
      const details = { email, before: toAccess(member), after: access };
      await appendAuditEntry(tx, { at, actor, action: 'staff.changed', target, details });
      return toTeamMember(caller, changed);
    });
  });

  implementConsole(server, TEAM_ROUTES.endSessions, async ({ tenant, caller, params, request }) => {
    const { actor } = caller;
    const at = now();
    await withTenant(database, tenant.tenantId, async (tx) => {
      const { member } = await lockMember(tx, caller, params.id);
      const { staffId: target, email } = member;
      const client = getConsoleClient(request);
      const sessions = await endOtherSessions(identity, tx, caller, client, member);
      const details = { email, sessions };
      await appendAuditEntry(tx, { at, actor, action: 'staff.signed_out', target, details });
    });
    return null;
  });

  implementConsole(
    server,
    TEAM_ROUTES.createPin,
    async ({ tenant: { tenantId }, caller, params }) => {
      const at = now();
      return withTenant(database, tenantId, async (tx) => {
        const { staffId: target, role } = (await lockMember(tx, caller, params.id)).member;
        const pinLength = PIN_LENGTHS[role];
        const pin = createCode(pinLength);
        await setPin(tx, target, { pinMac: secrets.pinMac(tenantId, target, pin), pinLength });
        await appendAuditEntry(tx, { at, actor: caller.actor, action: 'staff.pin_set', target });
        return { pin };
      });
    },
  );

  implementConsole(server, TEAM_ROUTES.listTablets, async ({ tenant, caller }) =>
    withTenant(database, tenant.tenantId, (tx) => listTablets(tx, caller.storeIds), {
      isReadOnly: true,
    }),
  );

  implementConsole(server, TEAM_ROUTES.createTablet, async ({ tenant, caller, body }) =>
    withTenant(database, tenant.tenantId, async (tx) => {
      await requireStores(tx, [body.storeId]);
      return createTablet(tx, { ...body, actor: caller.actor, at: now() });
    }),
  );

  implementConsole(server, TEAM_ROUTES.ringTablet, async ({ tenant, caller, params }) => {
    const { tenantId } = tenant;
    const { storeIds } = caller;
    const ringing = await withTenant(database, tenantId, (tx) =>
      ringTablet(tx, { tabletId: params.id, storeIds, at: now() }),
    );
    notifyReaders(tenantId);
    return ringing;
  });

  implementConsole(server, TEAM_ROUTES.removeTablet, async ({ tenant, caller, params }) => {
    const { storeIds, actor } = caller;
    const at = now();
    await withTenant(database, tenant.tenantId, async (tx) => {
      const name = await deleteTablet(tx, params.id, storeIds);
      if (name === null) throw new Refusal('NOT_FOUND');
      const details = { name };
      await appendAuditEntry(tx, {
        at,
        actor,
        action: 'tablet.removed',
        target: params.id,
        details,
      });
    });
    return null;
  });
}

const DAY = 24 * 3_600;

/**
 * Each invitation is an e-mail to an address that the inviter chooses. The limit of the site is shared by colleagues only, and
 * `staff invite` on the command line has none.
 */
const getInvitationLimits = (
  { toSubject }: Secrets,
  tenantId: string,
  inviterId: string,
  email: string,
): RateLimit[] => [
  {
    kind: 'invite-address',
    subject: toSubject(tenantId, email),
    windows: [{ limit: 3, seconds: DAY }],
  },
  { kind: 'invite-person', subject: inviterId, windows: [{ limit: 20, seconds: 3_600 }] },
  { kind: 'invite-site', subject: 'all', windows: [{ limit: 60, seconds: DAY }] },
];

const sharesStore = (
  { storeIds: own }: Pick<StaffMember, 'storeIds'>,
  storeIds: StaffMember['storeIds'],
): boolean => own === null || storeIds === null || storeIds.some((id) => own.includes(id));

function isManaged(
  caller: StaffPrincipal,
  member: Pick<StaffMember, 'role' | 'storeIds'>,
): boolean {
  const { role, storeIds } = caller;
  return role !== 'device' && canManage({ role, storeIds }, member);
}

function requireManaged(
  caller: StaffPrincipal,
  member: Pick<StaffMember, 'role' | 'storeIds'>,
): void {
  if (!isManaged(caller, member)) throw new Refusal('NOT_ALLOWED');
}

/** A member whom the caller manages, or the caller, whose own role and stores may have changed since the request began. */
async function lockMember(
  tx: Tx,
  { actor }: StaffPrincipal,
  staffId: string,
): Promise<{ self: StaffMember; member: StaffMember; others: StaffMember[] }> {
  const members = await lockMembers(tx);
  const self = members.find((each) => each.staffId === actor.id);
  if (!self) throw new Refusal('SIGN_IN_NEEDED');
  const member = members.find((each) => each.staffId === staffId);
  if (!member || !sharesStore(self, member.storeIds)) throw new Refusal('NOT_FOUND');
  if (member !== self && !canManage(self, member)) throw new Refusal('NOT_ALLOWED');
  return { self, member, others: members.filter((each) => each !== member) };
}

async function requireStores(tx: Tx, storeIds: readonly string[] | null): Promise<void> {
  const known = await listStoreIds(tx);
  if (storeIds?.some((id) => !known.includes(id))) throw new Refusal('NOT_FOUND');
}

const toAccess = ({ role, storeIds }: StaffMember): MemberAccess => ({
  role,
  storeIds: storeIds && [...storeIds],
});

function toTeamMember(caller: StaffPrincipal, member: StaffMember): TeamMember {
  const { staffId: id, email, name, role, pinLength } = member;
  const isOwn = id === caller.actor.id;
  return {
    id,
    email,
    name,
    ...toAccess(member),
    hasPin: pinLength !== null,
    needsNewPin: pinLength !== null && !isPinLongEnough(role, pinLength),
    isManaged: isOwn || isManaged(caller, member),
  };
}
