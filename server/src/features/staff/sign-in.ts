// Staff sign in with a six-digit code sent to their e-mail address, within budgets of their own.
import { randomUUIDv7 } from 'node:crypto';

import type { ProofOfWorkSolution } from '../../../../contract/sign-in/proof-of-work.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { consumeRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { toPersonPrincipal, type ConsoleTokens, type StaffPrincipal } from '../access/access.ts';
import {
  createToken,
  hashToken,
  sendConfirmationCode,
  verifyCode,
  type ClientContext,
  type IdentityDeps,
} from '../identity/identity.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { isKnownStaffBrowser, rememberStaffBrowser } from './known-browsers.ts';
import { listPasskeys } from './passkeys.sql.ts';
import {
  findMember,
  insertStaffSession,
  useStaffSession,
  type StaffSessionLimits,
} from './staff.sql.ts';
import { findTabletPrincipal } from './tablets.sql.ts';

const HOUR = 3_600;

/** docs/console/sign-in.md, People. */
export const STAFF_SESSION: StaffSessionLimits = {
  idleSeconds: 12 * HOUR,
  codeSeconds: 12 * HOUR,
  passkeySeconds: 30 * 24 * HOUR,
  touchSeconds: 300,
};

/**
 * E-mails to addresses that are not staff's, of strangers and of people who mistyped theirs. Beyond the limit there is no such e-mail,
 * and the answer is the same, so strangers who use it up keep no member of staff from a code.
 */
const UNKNOWN_LIMIT = {
  kind: 'send-staff-unknown',
  subject: 'all',
  windows: [{ limit: 100, seconds: 24 * HOUR }],
};
/** Counted as well, so that the statements are the same. */
const MEMBER_LIMIT = { ...UNKNOWN_LIMIT, kind: 'send-staff-member' };

interface SignInRequest {
  tenantId: string;
  /** Lower case. */
  email: string;
  client: ClientContext;
}

/**
 * Sends an e-mail to every address, so that nothing but its text tells whether the address belongs to staff (console
 * threat C12): the same statements, the same response. From the third on an unknown browser needs proof of work, as customers do.
 */
export async function sendStaffCode(
  identity: IdentityDeps,
  {
    tenantId,
    email,
    client,
    solution,
  }: SignInRequest & { solution?: ProofOfWorkSolution | undefined },
): Promise<void> {
  await withTenant(identity.database, tenantId, async (tx) => {
    const member = await findMember(tx, email);
    const isKnown = await isKnownStaffBrowser(identity, tx, client, email);
    await sendConfirmationCode(identity, tx, {
      identifier: { channel: 'email', value: email },
      client,
      purpose: isKnown ? 'known-staff' : 'staff',
      isKnown,
      solution,
      async chooseTemplate() {
        const limit = member ? MEMBER_LIMIT : UNKNOWN_LIMIT;
        const exceeded = await consumeRateLimits(tx, [limit], identity.now());
        if (member) return undefined;
        return exceeded.length > 0 ? null : 'staff-unknown';
      },
    });
  });
}

export interface EarlierSession {
  /** The session token that the browser has; null: none. */
  earlier: string | null;
}

export interface StaffSignIn {
  caller: StaffPrincipal;
  token: string;
  /** For the browser cookie. */
  browserToken: string;
}

/** Exchanges the code for a session. Refuses a wrong code, and the right code of an address that is not staff's, alike. */
export async function signInStaff(
  identity: IdentityDeps,
  { tenantId, email, client, code, earlier }: SignInRequest & { code: string } & EarlierSession,
): Promise<StaffSignIn> {
  const target = { tenantId, identifier: `staff ${email}`, ip: client.ip };
  // Known browsers have limits of their own, which strangers cannot use up.
  if (!client.browserHash) await identity.guessThrottle.check(target);
  const now = identity.now();
  const session = { sessionId: randomUUIDv7(), token: createToken() };
  const signIn = withTenant(identity.database, tenantId, async (tx) => {
    const isKnown = await isKnownStaffBrowser(identity, tx, client, email);
    const isRight = await verifyCode(identity, tx, {
      identifier: email,
      code,
      ip: client.ip,
      isKnownBrowser: isKnown,
      purposes: isKnown ? ['known-staff', 'staff'] : ['staff'],
    });
    const found = await findMember(tx, email);
    if (!isRight || !found) return null;
    const { staffId, name } = found;
    await Promise.all([
      insertStaffSession(tx, {
        sessionId: session.sessionId,
        staffId,
        tokenHash: hashToken(session.token),
        isByPasskey: false,
        at: now,
        earlier,
      }),
      appendAuditEntry(tx, {
        at: now,
        actor: { kind: 'staff', id: staffId, name },
        action: 'staff.signed_in',
        target: staffId,
      }),
    ]);
    const { sessionId } = session;
    const hasPasskey = (await listPasskeys(tx, staffId)).length > 0;
    const browserToken = await rememberStaffBrowser(identity, tx, client, email);
    const caller = toPersonPrincipal({
      ...found,
      sessionId,
      hasPasskey,
      createdAt: now,
      confirmedAt: null,
    });
    return { caller, browserToken };
  });
  const signedIn = await signIn.catch((error: unknown) => {
    if (error instanceof Refusal) identity.guessThrottle.countRefused(target);
    throw error;
  });
  // After the commit: a refusal inside would roll back the count of the wrong attempt.
  if (!signedIn) {
    identity.guessThrottle.countRefused(target);
    throw new Refusal('WRONG_CODE');
  }
  return { ...signedIn, token: session.token };
}

/** Null if the tokens are unknown, ended, or of another site, or if the member or the tablet was removed. */
export const findCaller = (
  { database, now }: IdentityDeps,
  tenantId: string,
  { session, tablet }: ConsoleTokens,
): Promise<StaffPrincipal | null> =>
  withTenant(
    database,
    tenantId,
    async (tx) => {
      // At once, as a pipelined transaction needs. A browser may have both.
      const [person, onTablet] = await Promise.all([
        session ? useStaffSession(tx, hashToken(session), STAFF_SESSION, now()) : null,
        tablet ? findTabletPrincipal(tx, hashToken(tablet), now()) : null,
      ]);
      return person ? toPersonPrincipal(person) : onTablet;
    },
    { isPipelined: true },
  );
