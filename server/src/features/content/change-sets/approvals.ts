// The approval of a second person, which a site may ask for before a set is published (`approval` in tenant.yaml).
import { findApprovalReasons } from '../../../../../contract/content/approval.ts';
import type { ApprovalReason } from '../../../../../contract/content/change-sets.ts';
import { createContentFormat } from '../display/content-format.ts';
import { createReadField } from '../display/describe-place.ts';
import { showChange } from '../display/show-change.ts';
import { diff } from '../engine/changes.ts';
import { getField, type Documents } from '../engine/fields.ts';
import type { ChangeSet, SetApproval } from './change-sets.sql.ts';
import type { OpenedSet } from './open-set.ts';
import { ApprovalNeeded } from './set-refused.ts';

/** By the rule that the site has before, and with what it would have after. */
export function getApprovalReasons(before: Documents, after: Documents): ApprovalReason[] {
  const found = getField(before, 'site', 'approval');
  if (found === undefined) return [];
  const read = createReadField(after, before);
  const format = createContentFormat(before);
  const shown = diff(before, after).map((change) => showChange(change, read, format));
  const stores = [...before.keys()].filter((key) => key.startsWith('store/')).length;
  // The document's schema has checked it.
  return findApprovalReasons(shown, { rule: found, stores });
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
export function requireApproved({ live, set }: OpenedSet, merged: Documents): void {
  if (findApproval(set) === null)
    refuseUnapproved(getApprovalReasons(live.documents, merged), set.name);
}

/** Changes that are in no set cannot be approved. */
export function requireNoApproval(before: Documents, after: Documents): void {
  refuseUnapproved(getApprovalReasons(before, after));
}

/**
 * An undo returns to what was published before, by the rule of its time. But what was published before may lack an allergen that
 * is stated now.
 */
export function requireUndoWithoutApproval(before: Documents, after: Documents): void {
  const reasons = getApprovalReasons(before, after);
  refuseUnapproved(reasons.filter((reason) => reason === 'allergen' || reason === 'rule'));
}

function refuseUnapproved([reason]: readonly ApprovalReason[], set?: string): void {
  if (reason !== undefined) throw new ApprovalNeeded(reason, set);
}
