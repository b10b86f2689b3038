// Who somebody is: codes and links that prove an e-mail or a phone, sessions, customers and their addresses.
import type { FastifyRequest } from 'fastify';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { microBatch } from '../../platform/db/micro-batch.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { SignedIn } from '../../platform/http/server.ts';
import { deviceHashOf } from './device-cookie.ts';
import { createGuessShield, type GuessShield } from './guess-throttle.ts';
import { createSecrets, hashToken, type Secrets } from './secrets.ts';
import { findLiveSessions, markSeen, type LiveSession, type Shown } from './sessions.sql.ts';
import {
  DEMO_SIGN_IN_SETTINGS,
  SIGN_IN_SETTINGS,
  type SignInSettings,
} from './sign-in-settings.ts';

export { listAddresses, ownAddress } from './addresses.sql.ts';
export { askerOf, type Asker } from './client-context.ts';
export { findCustomer } from './customers.sql.ts';
export { checkFreshCode } from './step-up-code.ts';
export { readEmail } from './identifier.ts';
export { listSessions } from './sessions.sql.ts';
export { DEMO_SIGN_IN_SETTINGS, SIGN_IN_SETTINGS, type SignInSettings };

/** What every function of this room works with. */
export interface Identity {
  database: TenantDatabase;
  now: () => Date;
  settings: SignInSettings;
  secrets: Secrets;
  shield: GuessShield;
  findLiveSession(tenantId: string, shown: Shown): Promise<LiveSession | null>;
}

export function createIdentity(options: {
  database: TenantDatabase;
  now: () => Date;
  /** 32 random bytes or more, kept outside the database. */
  pepper: string;
  settings?: SignInSettings;
}): Identity {
  const { database, now, pepper, settings = SIGN_IN_SETTINGS } = options;
  const findLiveSession = microBatch(database, (tx, shown: readonly Shown[]) =>
    findLiveSessions(tx, shown, settings.session, now()),
  );
  const shield = createGuessShield(now, settings);
  return { database, now, settings, secrets: createSecrets(pepper), shield, findLiveSession };
}

/** Whose token this is; null: unknown, ended, of another tenant, or without the cookie that it is bound to. */
export async function findSession(
  { database, settings, now, findLiveSession }: Identity,
  tenantId: string,
  token: string,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const shown = { tokenHash: hashToken(token), deviceHash: deviceHashOf(request) };
  const found = await findLiveSession(tenantId, shown);
  if (!found) return null;
  const { isDueToBeSeen, ...signedIn } = found;
  if (isDueToBeSeen) {
    await withTenant(
      database,
      tenantId,
      (tx) => markSeen(tx, signedIn.sessionId, settings.session, now()),
      { isOneFlight: true },
    );
  }
  return settings.session.binding === 'soft' || signedIn.isOwnBrowser ? signedIn : null;
}
