// Change sets: compared, checked, published and taken back.
import { formatUndoTitle } from '../../../../../contract/content/publishes.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { TenantPack } from '../../packs/packs.ts';
import type { Locate } from '../../places/places.ts';
import { apply, diff, invert, merge, type Change, type Conflict } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { openLiveSite, type LiveSite } from '../publish/live-site.ts';
import { publishContent, type PublishFailpoint, type PublishResult } from '../publish/publish.ts';
import { readChanges, readPublish, type PublishEntry } from '../publish/publishes.sql.ts';
import { requirePictures } from '../publish/require-pictures.sql.ts';
import { requireValid } from '../publish/require-valid.ts';
import { requireApproved, requireNoApproval, requireUndoWithoutApproval } from './approvals.ts';
import { updateChangeSet } from './change-sets.sql.ts';
import type { Author, OpenedSet } from './open-set.ts';
import { NothingToPublish, SetConflicts, UnknownContent } from './set-refused.ts';

/** The documents with the set's changes, and those of its changes that somebody else has overtaken. */
export const mergeSet = ({
  live,
  drafts,
}: OpenedSet): { merged: Documents; conflicts: Conflict[] } => merge(live.documents, drafts);

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

/** Throws for a conflict and for what breaks a rule. Returns what the set would publish. */
export async function requirePublishable(
  tx: Tx,
  opened: OpenedSet,
  locate: Locate,
): Promise<TenantPack> {
  const documents = requireMerged(opened);
  await requirePictures(tx, documents);
  return requireValid(tx, documents, locate);
}

/** Throws, and changes nothing, for a conflict, for what breaks a rule, and without the approval that it needs. */
export async function publishSet(
  tx: Tx,
  opened: OpenedSet,
  { actor, at, source, reason = opened.set.reason, ...publisher }: SetPublish,
): Promise<PublishResult> {
  const { live, set } = opened;
  const merged = requireMerged(opened);
  if (diff(live.documents, merged).length === 0) throw new NothingToPublish();
  await requireApproved(tx, opened, merged, at);
  const entry = { actor, at, source, title: set.name, reason };
  const result = await publishMerged(tx, live, merged, entry, publisher);
  await updateChangeSet(tx, set.id, {
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
  await requirePictures(tx, documents);
  const pack = await requireValid(tx, documents, locate);
  return publishContent(tx, live, { documents, pack }, entry, failpoint);
}

/** Publishes changes of fields at once. `decide` gets what the site has, and may refuse. */
export async function publishFields(
  tx: Tx,
  decide: (documents: Documents) => Promise<readonly Change[]>,
  { locate, failpoint, ...entry }: PublishEntry & Pick<Publisher, 'locate' | 'failpoint'>,
): Promise<PublishResult> {
  const live = await openLiveSite(tx, entry.at);
  const documents = apply(live.documents, await decide(live.documents));
  if (diff(live.documents, documents).length === 0) throw new NothingToPublish();
  await requireNoApproval(tx, live.documents, documents, entry.at);
  return publishMerged(tx, live, documents, entry, { locate, failpoint });
}

export interface Undo {
  /** The number of the publish that is taken back. */
  number: number;
  live: LiveSite;
  /** What it changes where nothing has changed since. */
  changes: Change[];
}

export async function readUndo(tx: Tx, number: number, at: Date): Promise<Undo> {
  const live = await openLiveSite(tx, at);
  const changes = await readChanges(tx, { from: number, to: number });
  if (changes.length === 0) throw new UnknownContent(`There is no publish ${number} with changes.`);
  return { number, live, changes: invert(changes.map(toChange)) };
}

export interface UndoResult extends PublishResult {
  /** Fields that were changed since, which keep their later value. */
  kept: Conflict[];
}

/** Publishes the earlier values of exactly the fields of a publish. */
export async function undoPublish(
  tx: Tx,
  { number, live, changes }: Undo,
  { actor, at, ...publisher }: Publisher,
): Promise<UndoResult> {
  const { merged, conflicts } = merge(live.documents, changes);
  if (diff(live.documents, merged).length === 0) throw new NothingToPublish();
  requireUndoWithoutApproval(live.documents, merged);
  const undone = await readPublish(tx, number);
  const title = formatUndoTitle(number, undone?.title ?? '');
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
