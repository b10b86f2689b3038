// Rehearsals of change sets, in the background, by whichever process finds them first. One that ends with its process is begun
// again by another.
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withTenant, withoutTenant } from '../../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../../platform/work/poller.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { rehearseOrders } from '../../orders/orders.ts';
import type { Places } from '../../places/places.ts';
import type { Tenants } from '../../tenants/tenants.ts';
import { readChangeSet } from '../change-sets/open-set.ts';
import { requirePublishable } from '../change-sets/publish-set.ts';
import { SetConflicts, UnknownContent } from '../change-sets/set-refused.ts';
import { toUnpublishedSite, type UnpublishedSite } from '../projection/to-snapshot.ts';
import { ContentRefused } from '../publish/content-refused.ts';
import { claimRehearsal, listDueRehearsals, updateRehearsal } from './rehearsals.sql.ts';

export interface RehearsalDeps {
  /** The owner's, which reads content. */
  owner: TenantDatabase;
  app: TenantDatabase;
  tenants: Pick<Tenants, 'site'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  places: Places;
  now: () => Date;
}

const INTERVAL_MILLISECONDS = 1_000;
/** Each page of orders renews it. */
const LEASE_MILLISECONDS = 30_000;

export const createRehearsals = (deps: RehearsalDeps): DueWork =>
  createDueWork({
    intervalMilliseconds: INTERVAL_MILLISECONDS,
    concurrency: 1,
    list: (before, limit) => withoutTenant(deps.app, (tx) => listDueRehearsals(tx, before, limit)),
    run: ({ tenantId, setId }) => rehearseSet(deps, tenantId, setId),
  });

async function rehearseSet(deps: RehearsalDeps, tenantId: string, setId: string): Promise<void> {
  const { owner, app, tenants, catalogue, places, now } = deps;
  const at = now();
  const getLease = (): Date => new Date(now().getTime() + LEASE_MILLISECONDS);
  const claimed = await withTenant(owner, tenantId, (tx) =>
    claimRehearsal(tx, setId, { at, leaseUntil: getLease() }),
  );
  if (!claimed) return;
  const update = (change: Parameters<typeof updateRehearsal>[2]): Promise<boolean> =>
    withTenant(owner, tenantId, (tx) => updateRehearsal(tx, claimed.runId, change));
  const after = await readAfter(deps, tenantId, setId, claimed.setVersion);
  if (!after) {
    await update({ state: 'failed' });
    return;
  }
  const [definition, snapshot] = await Promise.all([
    tenants.site(tenantId),
    catalogue.snapshot(tenantId),
  ]);
  const result = await rehearseOrders({
    database: app,
    tenantId,
    before: { definition, snapshot },
    after,
    locate: await places.load(),
    now: at,
    onProgress: (progress) => update({ ...progress, leaseUntil: getLease() }),
  });
  if (result) await update({ state: 'done', result });
}

/** The site with the set, at the version for which the rehearsal was asked; null: it is another one, or cannot be published. */
async function readAfter(
  { owner, places, now }: RehearsalDeps,
  tenantId: string,
  setId: string,
  version: number,
): Promise<UnpublishedSite | null> {
  const locate = await places.load();
  try {
    return await withTenant(owner, tenantId, async (tx) => {
      const opened = await readChangeSet(tx, setId, now());
      if (opened.set.version !== version) return null;
      const pack = await requirePublishable(tx, opened, locate);
      return pack.kind === 'site' ? toUnpublishedSite(pack, `rehearsal ${setId}`) : null;
    });
  } catch (error) {
    const isRefused =
      error instanceof UnknownContent ||
      error instanceof SetConflicts ||
      error instanceof ContentRefused;
    if (!isRefused) throw error;
    return null;
  }
}
