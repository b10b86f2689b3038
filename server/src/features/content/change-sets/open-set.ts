// Opens a change set: to publish it, to change it, or to look at it. Who does not publish waits for no publish.
import type { Actor } from '../../../../../contract/console/actor.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { openLiveSite, readLiveSite, type LiveSite } from '../publish/live-site.ts';
import * as rows from './change-sets.sql.ts';
import type { ChangeSet, DraftChange } from './change-sets.sql.ts';
import { SetMoved, UnknownContent } from './set-refused.ts';

export interface OpenedSet {
  live: LiveSite;
  set: ChangeSet;
  drafts: DraftChange[];
}

export interface Author {
  actor: Actor;
  at: Date;
}

export interface ExpectedSet {
  /** The version that the caller has seen; another one throws `SetMoved`. */
  version?: number | undefined;
}

/** Locks the site, then the set. */
export async function openChangeSet(
  tx: Tx,
  nameOrId: string,
  at: Date,
  expected: ExpectedSet = {},
): Promise<OpenedSet> {
  const live = requireSite(await openLiveSite(tx, at));
  const set = requireSet(await rows.lockChangeSet(tx, nameOrId), nameOrId, expected);
  return { live, set, drafts: await rows.readDraftChanges(tx, set.id) };
}

export interface EditedSet extends ExpectedSet {
  /** Only these are read, with the document of the site. */
  documents?: readonly string[] | undefined;
}

/** Locks the set alone: what is published meanwhile is what a later publish of the set merges with. */
export async function editChangeSet(
  tx: Tx,
  nameOrId: string,
  at: Date,
  { documents, ...expected }: EditedSet = {},
): Promise<OpenedSet> {
  const wanted = documents && [...documents, 'site'];
  const live = requireSite(await readLiveSite(tx, at, wanted));
  const set = requireSet(await rows.lockChangeSet(tx, nameOrId), nameOrId, expected);
  return { live, set, drafts: await rows.readDraftChanges(tx, set.id, documents) };
}

/** Locks nothing. */
export async function readChangeSet(tx: Tx, nameOrId: string, at: Date): Promise<OpenedSet> {
  const live = requireSite(await readLiveSite(tx, at));
  const set = requireSet(await rows.findChangeSet(tx, nameOrId), nameOrId, {});
  return { live, set, drafts: await rows.readDraftChanges(tx, set.id) };
}

export function requireSite(live: LiveSite): LiveSite {
  if (!live.tenant) throw new UnknownContent('There is no such site.');
  return live;
}

function requireSet(set: ChangeSet | null, nameOrId: string, { version }: ExpectedSet): ChangeSet {
  if (!set) throw new UnknownContent(`There is no change set '${nameOrId}' under way.`);
  if (version !== undefined && version !== set.version) throw new SetMoved(set, version);
  return set;
}
