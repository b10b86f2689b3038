// Who acts on the server, and what they may do. Each kind of principal is made by one function, from what proved it. A new proof,
// such as an API key, is another kind (decision 0050).
import type { Actor } from '../../../../contract/console/actor.ts';
import {
  ROLE_PERMISSIONS,
  type ActingRole,
  type Assurance,
  type Permission,
  type Role,
} from '../../../../contract/console/roles.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { CustomerPrincipal } from '../../platform/http/server.ts';

export interface ConsoleSession {
  id: string;
  email: string;
  createdAt: Date;
  hasPasskey: boolean;
  /** When the person last confirmed with a passkey. */
  confirmedAt: Date | null;
}

export interface ConsoleTablet {
  id: string;
  name: string;
  storeId: string;
  /** Until when it acts for a person; null: it acts alone. */
  personUntil: Date | null;
}

interface StaffAccess {
  /** The person, with `deviceId` on a tablet; or the tablet. */
  actor: Actor;
  role: ActingRole;
  /** Null: all stores of the site. */
  storeIds: readonly string[] | null;
}

/** A person in their own session. */
export interface PersonPrincipal extends StaffAccess {
  kind: 'person';
  session: ConsoleSession;
}

/** A tablet, alone or with the person who entered their PIN. */
export interface TabletPrincipal extends StaffAccess {
  kind: 'tablet';
  tablet: ConsoleTablet;
}

/** Whoever may call the routes of the console. */
export type StaffPrincipal = PersonPrincipal | TabletPrincipal;

/** Whoever runs commands on the machine, who may do everything. Histories show its kind, because it has no name. */
export const COMMAND_LINE = {
  kind: 'cli',
  actor: { kind: 'cli', id: '', name: '' },
} as const satisfies { kind: 'cli'; actor: Actor };

export type Principal = CustomerPrincipal | StaffPrincipal | typeof COMMAND_LINE;

export const toPersonPrincipal = ({
  staffId,
  name,
  role,
  storeIds,
  sessionId,
  email,
  createdAt,
  hasPasskey,
  confirmedAt,
}: Omit<ConsoleSession, 'id'> & {
  sessionId: string;
  staffId: string;
  name: string;
  role: Role;
  storeIds: readonly string[] | null;
}): PersonPrincipal => ({
  kind: 'person',
  actor: { kind: 'staff', id: staffId, name },
  role,
  storeIds,
  session: { id: sessionId, email, createdAt, hasPasskey, confirmedAt },
});

export const toTabletActor = ({ id, name }: Pick<ConsoleTablet, 'id' | 'name'>): Actor => ({
  kind: 'device',
  id,
  name,
});

/** `person`: who entered their PIN; null: nobody. */
export const toTabletPrincipal = (
  tablet: ConsoleTablet,
  person: { id: string; name: string; role: Role } | null,
): TabletPrincipal => ({
  kind: 'tablet',
  actor: person
    ? { kind: 'staff', id: person.id, name: person.name, deviceId: tablet.id }
    : toTabletActor(tablet),
  role: person?.role ?? 'device',
  storeIds: [tablet.storeId],
  tablet: person ? tablet : { ...tablet, personUntil: null },
});

export const hasStore = (
  { storeIds }: Pick<StaffPrincipal, 'storeIds'>,
  storeId: string,
): boolean => storeIds === null || storeIds.includes(storeId);

/** The refusal of a tablet says that a PIN is needed. */
export function requirePermission({ role }: StaffPrincipal, permission: Permission): void {
  if (ROLE_PERMISSIONS[role].includes(permission)) return;
  throw new Refusal(role === 'device' ? 'PIN_NEEDED' : 'NOT_ALLOWED');
}

/** How long a confirmation with a passkey counts (docs/console/sign-in.md). */
export const CONFIRMED_MILLISECONDS = 300_000;

/** People without a passkey are not asked in their own session; a code by e-mail is all that they have. */
function isConfirmed({ hasPasskey, confirmedAt }: ConsoleSession, now: Date): boolean {
  if (!hasPasskey) return true;
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MILLISECONDS;
}

/** A tablet is never more than its PIN, which bystanders may see. */
export function getAssurance(principal: StaffPrincipal, now: Date): Assurance {
  if (principal.kind === 'tablet') return 'pin';
  return isConfirmed(principal.session, now) ? 'confirmed' : 'session';
}
