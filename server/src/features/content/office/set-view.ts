// A change set as the office shows it: its changes in words, and what prevents its publication.
import type {
  ChangeSetEntry,
  ChangeSetView,
  SetProblem,
  ShownDraft,
} from '../../../../../contract/content/change-sets.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { Locate } from '../../places/places.ts';
import { findApproval, getApprovalReasons, isAuthor } from '../change-sets/approvals.ts';
import type { ChangeSet } from '../change-sets/change-sets.sql.ts';
import { findRivals } from '../change-sets/edit-set.ts';
import type { OpenedSet } from '../change-sets/open-set.ts';
import { mergeSet, requirePublishable } from '../change-sets/publish-set.ts';
import { SetConflicts } from '../change-sets/set-refused.ts';
import { formatActor } from '../display/content-format.ts';
import { describePlace, type ReadField } from '../display/describe-place.ts';
import { showChange, showValue, sortChanges } from '../display/show-change.ts';
import { apply, createFieldIndex, diff, isSameField } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { ContentRefused } from '../publish/content-refused.ts';
import {
  createDisplay,
  isAboutStoresOf,
  isAllowed,
  isVisible,
  toVisibleChanges,
  type Editor,
} from './office.ts';
import { readLanguages } from './read-versions.ts';
import { toVisibleValue } from './visible-rules.ts';

export const toSetEntry = (
  set: ChangeSet,
  changes: number,
  { actor, storeIds }: Editor,
): ChangeSetEntry => ({
  id: set.id,
  name: set.name,
  owner: formatActor(set.owner),
  isOwn: set.owner.id === actor.id,
  publishAt: set.state === 'scheduled' ? (set.publishAt?.toISOString() ?? null) : null,
  changes,
  // It may name documents of other stores.
  refusal: storeIds === null || set.owner.id === actor.id ? set.refusal : null,
  isApproved: findApproval(set) !== null,
  version: set.version,
  createdAt: set.createdAt.toISOString(),
});

export async function toSetView(
  tx: Tx,
  opened: OpenedSet,
  editor: Editor,
  { locate, at }: { locate: Locate; at: Date },
): Promise<ChangeSetView> {
  const { live, set, drafts } = opened;
  const { merged, conflicts } = mergeSet(opened);
  const display = createDisplay(live.documents, apply(live.documents, drafts));
  const findRivalsOf = createFieldIndex(await findRivals(tx, opened, drafts));
  const findConflicts = createFieldIndex(conflicts);
  const own = drafts.filter((draft) => isAboutStoresOf(editor, draft));
  const shown = own.map((draft): ShownDraft => {
    const [conflict] = findConflicts(draft);
    return {
      ...showChange(draft, display.read, display.format),
      by: formatActor(draft.actor),
      at: draft.at.toISOString(),
      rivals: findRivalsOf(draft).map(({ set: name, owner }) => ({
        set: name,
        owner: formatActor(owner),
      })),
      ...(conflict && {
        live: toVisibleValue(showValue(draft, conflict.live, display), editor.storeIds),
      }),
    };
  });
  const visible = toVisibleChanges(shown, editor);
  const found = await findProblems(tx, opened, locate, display.read);
  const hidden = drafts.filter(
    (draft) => !visible.some(({ document, field }) => isSameField({ document, field }, draft)),
  );
  const problems = found.filter(
    (problem) =>
      isVisible(editor, problem.storeId) && !hidden.some((draft) => isSameField(draft, problem)),
  );
  const canPublish = drafts.every((draft) =>
    isAllowed(editor, draft, { before: live.documents, after: merged }),
  );
  return {
    ...toSetEntry(set, diff(live.documents, merged).length + conflicts.length, editor),
    currency: display.format.currency,
    drafts: sortChanges(visible),
    problems,
    canPublish,
    canPreview: visible.length === drafts.length,
    languages: readLanguages(merged),
    approval: await toApprovalView(tx, opened, merged, { ...editor, at, canPublish }),
  };
}

async function toApprovalView(
  tx: Tx,
  opened: OpenedSet,
  merged: Documents,
  { actor, at, canPublish }: Pick<Editor, 'actor'> & { at: Date; canPublish: boolean },
): Promise<ChangeSetView['approval']> {
  const reasons = await getApprovalReasons(tx, opened.live.documents, merged, at);
  if (reasons.length === 0) return null;
  const found = findApproval(opened.set);
  return {
    reasons,
    approved: found && { by: formatActor(found.actor), at: found.at },
    canApprove: canPublish && !isAuthor(opened, actor.id),
  };
}

/** Rules that the set breaks; conflicts are shown with their changes. */
async function findProblems(
  tx: Tx,
  opened: OpenedSet,
  locate: Locate,
  read: ReadField,
): Promise<SetProblem[]> {
  if (opened.drafts.length === 0) return [];
  try {
    await requirePublishable(tx, opened, locate);
    return [];
  } catch (error) {
    if (error instanceof SetConflicts) return [];
    if (!(error instanceof ContentRefused)) throw error;
    return error.problems.map(({ document, field, message }) => ({
      ...describePlace(read, document, field),
      message,
    }));
  }
}
