import type { TenantDatabase } from '../db/tenant-database.ts';

export interface LoyaltyParts {
  database: TenantDatabase;
  now: () => Date;
}
