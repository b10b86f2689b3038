// Change sets: begun, changed, compared, checked, published and taken back.
import { isDeepStrictEqual } from 'node:util';

import type { Actor } from '../../../../../contract/console/actor.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { Locate } from '../../places/places.ts';
import {
  apply,
  diff,
  invert,
  isSameField,
  merge,
  type Change,
  type Conflict,
} from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { openLiveSite, type LiveSite } from '../publish/live-site.ts';
import { publishContent, type PublishFailpoint, type PublishResult } from '../publish/publish.ts';
import { readChanges, readPublish, type PublishEntry } from '../publish/publishes.sql.ts';
import { requireValid } from '../publish/require-valid.ts';
import * as rows from './change-sets.sql.ts';
import type { ChangeSet, DraftChange } from './change-sets.sql.ts';
import { NothingToPublish, SetConflicts, UnknownContent } from './set-refused.ts';

export interface OpenedSet {
  live: LiveSite;
  set: ChangeSet;
  drafts: DraftChange[];
}

export interface Author {
  actor: Actor;
  at: Date;
}

/** Locks the site, then the set. */
export async function openChangeSet(tx: Tx, nameOrId: string, at: Date): Promise<OpenedSet> {
  const live = await openLiveSite(tx, at);
  if (!live.tenant) throw new UnknownContent('There is no such site.');
  const set = await rows.lockChangeSet(tx, nameOrId);
  if (!set) throw new UnknownContent(`There is no change set '${nameOrId}' under way.`);
  return { live, set, drafts: await rows.readDraftChanges(tx, set.id) };
}

/** The documents with the set's changes, and those of its changes that somebody else has overtaken. */
export const mergeSet = ({
  live,
  drafts,
}: OpenedSet): { merged: Documents; conflicts: Conflict[] } => merge(live.documents, drafts);

/** Gives a field a value in the set; undefined takes it away. Returns what the set then changes of it. */
export async function changeField(
  tx: Tx,
  { live, set, drafts }: OpenedSet,
  { document, field, value }: { document: string; field: string; value: unknown },
  { actor, at }: Author,
): Promise<Change[]> {
  const current = apply(live.documents, drafts);
  const next = apply(current, [{ document, field, before: undefined, after: value }]);
  const own = drafts.filter((draft) => draft.document === document);
  const others = drafts.filter((draft) => draft.document !== document);
  // Who changes a field again has seen what the site has now; the others keep their base.
  const kept = own.filter((draft) => !isSameField(draft, { document, field }));
  const base = apply(live.documents, invert(kept));
  const changes = diff(
    new Map([...base].filter(([key]) => key === document)),
    new Map([...next].filter(([key]) => key === document)),
  );
  const changed = changes.map((change): DraftChange => {
    const earlier = own.find((draft) => draft.field === change.field);
    const isSame = earlier && isDeepStrictEqual(earlier.after, change.after);
    return isSame ? earlier : { ...change, actor, at };
  });
  await rows.replaceDraftChanges(tx, set.id, [...others, ...changed]);
  await rows.updateChangeSet(tx, set.id, {});
  return changed.filter((change) => isSameField(change, { document, field }));
}

export async function changeFields(
  tx: Tx,
  opened: OpenedSet,
  fields: readonly { document: string; field: string; value: unknown }[],
  author: Author,
): Promise<Change[]> {
  const changes: Change[] = [];
  let current = opened;
  for (const each of fields) {
    changes.push(...(await changeField(tx, current, each, author)));
    current = { ...opened, drafts: await rows.readDraftChanges(tx, opened.set.id) };
  }
  return changes;
}

/** Changes of other sets that touch a field of this one. */
export async function findRivals(
  tx: Tx,
  { set }: Pick<OpenedSet, 'set'>,
  changes: readonly Change[],
): Promise<{ document: string; field: string; set: string; owner: Actor }[]> {
  const documents = [...new Set(changes.map(({ document }) => document))];
  const others = await rows.readOtherDrafts(tx, set.id, documents);
  return others.filter((other) => changes.some((change) => isSameField(change, other)));
}

/** Who publishes, and where postcodes are, which the check asks. */
interface Publisher extends Author {
  locate: Locate;
  failpoint?: ((name: PublishFailpoint) => Promise<void>) | undefined;
}

interface SetPublish extends Publisher {
  source: PublishEntry['source'];
  reason?: string;
}

/** Throws for a conflict. */
function requireMerged(opened: OpenedSet): Documents {
  const { merged, conflicts } = mergeSet(opened);
  if (conflicts.length > 0) throw new SetConflicts(conflicts, opened.live.documents);
  return merged;
}

/** Throws for a conflict and for what breaks a rule. */
export async function requirePublishable(tx: Tx, opened: OpenedSet, locate: Locate): Promise<void> {
  await requireValid(tx, requireMerged(opened), locate);
}

/** Throws, and changes nothing, for a conflict and for what breaks a rule. */
export async function publishSet(
  tx: Tx,
  opened: OpenedSet,
  { actor, at, source, reason = opened.set.reason, ...publisher }: SetPublish,
): Promise<PublishResult> {
  const { live, set } = opened;
  const merged = requireMerged(opened);
  if (diff(live.documents, merged).length === 0) throw new NothingToPublish();
  const entry = { actor, at, source, title: set.name, reason };
  const result = await publishMerged(tx, live, merged, entry, publisher);
  await rows.updateChangeSet(tx, set.id, {
    state: 'published',
    publishNumber: result.number,
    refusal: null,
  });
  return result;
}

async function publishMerged(
  tx: Tx,
  live: LiveSite,
  documents: Documents,
  entry: PublishEntry,
  { locate, failpoint }: Omit<Publisher, keyof Author>,
): Promise<PublishResult> {
  const pack = await requireValid(tx, documents, locate);
  return publishContent(tx, live, { documents, pack }, entry, failpoint);
}

/** Publishes changes of fields at once. `decide` gets what the site has, and may refuse. */
export async function publishFields(
  tx: Tx,
  decide: (documents: Documents) => readonly Change[],
  { locate, failpoint, ...entry }: PublishEntry & Pick<Publisher, 'locate' | 'failpoint'>,
): Promise<PublishResult> {
  const live = await openLiveSite(tx, entry.at);
  const documents = apply(live.documents, decide(live.documents));
  if (diff(live.documents, documents).length === 0) throw new NothingToPublish();
  return publishMerged(tx, live, documents, entry, { locate, failpoint });
}

/** What the undo of a publish would change, if nothing has changed since. */
export async function readUndo(
  tx: Tx,
  number: number,
  at: Date,
): Promise<{ live: LiveSite; changes: Change[] }> {
  const live = await openLiveSite(tx, at);
  const changes = await readChanges(tx, { from: number, to: number });
  if (changes.length === 0)
    throw new UnknownContent(`There is no publish ${number} with changes.`);
  return { live, changes: invert(changes.map(toChange)) };
}

export interface UndoResult extends PublishResult {
  /** Fields that were changed since, which keep their later value. */
  kept: Conflict[];
}

/** Publishes the earlier values of exactly the fields of a publish. */
export async function undoPublish(
  tx: Tx,
  number: number,
  { actor, at, ...publisher }: Publisher,
): Promise<UndoResult> {
  const { live, changes } = await readUndo(tx, number, at);
  const { merged, conflicts } = merge(live.documents, changes);
  if (diff(live.documents, merged).length === 0) throw new NothingToPublish();
  const undone = await readPublish(tx, number);
  const title = `Undo of ${number}: ${undone?.title ?? ''}`;
  const entry = { actor, at, source: 'undo', title, undoes: number } as const;
  const result = await publishMerged(tx, live, merged, entry, publisher);
  return { ...result, kept: conflicts };
}

const toChange = ({ document, field, before, after }: Change): Change => ({
  document,
  field,
  before,
  after,
});
