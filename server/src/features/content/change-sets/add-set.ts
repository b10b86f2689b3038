// A change set whose changes are known when it begins, such as those of the demo.
import type { Actor } from '../../../../../contract/console/actor.ts';
import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { decodeValue } from '../decode-value.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { insertChangeSet, updateChangeSet } from './change-sets.sql.ts';
import { changeFields } from './edit-set.ts';
import { editChangeSet } from './open-set.ts';
import { scheduleSet } from './schedule-set.ts';

export interface NewChangeSet {
  name: string;
  owner: Actor;
  reason: string;
  changes: readonly Pick<FieldInput, 'document' | 'field' | 'value'>[];
  /** Local time of the site, such as '2026-12-24T05:00'; null: it stays a draft. */
  publishAt: string | null;
}

/** Returns false, and changes nothing, if a set of this name is under way. */
export async function addChangeSet(
  tx: Tx,
  { name, owner, reason, changes, publishAt }: NewChangeSet,
  at: Date,
): Promise<boolean> {
  const { documents, lastNumber } = await readLiveSite(tx, at);
  if (!(await insertChangeSet(tx, { name, owner, basePublish: lastNumber, at }))) return false;
  const edits = changes.map(({ document, field, value }) => ({
    document,
    field,
    value: value === null ? undefined : decodeValue(documents, document, field, value),
  }));
  const opened = await editChangeSet(tx, name, at);
  await changeFields(tx, opened, edits, { actor: owner, at });
  if (publishAt === null) await updateChangeSet(tx, opened.set.id, { reason });
  else await scheduleSet(tx, opened, { localTime: publishAt, reason, at });
  return true;
}
