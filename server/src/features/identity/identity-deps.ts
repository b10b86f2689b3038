import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import type { GuessThrottle } from './guess-throttle.ts';
import type { Secrets } from './secrets.ts';
import type { LiveSession, SessionCredentials } from './sessions.sql.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface IdentityDeps {
  database: TenantDatabase;
  now: () => Date;
  settings: SignInSettings;
  secrets: Secrets;
  guessThrottle: GuessThrottle;
  /** Reads the paying sign-ins of all sites, a day on average (limits/honest-use.ts). */
  readAllPayingSignIns: (tx: Tx) => Promise<number>;
  findLiveSession(tenantId: string, credentials: SessionCredentials): Promise<LiveSession | null>;
}
