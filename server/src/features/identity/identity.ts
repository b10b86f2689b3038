// Public file of the feature: sign-in by code or link, sessions, customers and their addresses.
import type { FastifyRequest } from 'fastify';

import { createMicroBatch } from '../../platform/db/micro-batch.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { CustomerPrincipal } from '../../platform/http/server.ts';
import { readBrowserCookie } from './client-context.ts';
import { createGuessThrottle } from './guess-throttle.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { createPayingSignInsReader } from './limits/honest-use.ts';
import { createSecrets, hashToken } from './secrets.ts';
import { findLiveSessions, markSeen, type SessionCredentials } from './sessions.sql.ts';
import { SIGN_IN_SETTINGS, type SignInSettings } from './sign-in-settings.ts';

export { toAddressFields } from './addresses.ts';
export { listAddresses, queryOwnAddress } from './addresses.sql.ts';
export { getClientContext, type ClientContext } from './client-context.ts';
export { ensureCustomer, findCustomer, findCustomerBy } from './customers.sql.ts';
export {
  forgetOtherBrowsers,
  isKnownBrowser,
  rememberBrowser,
  renewBrowser,
} from './browsers.sql.ts';
export { enforceFormLimits } from './proof-of-work.ts';
export { checkStepUpCode } from './step-up-code.ts';
export {
  maskIdentifier,
  parseEmail,
  parsePhone,
  toE164,
  toIdentifier,
  type Identifier,
} from './identifier.ts';
export type { IdentityDeps } from './identity-deps.ts';
export { createCode, createToken, hashToken, isSameMac, type Secrets } from './secrets.ts';
export { sendConfirmationCode } from './send-code.ts';
export { listSessions } from './sessions.sql.ts';
export { verifyCode } from './sign-in.ts';
export {
  DEMO_SIGN_IN_SETTINGS,
  SIGN_IN_SETTINGS,
  type SignInSettings,
} from './sign-in-settings.ts';

export function createIdentity({
  database,
  now,
  pepper,
  settings = SIGN_IN_SETTINGS,
}: {
  database: TenantDatabase;
  now: () => Date;
  /** 32 random bytes or more, stored outside the database. */
  pepper: string;
  settings?: SignInSettings;
}): IdentityDeps {
  return {
    database,
    now,
    settings,
    secrets: createSecrets(pepper),
    guessThrottle: createGuessThrottle(now, settings),
    readAllPayingSignIns: createPayingSignInsReader(now),
    findLiveSession: createMicroBatch(database, (tx, credentials: readonly SessionCredentials[]) =>
      findLiveSessions(tx, credentials, settings.session, now()),
    ),
  };
}

/** Null if the token is unknown, ended, of another tenant, or lacks the browser cookie that it is bound to. */
export async function findSession(
  { database, settings, now, findLiveSession }: IdentityDeps,
  tenantId: string,
  token: string,
  request: FastifyRequest,
): Promise<CustomerPrincipal | null> {
  const found = await findLiveSession(tenantId, {
    tokenHash: hashToken(token),
    browserHash: readBrowserCookie(request),
  });
  if (!found) return null;
  const { isLastSeenStale, ...signedIn } = found;
  if (settings.session.binding === 'hard' && !signedIn.hasBrowserCookie) return null;
  if (isLastSeenStale) {
    await withTenant(
      database,
      tenantId,
      (tx) => markSeen(tx, signedIn.sessionId, settings.session, now()),
      { isPipelined: true },
    );
  }
  return { kind: 'customer', ...signedIn };
}
