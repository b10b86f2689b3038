// Owners of the demo's sites, so that the console can be tried at once: their codes land in the outbox.
import { randomUUIDv7 } from 'node:crypto';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { insertMember } from './staff.sql.ts';

export const getDemoOwnerEmail = (siteId: string): string => `owner@${siteId}.example`;

/** Does nothing for a site whose owner exists. */
export async function inviteDemoOwner(
  database: TenantDatabase,
  siteId: string,
  now: Date,
): Promise<void> {
  await withTenant(database, siteId, (tx) =>
    insertMember(tx, {
      staffId: randomUUIDv7(),
      email: getDemoOwnerEmail(siteId),
      name: 'Maya',
      role: 'owner',
      storeIds: null,
      at: now,
    }),
  );
}
