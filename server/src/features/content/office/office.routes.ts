import { CONTENT_ROUTES } from '../../../../../contract/console/routes/content-routes.ts';
import { findDocumentKey } from '../../../../../contract/content/documents.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { implementConsole, type ConsoleServer } from '../../access/access.ts';
import { carryApproval, requireApproved } from '../change-sets/approvals.ts';
import * as sets from '../change-sets/change-sets.sql.ts';
import { changeFields, toEdit } from '../change-sets/edit-set.ts';
import { editChangeSet, openChangeSet, readChangeSet } from '../change-sets/open-set.ts';
import {
  mergeSet,
  publishFields,
  publishSet,
  readUndo,
  requirePublishable,
  undoPublish,
} from '../change-sets/publish-set.ts';
import { scheduleSet } from '../change-sets/schedule-set.ts';
import { describePlace } from '../display/describe-place.ts';
import { showValue } from '../display/show-change.ts';
import { apply, diff } from '../engine/changes.ts';
import { getField } from '../engine/fields.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { readChanges, readPublish, readPublishes } from '../publish/publishes.sql.ts';
import { createOfficeRunner, type OfficeDeps } from './office-runner.ts';
import {
  createDisplay,
  decodeInputs,
  diffInputs,
  isVisible,
  listFieldChanges,
  requireConfirmed,
  requireDraft,
  requireScope,
  requireSetScope,
  toPublished,
  toPublishEntry,
  toPublishView,
} from './office.ts';
import { readVersions } from './read-versions.ts';
import { toSetEntry, toSetView } from './set-view.ts';
import { toOfficeMenu } from './to-office-menu.ts';
import { toVisibleValue } from './visible-rules.ts';

const PAGE_LENGTH = 50;

export function addOfficeRoutes(server: ConsoleServer, deps: OfficeDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, CONTENT_ROUTES.officeMenu, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { merged, lastNumber } = await readVersions(tx, request.query.set, at);
      return toOfficeMenu(merged, lastNumber, caller.storeIds);
    }),
  );

  implementConsole(server, CONTENT_ROUTES.listChangeSets, (request) =>
    run(request, async (tx, { caller }) => {
      const found = await sets.listChangeSets(tx);
      return found.map((set) => toSetEntry(set, set.changes, caller));
    }),
  );

  implementConsole(server, CONTENT_ROUTES.beginChangeSet, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { lastNumber } = await readLiveSite(tx, at);
      const set = { name: request.body.name, owner: caller.actor, basePublish: lastNumber, at };
      if (!(await sets.insertChangeSet(tx, set))) throw new Refusal('NAME_TAKEN');
      const inserted = await readChangeSet(tx, set.name, at);
      return toSetEntry(inserted.set, 0, caller);
    }),
  );

  implementConsole(server, CONTENT_ROUTES.changeSet, (request) =>
    run(request, async (tx, { at, caller, locate }) => {
      const opened = await readChangeSet(tx, request.params.id, at);
      return toSetView(tx, opened, caller, { locate, at });
    }),
  );

  implementConsole(server, CONTENT_ROUTES.changeContent, (request) =>
    run(request, async (tx, { at, caller }) => {
      const opened = requireDraft(await editChangeSet(tx, request.params.id, at));
      const { merged } = mergeSet(opened);
      const changes = decodeInputs(merged, request.body.changes, caller.storeIds);
      requireScope(caller, changes, { before: merged, after: apply(merged, changes) });
      await changeFields(tx, opened, changes.map(toEdit), { actor: caller.actor, at });
      const { set, drafts } = await readChangeSet(tx, request.params.id, at);
      return toSetEntry(set, drafts.length, caller);
    }),
  );

  implementConsole(server, CONTENT_ROUTES.dropChange, (request) =>
    run(request, async (tx, { at, caller }) => {
      const opened = requireDraft(await editChangeSet(tx, request.params.id, at));
      const { document, field } = request.body;
      const dropped = opened.drafts.filter(
        (draft) => draft.document === document && draft.field === field,
      );
      if (dropped.length === 0) throw new Refusal('NOT_FOUND');
      requireSetScope(caller, opened, dropped);
      const value = getField(opened.live.documents, document, field);
      await changeFields(tx, opened, [{ document, field, value }], { actor: caller.actor, at });
      return null;
    }),
  );

  implementConsole(server, CONTENT_ROUTES.publishChangeSet, (request) =>
    run(request, async (tx, context) => {
      const { at, caller, locate, remember } = context;
      const { version } = request.body;
      const opened = await openChangeSet(tx, request.params.id, at, { version });
      const { live } = opened;
      requireSetScope(caller, opened);
      const { merged } = mergeSet(opened);
      remember(live.documents, merged);
      await requireApproved(tx, opened, merged, at);
      const changes = diff(live.documents, merged);
      await requireConfirmed(tx, context, changes, [live.documents, merged]);
      const { at: localTime, reason } = request.body;
      if (localTime !== null) {
        await requirePublishable(tx, opened, locate);
        await scheduleSet(tx, opened, { localTime, reason, at });
        return null;
      }
      const { actor } = caller;
      return toPublished(
        await publishSet(tx, opened, { actor, at, source: 'office', reason, locate }),
      );
    }),
  );

  implementConsole(server, CONTENT_ROUTES.unscheduleChangeSet, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { version } = request.body;
      const opened = await editChangeSet(tx, request.params.id, at, { version });
      requireSetScope(caller, opened);
      await sets.updateChangeSet(tx, opened.set.id, {
        state: 'draft',
        publishAt: null,
        approval: carryApproval(opened.set),
      });
      return null;
    }),
  );

  implementConsole(server, CONTENT_ROUTES.discardChangeSet, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { version } = request.body;
      const opened = await editChangeSet(tx, request.params.id, at, { version });
      requireSetScope(caller, opened);
      await sets.updateChangeSet(tx, opened.set.id, { state: 'discarded', publishAt: null });
      return null;
    }),
  );

  implementConsole(server, CONTENT_ROUTES.quickFix, (request) =>
    run(request, async (tx, context) => {
      const { at, caller, locate, remember } = context;
      const { title, reason, changes: inputs } = request.body;
      const result = await publishFields(
        tx,
        async (documents) => {
          const changes = decodeInputs(documents, inputs, caller.storeIds);
          const after = apply(documents, changes);
          remember(documents, after);
          requireScope(caller, changes, { before: documents, after });
          await requireConfirmed(tx, context, diffInputs(documents, changes), [documents]);
          return changes;
        },
        { actor: caller.actor, at, source: 'office', title, reason, locate },
      );
      return toPublished(result);
    }),
  );

  implementConsole(server, CONTENT_ROUTES.listPublishes, (request) =>
    run(request, async (tx, { caller }) => {
      const { before, document } = request.query;
      const found = await readPublishes(tx, {
        limit: PAGE_LENGTH + 1,
        storeIds: caller.storeIds,
        ...(before !== undefined && { before: Number(before) }),
        ...(document !== undefined && { document }),
      });
      return {
        publishes: found.slice(0, PAGE_LENGTH).map(toPublishEntry),
        hasMore: found.length > PAGE_LENGTH,
      };
    }),
  );

  implementConsole(server, CONTENT_ROUTES.readPublish, (request) =>
    run(request, async (tx, { at, caller }) => {
      const number = Number(request.params.number);
      const publish = await readPublish(tx, number);
      if (!publish) throw new Refusal('NOT_FOUND');
      const changes = await readChanges(tx, { from: number, to: number });
      const { documents } = await readLiveSite(tx, at);
      const view = toPublishView(publish, changes, documents, caller);
      // A publish that is other stores' alone is not there for the person.
      if (changes.length > 0 && view.list.length === 0) throw new Refusal('NOT_FOUND');
      return view;
    }),
  );

  implementConsole(server, CONTENT_ROUTES.undoPublish, (request) =>
    run(request, async (tx, context) => {
      const { at, caller, locate, remember } = context;
      const number = Number(request.params.number);
      const undo = await readUndo(tx, number, at);
      const { documents } = undo.live;
      remember(documents);
      requireScope(caller, undo.changes, {
        before: documents,
        after: apply(documents, undo.changes),
      });
      await requireConfirmed(tx, context, undo.changes, [documents]);
      const result = await undoPublish(tx, undo, { actor: caller.actor, at, locate });
      return toPublished(result, result.kept, { ...createDisplay(documents), editor: caller });
    }),
  );

  implementConsole(server, CONTENT_ROUTES.fieldHistory, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { document, field } = request.query;
      if (!findDocumentKey(document)) throw new Refusal('NOT_FOUND');
      const { documents, lastNumber } = await readLiveSite(tx, at);
      const display = createDisplay(documents);
      if (!isVisible(caller, describePlace(display.read, document, field).storeId))
        throw new Refusal('NOT_FOUND');
      const found = await readChanges(tx, { from: 1, to: lastNumber, document });
      return listFieldChanges(found, { document, field })
        .toReversed()
        .map((change) => ({
          ...toPublishEntry({ ...change, changes: 1 }),
          before: toVisibleValue(
            showValue({ document, field }, change.before, display),
            caller.storeIds,
          ),
          after: toVisibleValue(
            showValue({ document, field }, change.after, display),
            caller.storeIds,
          ),
        }));
    }),
  );
}
