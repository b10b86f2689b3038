// Who somebody is: codes and links that prove an e-mail or a phone, sessions, customers and their addresses.
import type { FastifyRequest } from 'fastify';
import type { TenantDatabase } from '../db/tenant-database.ts';
import { withTenant, type Tx } from '../db/with-tenant.ts';
import { deviceHashOf } from './device-cookie.ts';
import { createSecrets, hashToken, type Secrets } from './secrets.ts';
import { findLiveSession, isOnOwnDevice, type FoundSession } from './sessions.sql.ts';
import {
  DEMO_SIGN_IN_SETTINGS,
  SIGN_IN_SETTINGS,
  type SignInSettings,
} from './sign-in-settings.ts';

export { findAddress, listAddresses } from './addresses.sql.ts';
export { askerOf, type Asker } from './asker.ts';
export { findCustomer } from './customers.sql.ts';
export { checkFreshCode } from './fresh-code.ts';
export { readEmail } from './identifier.ts';
export { isOnOwnDevice, listSessions, type FoundSession } from './sessions.sql.ts';
export { DEMO_SIGN_IN_SETTINGS, SIGN_IN_SETTINGS, type SignInSettings };

/** What every function of this room works with. */
export interface Identity {
  database: TenantDatabase;
  now: () => Date;
  settings: SignInSettings;
  secrets: Secrets;
}

export function createIdentity(options: {
  database: TenantDatabase;
  now: () => Date;
  /** 32 random bytes or more, kept outside the database. */
  pepper: string;
  settings?: SignInSettings;
}): Identity {
  const { database, now, pepper, settings = SIGN_IN_SETTINGS } = options;
  return { database, now, settings, secrets: createSecrets(pepper) };
}

/** Whose token this is; null: unknown, ended, of another tenant, or without the cookie that it is bound to. */
export async function findSession(
  { database, settings, now }: Identity,
  tenantId: string,
  token: string,
  request: FastifyRequest,
): Promise<FoundSession | null> {
  const isSoft = settings.session.binding === 'soft';
  const find = async (tx: Tx): Promise<FoundSession | null> => {
    const found = await findLiveSession(tx, hashToken(token), settings.session, now());
    if (!found || isSoft) return found;
    return (await isOnOwnDevice(tx, found.sessionId, deviceHashOf(request))) ? found : null;
  };
  return withTenant(database, tenantId, find, { isOneFlight: isSoft });
}
