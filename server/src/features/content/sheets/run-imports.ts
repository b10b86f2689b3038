// Checks of spreadsheets in the background, by whichever process finds them first. One that ends with its process is begun again
// by another; one that is stopped leaves nothing behind.
import type { ChangeSetEntry } from '../../../../../contract/content/change-sets.ts';
import type { SheetTarget } from '../../../../../contract/content/sheets.ts';
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withTenant, withoutTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { createDueWork, type DueWork } from '../../../platform/work/poller.ts';
import { insertChangeSet } from '../change-sets/change-sets.sql.ts';
import { changeFields, toEdit } from '../change-sets/edit-set.ts';
import { editChangeSet, readChangeSet, requireSite } from '../change-sets/open-set.ts';
import { SetMoved, UnknownContent } from '../change-sets/set-refused.ts';
import { apply, type Change } from '../engine/changes.ts';
import { requireDraft, requireScope, type Editor } from '../office/office.ts';
import { toSetEntry } from '../office/set-view.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { compareSheet, readSheetFile, readVersions, type SheetFile } from './import-sheet.ts';
import type { SheetVersions } from './read-sheet.ts';
import {
  claimImport,
  listDueImports,
  updateImport,
  type ClaimedImport,
} from './sheet-imports.sql.ts';
import { requireSheetScope } from './sheet-scope.ts';

export interface SheetImportDeps {
  /** The owner's, which alone may write content. */
  owner: TenantDatabase;
  app: TenantDatabase;
  now: () => Date;
}

const INTERVAL_MILLISECONDS = 500;
/** Each slice of rows renews it. */
const LEASE_MILLISECONDS = 30_000;

/** The person has stopped the import, or chosen another file. */
class ImportStopped extends Error {}

export const createSheetImports = (deps: SheetImportDeps): DueWork =>
  createDueWork({
    intervalMilliseconds: INTERVAL_MILLISECONDS,
    concurrency: 2,
    list: (before, limit) => withoutTenant(deps.app, (tx) => listDueImports(tx, before, limit)),
    run: ({ tenantId, actorId }) => runImport(deps, tenantId, actorId),
  });

async function runImport(
  { owner, now }: SheetImportDeps,
  tenantId: string,
  actorId: string,
): Promise<void> {
  const at = now();
  const getLease = (): Date => new Date(now().getTime() + LEASE_MILLISECONDS);
  const claimed = await withTenant(owner, tenantId, (tx) =>
    claimImport(tx, actorId, { at, leaseUntil: getLease() }),
  );
  if (!claimed) return;
  const { runId } = claimed;
  const update = async (change: Parameters<typeof updateImport>[2]): Promise<void> => {
    if (!(await withTenant(owner, tenantId, (tx) => updateImport(tx, runId, change))))
      throw new ImportStopped();
  };
  try {
    const file = await readSheetFile(claimed.file);
    await update({ allRows: Math.max(0, file.rows.length - 1), leaseUntil: getLease() });
    const { editor, target, isKept } = claimed;
    const { versions, setVersion } = await withTenant(owner, tenantId, (tx) =>
      readTarget(tx, file, claimed, at),
    );
    const { changes, result } = await compareSheet(file, versions, (doneRows) =>
      update({ doneRows, leaseUntil: getLease() }),
    );
    const { documents } = versions;
    requireScope(editor, changes, { before: documents, after: apply(documents, changes) });
    const canKeep = changes.length > 0;
    await withTenant(owner, tenantId, async (tx) => {
      const set =
        canKeep && isKept && target
          ? await keep(tx, changes, { editor, target, setVersion, at })
          : null;
      const end = {
        state: 'done',
        result: { ...result, set },
        isOver: isKept || !canKeep,
      } as const;
      if (!(await updateImport(tx, runId, end))) throw new ImportStopped();
    });
  } catch (error) {
    if (error instanceof ImportStopped) return;
    const isExpected =
      error instanceof Refusal || error instanceof UnknownContent || error instanceof SetMoved;
    if (!isExpected) throw error;
    // The site or the set has changed since the person began.
    await withTenant(owner, tenantId, (tx) =>
      updateImport(tx, runId, { state: 'failed', isOver: true }),
    );
  }
}

/** What the file is compared with: what the site has, with the change set that the changes go into. */
async function readTarget(
  tx: Tx,
  file: SheetFile,
  { editor, sheet, stores, target }: ClaimedImport,
  at: Date,
): Promise<{ versions: SheetVersions; setVersion: number | undefined }> {
  const opened =
    target && 'set' in target ? requireDraft(await readChangeSet(tx, target.set, at)) : null;
  const live = opened?.live ?? requireSite(await readLiveSite(tx, at));
  const scope = requireSheetScope(editor, { sheet, stores }, live.documents, at);
  const versions = await readVersions(tx, file, { sheet, scope, live, opened });
  return { versions, setVersion: opened?.set.version };
}

interface KeptChanges {
  editor: Editor;
  target: SheetTarget;
  /** That of the set when the file was compared with it. */
  setVersion: number | undefined;
  at: Date;
}

async function keep(
  tx: Tx,
  changes: readonly Change[],
  { editor, target, setVersion, at }: KeptChanges,
): Promise<ChangeSetEntry> {
  const { actor } = editor;
  const name = 'set' in target ? target.set : target.newSet;
  if ('newSet' in target) {
    const { lastNumber } = await readLiveSite(tx, at);
    const isNew = await insertChangeSet(tx, { name, owner: actor, basePublish: lastNumber, at });
    if (!isNew) throw new Refusal('NAME_TAKEN');
  }
  const opened = requireDraft(await editChangeSet(tx, name, at, { version: setVersion }));
  await changeFields(tx, opened, changes.map(toEdit), { actor, at });
  const kept = await readChangeSet(tx, opened.set.id, at);
  return toSetEntry(kept.set, kept.drafts.length, editor);
}
