// Allergens that stores add to dishes and options for a while.
import { sql } from 'kysely';

import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import {
  formatSubject,
  type AllergenLevel,
  type DishOrOption,
} from '../../../../contract/catalogue/live-allergens.ts';
import type { LiveAllergen } from '../../../../contract/console/live-state.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

interface Addition {
  storeId: string;
  subject: DishOrOption;
  allergen: Allergen;
  level: AllergenLevel;
  /** Null: it ends now. */
  until: string | null;
}

export async function setAllergen(
  tx: Tx,
  { storeId, subject, allergen, level, until }: Addition,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into live_allergens (tenant_id, store_id, subject_id, allergen, is_contained, until, set_by, set_at)
    values (${getTenantId(tx)}, ${storeId}, ${formatSubject(subject)}, ${allergen}, ${level === 'contains'},
      ${until === null ? at : new Date(until)}, ${by}, ${at})
    on conflict (tenant_id, store_id, subject_id, allergen) do update set is_contained = excluded.is_contained,
      until = excluded.until, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx);
}

interface Row {
  subject_id: string;
  allergen: Allergen;
  is_contained: boolean;
  until: Date;
  set_by: string;
}

/** Those of a store in effect at `now`. */
export async function readLiveAllergens(
  tx: Tx,
  storeId: string,
  now: Date,
): Promise<LiveAllergen[]> {
  const { rows } = await sql<Row>`
    select subject_id, allergen, is_contained, until, set_by from live_allergens
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and until > ${now}
    order by subject_id, allergen`.execute(tx);
  return rows.map((row) => ({
    subject: parseSubject(row.subject_id),
    allergen: row.allergen,
    level: row.is_contained ? 'contains' : 'mayContain',
    until: row.until.toISOString(),
    by: row.set_by,
  }));
}

function parseSubject(subjectId: string): DishOrOption {
  const [first = '', groupId, optionId] = subjectId.split('/');
  return groupId === undefined || optionId === undefined
    ? { itemId: first }
    : { brandId: first, groupId, optionId };
}
