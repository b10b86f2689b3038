// Who calls a route of the console, and what they may do.
import type { Actor } from '../../../../contract/console/actor.ts';
import {
  ROLE_PERMISSIONS,
  type ActingRole,
  type Assurance,
  type Permission,
} from '../../../../contract/console/roles.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

export interface ConsoleSession {
  id: string;
  email: string;
  createdAt: Date;
  hasPasskey: boolean;
  /** When the person last confirmed with a passkey. */
  confirmedAt: Date | null;
}

export interface CallingTablet {
  id: string;
  name: string;
  storeId: string;
  /** Until when it acts for a person; null: it acts alone. */
  personUntil: Date | null;
}

interface KnownCaller {
  /** The person, with `deviceId` on a tablet; or the tablet. */
  actor: Actor;
  role: ActingRole;
  /** Null: all stores of the site. */
  storeIds: readonly string[] | null;
}

export type PersonCaller = KnownCaller & { session: ConsoleSession; tablet: null };
/** A tablet, alone or with the person who entered their PIN. */
export type TabletCaller = KnownCaller & { session: null; tablet: CallingTablet };
export type ConsoleCaller = PersonCaller | TabletCaller;

export const hasStore = ({ storeIds }: Pick<ConsoleCaller, 'storeIds'>, storeId: string): boolean =>
  storeIds === null || storeIds.includes(storeId);

/** The refusal of a tablet says that a PIN is needed. */
export function requirePermission({ role }: ConsoleCaller, permission: Permission): void {
  if (ROLE_PERMISSIONS[role].includes(permission)) return;
  throw new Refusal(role === 'device' ? 'PIN_NEEDED' : 'NOT_ALLOWED');
}

/** How long a confirmation with a passkey counts (docs/console/sign-in.md). */
const CONFIRMED_MILLISECONDS = 300_000;

/** People without a passkey are not asked in their own session; a code by e-mail is all that they have. */
function isConfirmed({ hasPasskey, confirmedAt }: ConsoleSession, now: Date): boolean {
  if (!hasPasskey) return true;
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MILLISECONDS;
}

/** A tablet is never more than its PIN, which bystanders may see. */
export function getAssurance({ session }: ConsoleCaller, now: Date): Assurance {
  if (!session) return 'pin';
  return isConfirmed(session, now) ? 'confirmed' : 'session';
}
