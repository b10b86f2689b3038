// Changes fields in a change set, one or many at once.
import { isDeepStrictEqual } from 'node:util';

import type { Actor } from '../../../../../contract/console/actor.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { apply, createFieldIndex, diff, invert, type Change } from '../engine/changes.ts';
import { createWorkingCopy, type Body, type Documents } from '../engine/fields.ts';
import * as rows from './change-sets.sql.ts';
import type { DraftChange } from './change-sets.sql.ts';
import type { Author, OpenedSet } from './open-set.ts';

export interface FieldEdit {
  document: string;
  field: string;
  /** Undefined takes the field away. */
  value: unknown;
}

export const toEdit = ({ document, field, after }: Change): FieldEdit => ({
  document,
  field,
  value: after,
});

export interface EditResult {
  /** What the set now changes of the edited fields. */
  changes: Change[];
  /** The set's new version. */
  version: number;
}

/** Gives fields values in the set, in the order of `edits`. */
export async function changeFields(
  tx: Tx,
  { live, set, drafts }: OpenedSet,
  edits: readonly FieldEdit[],
  author: Author,
): Promise<EditResult> {
  const present = Map.groupBy(drafts, (draft) => draft.document);
  const changed = [...Map.groupBy(edits, (edit) => edit.document)].map(([document, own]) => {
    const body = live.documents.get(document);
    return editDrafts({ document, body, drafts: present.get(document) ?? [] }, own, author);
  });
  const documents = changed.map(({ document }) => document);
  const made = changed.flatMap((each) => each.drafts);
  await rows.replaceDraftChanges(tx, set.id, documents, made);
  const version = await rows.updateChangeSet(tx, set.id, {});
  const findEdits = createFieldIndex(edits);
  const changes = made.filter((draft) => findEdits(draft).length > 0);
  return { changes, version };
}

export const changeField = async (
  tx: Tx,
  opened: OpenedSet,
  edit: FieldEdit,
  author: Author,
): Promise<EditResult> => changeFields(tx, opened, [edit], author);

interface EditedDocument {
  document: string;
  /** What the site has. */
  body: Body | undefined;
  /** The set's changes of it. */
  drafts: readonly DraftChange[];
}

/** The set's changes of one document, after the edits. */
function editDrafts(
  { document, body, drafts }: EditedDocument,
  edits: readonly FieldEdit[],
  { actor, at }: Author,
): { document: string; drafts: DraftChange[] } {
  const live: Documents = new Map(body ? [[document, body]] : []);
  const next = createWorkingCopy(apply(live, drafts));
  for (const { field, value } of edits) next.set(document, field, value);
  // Who changes a field again has seen what the site has now; the others keep their base.
  const findEdits = createFieldIndex(edits);
  const kept = drafts.filter((draft) => findEdits(draft).length === 0);
  const earlier = new Map(drafts.map((draft) => [draft.field, draft]));
  const changes = diff(apply(live, invert(kept)), next.documents);
  return {
    document,
    drafts: changes.map((change): DraftChange => {
      const draft = earlier.get(change.field);
      const isSame = draft && isDeepStrictEqual(draft.after, change.after);
      return isSame ? draft : { ...change, actor, at };
    }),
  };
}

/** Changes of other sets that touch a field of this one. */
export async function findRivals(
  tx: Tx,
  { set }: Pick<OpenedSet, 'set'>,
  changes: readonly Change[],
): Promise<{ document: string; field: string; set: string; owner: Actor }[]> {
  const documents = new Set(changes.map(({ document }) => document));
  const others = await rows.readOtherDrafts(tx, set.id, [...documents]);
  const findChanges = createFieldIndex(changes);
  return others.filter((other) => findChanges(other).length > 0);
}
