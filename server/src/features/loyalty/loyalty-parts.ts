import type { TenantDatabase } from '../../platform/db/tenant-database.ts';

export interface LoyaltyParts {
  database: TenantDatabase;
  now: () => Date;
}
