// The way of a new site to its first order.
import { sql } from 'kysely';

import {
  FIRST_ORDER_STEPS,
  type FirstOrderStep,
  type OfficeHome,
} from '../../../../../../contract/content/office-home.ts';
import { EXAMPLE_DISH, NOT_ENTERED } from '../../../../../../contract/content/starter-site.ts';
import type { PackItem } from '../../../../../../contract/packs/pack-menu.ts';
import type { PackStoreFile } from '../../../../../../contract/packs/pack-store.ts';
import { getTenantId, type Tx } from '../../../../platform/db/with-tenant.ts';
import type { Body, Documents } from '../../engine/fields.ts';
import { listDocuments } from '../list-documents.ts';
import { listStoreHours } from '../store-hours.ts';

/** For people of some stores, and of a site that sells. */
export const NO_STEPS = { firstOrder: null, host: null } as const;

export const hasZone = (documents: Documents): boolean =>
  listDocuments<{ zones: Body }>(documents, 'zones').some(
    ([, { zones }]) => Object.keys(zones).length > 0,
  );

/** A site that has been asked everything before may begin without delivery. */
const isCollectionOnly = (documents: Documents): boolean =>
  listDocuments<Pick<PackStoreFile, 'modes'>>(documents, 'store').every(
    ([, { modes }]) => !modes.includes('delivery'),
  );

interface Progress {
  host: string | null;
  hasOrder: boolean;
}

async function readProgress(tx: Tx): Promise<Progress> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<Progress>`
    select (select min(host) from tenant_hosts where tenant_id = ${tenantId}) as host,
      exists (select from orders where tenant_id = ${tenantId} and placed_at is not null) as "hasOrder"`.execute(
    tx,
  );
  return rows[0] ?? { host: null, hasOrder: false };
}

/** Without steps: the site has had an order. `canPay`: there is a card account, or the sandbox of a demo. */
export async function listFirstOrderSteps(
  tx: Tx,
  documents: Documents,
  canPay: boolean,
): Promise<Pick<OfficeHome, 'firstOrder' | 'host'>> {
  const { host, hasOrder } = await readProgress(tx);
  if (hasOrder) return NO_STEPS;
  const entered = {
    address: listDocuments<{ addressLine1: string }>(documents, 'store').some(
      ([, { addressLine1 }]) => addressLine1 !== NOT_ENTERED,
    ),
    hours: listStoreHours(documents, null).some(({ store }) =>
      Object.values(store.hours).some((spans) => spans.length > 0),
    ),
    menu: listDocuments(documents, 'dish').some(([id]) => id !== EXAMPLE_DISH.id),
  };
  const isDone: Record<FirstOrderStep, boolean> = {
    ...entered,
    zone:
      hasZone(documents) || (Object.values(entered).every(Boolean) && isCollectionOnly(documents)),
    dish: listDocuments<Pick<PackItem, 'allergens'>>(documents, 'dish').some(
      ([, { allergens }]) => !allergens.notVerified,
    ),
    cardAccount: canPay,
    host: host !== null,
    order: false,
  };
  return { firstOrder: FIRST_ORDER_STEPS.map((step) => ({ step, isDone: isDone[step] })), host };
}
