// The way of a new site to its first order.
import { sql } from 'kysely';

import {
  FIRST_ORDER_STEPS,
  type FirstOrderStep,
  type OfficeHome,
} from '../../../../../../contract/content/office-home.ts';
import type { PackItem } from '../../../../../../contract/packs/pack-menu.ts';
import { getTenantId, type Tx } from '../../../../platform/db/with-tenant.ts';
import type { Body, Documents } from '../../engine/fields.ts';
import { listDocuments } from '../list-documents.ts';
import { listStoreHours } from '../store-hours.ts';

async function readProgress(tx: Tx): Promise<{ hasHost: boolean; hasOrder: boolean }> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<{ hasHost: boolean; hasOrder: boolean }>`
    select exists (select from tenant_hosts where tenant_id = ${tenantId}) as "hasHost",
      exists (select from orders where tenant_id = ${tenantId} and placed_at is not null) as "hasOrder"`.execute(
    tx,
  );
  return rows[0] ?? { hasHost: false, hasOrder: false };
}

/** Null: the site has had an order. `canPay`: there is a card account, or the sandbox of a demo. */
export async function listFirstOrderSteps(
  tx: Tx,
  documents: Documents,
  canPay: boolean,
): Promise<OfficeHome['firstOrder']> {
  const { hasHost, hasOrder } = await readProgress(tx);
  if (hasOrder) return null;
  const isDone: Record<FirstOrderStep, boolean> = {
    // No store is kept without one.
    address: listDocuments(documents, 'store').length > 0,
    hours: listStoreHours(documents, null).some(({ store }) =>
      Object.values(store.hours).some((spans) => spans.length > 0),
    ),
    zone: listDocuments<{ zones: Body }>(documents, 'zones').some(
      ([, { zones }]) => Object.keys(zones).length > 0,
    ),
    dish: listDocuments<Pick<PackItem, 'allergens'>>(documents, 'dish').some(
      ([, { allergens }]) => !allergens.notVerified,
    ),
    cardAccount: canPay,
    host: hasHost,
    order: false,
  };
  return FIRST_ORDER_STEPS.map((step) => ({ step, isDone: isDone[step] }));
}
