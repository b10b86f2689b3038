// What the office does with the content of a site, within the stores of the person who does it.
import {
  getStoreOf,
  isInScope,
  keepOtherRules,
  needsOwner,
} from '../../../../../contract/content/change-scope.ts';
import type {
  FieldInput,
  Published,
  PublishView,
  ShownChange,
} from '../../../../../contract/content/change-sets.ts';
import { needsConfirmation } from '../../../../../contract/content/confirmed-changes.ts';
import { findDocumentKey } from '../../../../../contract/content/documents.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { CONFIRMED_MILLISECONDS, type PersonPrincipal } from '../../access/access.ts';
import type { OpenedSet } from '../change-sets/open-set.ts';
import { mergeSet } from '../change-sets/publish-set.ts';
import { UnknownContent } from '../change-sets/set-refused.ts';
import { decodeRemoval, decodeValue, InvalidValue } from '../decode-value.ts';
import { createContentFormat, formatActor, type ContentFormat } from '../display/content-format.ts';
import { createReadField, parseDifference, type ReadField } from '../display/describe-place.ts';
import { showChange, sortChanges } from '../display/show-change.ts';
import { apply, diff, invert, isSameField, type Change } from '../engine/changes.ts';
import { createWorkingCopy, getField, isObject, type Documents } from '../engine/fields.ts';
import type { PublishResult } from '../publish/publish.ts';
import type { Publish } from '../publish/publishes.sql.ts';
import { readRecentChanges, sumChanges } from './recent-changes.sql.ts';
import { tellOwners } from './tell-owners.ts';
import { toVisibleChange } from './visible-rules.ts';

/** The words of the site, for changes between versions of it. */
interface Display {
  read: ReadField;
  format: ContentFormat;
}

export const createDisplay = (live: Documents, ...others: readonly Documents[]): Display => ({
  read: createReadField(live, ...others),
  format: createContentFormat(live),
});

export type Editor = Pick<PersonPrincipal, 'storeIds' | 'actor' | 'role'>;

/** What the site has or would have, before and after the changes of a person. */
interface Versions {
  before: Documents;
  after: Documents;
}

export const isAllowed = (
  { storeIds, role }: Pick<Editor, 'storeIds' | 'role'>,
  change: Change,
  versions: Versions,
) =>
  (role === 'owner' || !needsOwner(change)) &&
  isInScope(storeIds, change, {
    before: versions.before.get(change.document),
    after: versions.after.get(change.document),
  });

/** A store that the person does not have is refused like one that does not exist. */
export function requireScope(editor: Editor, changes: readonly Change[], versions: Versions): void {
  for (const change of changes) {
    if (isAllowed(editor, change, versions)) continue;
    const isOwn = isVisible(editor, getStoreOf(change.document));
    throw new Refusal(isOwn ? 'NOT_ALLOWED' : 'NOT_FOUND');
  }
}

/** What other stores do is not shown to people of some stores. */
export const isVisible = (
  { storeIds }: Pick<Editor, 'storeIds'>,
  storeId: string | null,
): boolean => storeId === null || storeIds === null || storeIds.includes(storeId);

/** Changes without those that are other stores' alone. */
export const toVisibleChanges = <Shown extends ShownChange>(
  changes: readonly Shown[],
  editor: Pick<Editor, 'storeIds'>,
): Shown[] =>
  changes
    .filter(({ storeId }) => isVisible(editor, storeId))
    .flatMap((change) => toVisibleChange(change, editor.storeIds) ?? []);

/**
 * Changes as they are typed, in their parsed form, based on what `documents` have. `storeIds`: the stores of the person who
 * typed them; null: all.
 */
export function decodeInputs(
  documents: Documents,
  inputs: readonly FieldInput[],
  storeIds: readonly string[] | null,
): Change[] {
  const { documents: current, set } = createWorkingCopy(documents);
  return inputs.map(({ document, field, value, isNew }) => {
    if (!findDocumentKey(document)) throw new InvalidValue(`There is no document '${document}'.`);
    // The working copy changes its own objects in place.
    const before: unknown = structuredClone(getField(current, document, field));
    if (isNew && before !== undefined)
      throw new InvalidValue(
        `${[document, field].join(' ').trim()}: somebody has added it already.`,
      );
    const typed =
      value === null
        ? decodeRemoval(document, field)
        : decodeValue(current, document, field, value);
    const after = keepOtherRules(storeIds, { document, field, before, after: typed });
    set(document, field, after);
    return { document, field, before, after };
  });
}

/** What `changes` make of the documents, by field. */
export const diffInputs = (documents: Documents, changes: readonly Change[]): Change[] =>
  diff(documents, apply(documents, changes));

/** A person drops, publishes or gives up what is theirs alone. */
export function requireSetScope(editor: Editor, opened: OpenedSet, drafts = opened.drafts): void {
  requireScope(editor, drafts, toVersions(opened));
}

const toVersions = (opened: OpenedSet): Versions => ({
  before: opened.live.documents,
  after: mergeSet(opened).merged,
});

/** What is scheduled was checked and confirmed as it is. */
export function requireDraft(opened: OpenedSet): OpenedSet {
  if (opened.set.state !== 'draft') throw new Refusal('SET_SCHEDULED');
  return opened;
}

/** Parts of a store's difference that do not decide its price. */
const REMARKS: ReadonlySet<string> = new Set(['by', 'reason', 'since', 'until', 'position']);

/** The changes that gave the field a value, one for each publish, with the values of the field alone. */
export function listFieldChanges<Published extends Change & { number: number }>(
  changes: readonly Published[],
  wanted: { document: string; field: string },
): Published[] {
  const { document, field } = wanted;
  const getValue = (change: Change, value: unknown): unknown =>
    getField(apply(new Map(), [{ ...change, after: value }]), document, field);
  const own = changes.filter(
    (change) =>
      isSameField(change, wanted) && !REMARKS.has(parseDifference(change.field)?.part ?? ''),
  );
  const byPublish = new Map(own.map((change) => [change.number, change]));
  return [...byPublish.values()].map((change) => ({
    ...change,
    before: getValue(change, change.before),
    after: getValue(change, change.after),
  }));
}

const DAY_MILLISECONDS = 86_400_000;

/**
 * Refuses changes that need a confirmation by themselves, or with what the person has changed within a day since their last
 * confirmation. The owners are told of those that are confirmed.
 */
export async function requireConfirmed(
  tx: Tx,
  { caller, isConfirmed, at }: { caller: PersonPrincipal; isConfirmed: boolean; at: Date },
  changes: readonly Change[],
  documents: readonly [live: Documents, ...others: Documents[]],
): Promise<void> {
  const confirmedUntil = (caller.session.confirmedAt?.getTime() ?? 0) + CONFIRMED_MILLISECONDS;
  const since = new Date(
    Math.max(at.getTime() - DAY_MILLISECONDS, isConfirmed ? 0 : confirmedUntil),
  );
  const recent = await readRecentChanges(tx, { actorId: caller.actor.id, since });
  const { read, format } = createDisplay(...documents, apply(new Map(), recent));
  const show = (list: readonly Change[]): ShownChange[] =>
    list.map((change) => showChange(change, read, format));
  const shown = show(changes);
  const isLarge = needsConfirmation(shown);
  const isLargeInAll = isLarge || needsConfirmation(show(sumChanges([...recent, ...changes])));
  if (!isLargeInAll) return;
  if (!isConfirmed) throw new Refusal('CONFIRMATION_NEEDED');
  // Once for each large change, and once for a day of small ones.
  if (isLarge || !needsConfirmation(show(sumChanges(recent))))
    await tellOwners(tx, {
      by: caller.actor,
      changes: shown,
      currency: format.currency,
      read,
    });
}

export const toPublishEntry = (publish: Publish & { changes: number }) => ({
  number: publish.number,
  at: publish.at.toISOString(),
  by: formatActor(publish.actor),
  source: publish.source,
  title: publish.title,
  reason: publish.reason,
  changes: publish.changes,
  undoes: publish.undoes,
});

/** As `readPublishes` has it: a special day names its stores, before or after. */
export function isAboutStoresOf(
  editor: Pick<Editor, 'storeIds'>,
  { document, before, after }: Change,
): boolean {
  if (!document.startsWith('special-day/')) return isVisible(editor, getStoreOf(document));
  return [before, after]
    .filter(isObject)
    .some(({ stores }) =>
      Array.isArray(stores) ? stores.some((id) => isVisible(editor, String(id))) : true,
    );
}

export function toPublishView(
  publish: Publish,
  changes: readonly Change[],
  live: Documents,
  editor: Editor,
): PublishView {
  const { read, format } = createDisplay(live, apply(new Map(), changes));
  const shown = changes
    .filter((change) => isAboutStoresOf(editor, change))
    .map((change) => showChange(change, read, format));
  const list = sortChanges(toVisibleChanges(shown, editor));
  const versions = { before: live, after: apply(live, invert(changes)) };
  return {
    ...toPublishEntry({ ...publish, changes: list.length }),
    currency: format.currency,
    list,
    canUndo: changes.length > 0 && changes.every((change) => isAllowed(editor, change, versions)),
  };
}

export function toPublished(
  { number, changes }: PublishResult,
  kept: readonly Change[] = [],
  shownTo?: Display & { editor: Editor },
): Published {
  if (number === null) throw new UnknownContent('Nothing was published.');
  const shown: ShownChange[] = shownTo
    ? toVisibleChanges(
        kept.map((change) => showChange(change, shownTo.read, shownTo.format)),
        shownTo.editor,
      )
    : [];
  return { number, changes: changes.length, kept: shown };
}
