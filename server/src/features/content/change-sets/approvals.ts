// The approval of a second person, which a site may ask for before a set is published (`approval` in tenant.yaml).
import { findApprovalReasons } from '../../../../../contract/content/approval.ts';
import {
  APPROVAL_REASONS,
  type ApprovalReason,
} from '../../../../../contract/content/change-sets.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { createContentFormat } from '../display/content-format.ts';
import { createReadField } from '../display/describe-place.ts';
import { showChange } from '../display/show-change.ts';
import { apply, createFieldIndex, diff, invert, type Change } from '../engine/changes.ts';
import { getField, type Documents } from '../engine/fields.ts';
import type { ChangeSet, SetApproval } from './change-sets.sql.ts';
import { readDayChanges, type DayChange } from './day-changes.sql.ts';
import type { OpenedSet } from './open-set.ts';
import { ApprovalNeeded } from './set-refused.ts';

/**
 * By the rule that the site has before, and with what it would have after. Prices are compared with those of a day ago as well, so
 * that many small steps are no way around it.
 */
export async function getApprovalReasons(
  tx: Tx,
  before: Documents,
  after: Documents,
  at: Date,
): Promise<ApprovalReason[]> {
  const reasons = compareVersions(before, after, diff(before, after));
  const percent = getField(before, 'site', 'approval.priceMovePercent');
  if (percent === undefined || reasons.includes('price')) return reasons;
  const yesterday = undoUnapproved(before, await readDayChanges(tx, at));
  const findChanges = createFieldIndex(diff(before, after));
  const moves = diff(yesterday, after).filter((change) => findChanges(change).length > 0);
  const movesFar = compareVersions(before, after, moves).includes('price');
  return APPROVAL_REASONS.filter(
    (reason) => reasons.includes(reason) || (movesFar && reason === 'price'),
  );
}

function compareVersions(
  before: Documents,
  after: Documents,
  changes: readonly Change[],
): ApprovalReason[] {
  const rule = getField(before, 'site', 'approval');
  if (rule === undefined) return [];
  const read = createReadField(after, before);
  const format = createContentFormat(before);
  const shown = changes.map((change) => showChange(change, read, format));
  const stores = [...before.keys()].filter((key) => key.startsWith('store/')).length;
  // The document's schema has checked it.
  return findApprovalReasons(shown, { rule, stores });
}

/** What the site would have without the changes of a day that nobody has approved, up to the last one of a field that somebody has. */
function undoUnapproved(live: Documents, changes: readonly DayChange[]): Documents {
  // An added document has no earlier price.
  const isSettled = ({ field, before, needsNoApproval }: DayChange): boolean =>
    needsNoApproval || (field === '' && before === undefined);
  const findSettled = createFieldIndex(changes.filter(isSettled));
  const open = changes.filter((change) =>
    findSettled(change).every(({ number }) => number < change.number),
  );
  return apply(live, invert(open));
}

/** The approval of exactly the set's version: each later change needs another one. */
export const findApproval = ({ approval, version }: ChangeSet): SetApproval | null =>
  approval?.version === version ? approval : null;

/** An approval outlasts a change of the set's time, which raises its version and changes nothing else. */
export function carryApproval(set: ChangeSet): SetApproval | null {
  const approval = findApproval(set);
  return approval && { ...approval, version: approval.version + 1 };
}

/** Whoever began the set or has changed something in it. */
export const isAuthor = ({ set, drafts }: OpenedSet, actorId: string): boolean =>
  [set.owner, ...drafts.map(({ actor }) => actor)].some(({ id }) => id === actorId);

/** Throws unless nobody has to approve the set, or somebody has. `merged`: what it would publish. */
export async function requireApproved(
  tx: Tx,
  { live, set }: OpenedSet,
  merged: Documents,
  at: Date,
): Promise<void> {
  if (findApproval(set) === null)
    refuseUnapproved(await getApprovalReasons(tx, live.documents, merged, at), set.name);
}

/** Changes that are in no set cannot be approved. */
export async function requireNoApproval(
  tx: Tx,
  before: Documents,
  after: Documents,
  at: Date,
): Promise<void> {
  refuseUnapproved(await getApprovalReasons(tx, before, after, at));
}

/**
 * An undo returns to what was published before, by the rule of its time. But what was published before may lack an allergen that
 * is stated now.
 */
export function requireUndoWithoutApproval(before: Documents, after: Documents): void {
  const reasons = compareVersions(before, after, diff(before, after));
  refuseUnapproved(reasons.filter((reason) => reason === 'allergen' || reason === 'rule'));
}

function refuseUnapproved([reason]: readonly ApprovalReason[], set?: string): void {
  if (reason !== undefined) throw new ApprovalNeeded(reason, set);
}
