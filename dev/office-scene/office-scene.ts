// What the owner of a demo site finds in the office: a change set under way, a timed publish and a dispute. Nothing is made twice.
// Sales are those of dev/sales-history, a dish without verified allergens is in the pack, and a bank holiday waits when one is near.
import { sql } from 'kysely';

import type { Actor } from '../../contract/console/actor.ts';
import { addChangeSet, type NewChangeSet } from '../../server/src/features/content/content.ts';
import { setDispute } from '../../server/src/features/payments/payments.ts';
import { findMember, getDemoOwnerEmail } from '../../server/src/features/staff/staff.ts';
import type { TenantDatabase } from '../../server/src/platform/db/tenant-database.ts';
import { getTenantId, withTenant, type Tx } from '../../server/src/platform/db/with-tenant.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Banks leave about that long. */
const DAYS_TO_ANSWER = 9;

type SceneSet = Pick<NewChangeSet, 'name' | 'reason' | 'changes'>;

export interface OfficeScene {
  tenantId: string;
  draft: SceneSet;
  /** Published tomorrow at 05:00. */
  timed: SceneSet;
  /** The store whose latest order is disputed. */
  disputeStoreId: string;
}

const price = (dish: string, value: string) => ({
  document: `dish/${dish}`,
  field: 'price',
  value,
});

export const SUMO_SCENE: OfficeScene = {
  tenantId: 'sumo',
  draft: {
    name: 'Winter puddings',
    reason: 'Butter and chocolate cost more. The crumble is back with pears.',
    changes: [
      price('cookie-dough', '7.95'),
      price('churros', '6.25'),
      {
        document: 'dish/apple-crumble',
        field: 'description',
        value: 'Bramleys and pears, oats, brown sugar, custard on the side.',
      },
    ],
  },
  timed: {
    name: 'Breakfast prices',
    reason: 'Agreed with all kitchens on Monday.',
    changes: [price('full-english', '13.45'), price('garden-english', '12.45')],
  },
  disputeStoreId: 'camden',
};

interface SceneDeps {
  /** The owner of the tables. */
  database: TenantDatabase;
  scene: OfficeScene;
  now: Date;
}

export async function createOfficeScene({ database, scene, now }: SceneDeps): Promise<void> {
  const { tenantId, draft, timed, disputeStoreId } = scene;
  await withTenant(database, tenantId, async (tx) => {
    const member = await findMember(tx, getDemoOwnerEmail(tenantId));
    if (!member) return;
    const owner: Actor = { kind: 'staff', id: member.staffId, name: member.name };
    await addChangeSet(tx, { ...draft, owner, publishAt: null }, now);
    await addChangeSet(tx, { ...timed, owner, publishAt: toTomorrow(now) }, now);
    await openDispute(tx, disputeStoreId, now);
  });
}

/** '2026-12-02T05:00'; the date is that of UTC, which is always in the future in the demo's time zone. */
const toTomorrow = (now: Date): string =>
  `${new Date(now.getTime() + DAY_MILLISECONDS).toISOString().slice(0, 10)}T05:00`;

/** The bank of the store's latest customer asks, unless another payment there is disputed. */
async function openDispute(tx: Tx, storeId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ paymentId: string; orderId: string; amountMinor: number }>`
    update payments set state = 'disputed', updated_at = ${now}
    where tenant_id = ${getTenantId(tx)} and payment_id = (
      select p.payment_id from payments p join orders o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
      where p.tenant_id = ${getTenantId(tx)} and o.store_id = ${storeId} and o.status = 'completed' and p.state = 'succeeded'
        and not exists (
          select from payments d join orders e on e.tenant_id = d.tenant_id and e.order_id = d.order_id
          where d.tenant_id = ${getTenantId(tx)} and e.store_id = ${storeId} and d.state = 'disputed')
      order by o.placed_at desc limit 1)
    returning payment_id as "paymentId", order_id as "orderId", amount_minor as "amountMinor"`.execute(
    tx,
  );
  const [payment] = rows;
  if (!payment) return;
  const answerBy = new Date(now.getTime() + DAYS_TO_ANSWER * DAY_MILLISECONDS);
  const dispute = { state: 'needs_answer', amountMinor: payment.amountMinor, answerBy } as const;
  await setDispute(tx, payment, dispute, { storeId, at: now });
}
