// Changes fields in a change set, one or many at once.
import { isDeepStrictEqual } from 'node:util';

import type { Actor } from '../../../../../contract/console/actor.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { apply, diff, invert, isSameField, type Change } from '../engine/changes.ts';
import { setField, type Body, type Documents } from '../engine/fields.ts';
import * as rows from './change-sets.sql.ts';
import type { DraftChange } from './change-sets.sql.ts';
import type { Author, OpenedSet } from './open-set.ts';

export interface FieldEdit {
  document: string;
  field: string;
  /** Undefined takes the field away. */
  value: unknown;
}

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
    return {
      document,
      edits: own,
      drafts: own.reduce(
        (made, edit) => editDrafts(body, made, edit, author),
        present.get(document) ?? [],
      ),
    };
  });
  const documents = changed.map(({ document }) => document);
  const made = changed.flatMap((each) => each.drafts);
  await rows.replaceDraftChanges(tx, set.id, documents, made);
  const version = await rows.updateChangeSet(tx, set.id, {});
  const changes = changed.flatMap((each) =>
    each.drafts.filter((draft) => each.edits.some((edit) => isSameField(draft, edit))),
  );
  return { changes, version };
}

export const changeField = async (
  tx: Tx,
  opened: OpenedSet,
  edit: FieldEdit,
  author: Author,
): Promise<EditResult> => changeFields(tx, opened, [edit], author);

/** The set's changes of one document, after the edit. */
function editDrafts(
  body: Body | undefined,
  drafts: readonly DraftChange[],
  { document, field, value }: FieldEdit,
  { actor, at }: Author,
): DraftChange[] {
  const live: Documents = new Map(body ? [[document, body]] : []);
  const next = new Map(apply(live, drafts));
  setField(next, document, field, value);
  // Who changes a field again has seen what the site has now; the others keep their base.
  const kept = drafts.filter((draft) => !isSameField(draft, { document, field }));
  return diff(apply(live, invert(kept)), next).map((change): DraftChange => {
    const earlier = drafts.find((draft) => draft.field === change.field);
    const isSame = earlier && isDeepStrictEqual(earlier.after, change.after);
    return isSame ? earlier : { ...change, actor, at };
  });
}

/** Changes of other sets that touch a field of this one. */
export async function findRivals(
  tx: Tx,
  { set }: Pick<OpenedSet, 'set'>,
  changes: readonly Change[],
): Promise<{ document: string; field: string; set: string; owner: Actor }[]> {
  const own = Map.groupBy(changes, ({ document }) => document);
  const others = await rows.readOtherDrafts(tx, set.id, [...own.keys()]);
  return others.filter((other) =>
    own.get(other.document)?.some((change) => isSameField(change, other)),
  );
}
