// Who opens a preview is recorded: its link may have been passed on.
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { consumeRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import type { PreviewTarget } from '../content/content.ts';
import { appendAuditEntry } from '../staff/staff.ts';

interface Opening {
  target: PreviewTarget;
  /** The name of the set. */
  name: string;
  /** A keyed hash of the network that opens it. */
  network: string;
  at: Date;
}

/** The audit cannot be filled by one link: it has an entry for each network, and so many in all. */
const NETWORK_WINDOWS = [{ limit: 1, seconds: 3_600 }];
const LINK_WINDOWS = [{ limit: 20, seconds: 3_600 }];

export const recordOpening = (
  database: TenantDatabase,
  { target, name, network, at }: Opening,
): Promise<void> =>
  withTenant(database, target.tenantId, async (tx) => {
    const kind = 'preview-openings';
    const { setId, by, until, storeId } = target;
    const link = `${setId} ${by.id} ${until}`;
    const spent = await consumeRateLimits(
      tx,
      [
        { kind, subject: `${link} ${network}`, windows: NETWORK_WINDOWS },
        { kind, subject: link, windows: LINK_WINDOWS },
      ],
      at,
    );
    if (spent.length > 0) return;
    await appendAuditEntry(tx, {
      at,
      actor: { kind: 'staff', ...by },
      action: 'set.preview_opened',
      target: setId,
      details: { name, storeId, network: network.slice(0, 12) },
    });
  });
