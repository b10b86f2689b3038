import { SHEET_FILES, SHEET_ROUTES } from '../../../../../contract/console/routes/sheet-routes.ts';
import type { SheetName } from '../../../../../contract/content/sheet-rules.ts';
import { sendCsv } from '../../../platform/csv/write-csv.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import {
  hasStore,
  implementStream,
  implementUpload,
  type ConsoleServer,
  type PersonPrincipal,
} from '../../access/access.ts';
import { insertChangeSet } from '../change-sets/change-sets.sql.ts';
import { changeFields, toEdit } from '../change-sets/edit-set.ts';
import { editChangeSet, readChangeSet, requireSite } from '../change-sets/open-set.ts';
import { apply } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { createOfficeRunner, type OfficeDeps } from '../office/office-runner.ts';
import { requireDraft, requireScope } from '../office/office.ts';
import { toSetEntry } from '../office/set-view.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { compareSheet, readSheetFile } from './import-sheet.ts';
import { createScope, type SheetScope } from './sheet-scope.ts';
import { createSheet, writeSheet } from './write-sheet.ts';

interface ScopeQuery {
  sheet: SheetName;
  /** 'all', or ids. */
  stores: string;
}

/** What all stores have is for people with all stores. */
function requireSheetScope(
  caller: PersonPrincipal,
  { stores }: ScopeQuery,
  documents: Documents,
  at: Date,
): SheetScope {
  const scope = createScope(documents, stores, { actor: caller.actor, at });
  if (scope.storeIds === null && caller.storeIds !== null) throw new Refusal('NOT_ALLOWED');
  if (scope.storeIds?.some((id) => !hasStore(caller, id))) throw new Refusal('NOT_FOUND');
  return scope;
}

/** 'dishes-camden.csv' */
const toFileName = ({ sheet, stores }: ScopeQuery): string =>
  `${[sheet, ...(stores === 'all' ? [] : stores.split(','))].join('-').slice(0, 80)}.csv`;

export function addSheetRoutes(server: ConsoleServer, deps: OfficeDeps): void {
  const run = createOfficeRunner(deps);

  implementStream(server, SHEET_FILES.exportSheet, async ({ tenant, caller, query, reply }) => {
    // Written after the transaction, no faster than the client reads.
    const { sheet, lastNumber } = await run({ tenant, caller }, async (tx, { at }) => {
      const live = requireSite(await readLiveSite(tx, at));
      const scope = requireSheetScope(caller, query, live.documents, at);
      return {
        sheet: createSheet(query.sheet, live.documents, scope),
        lastNumber: live.lastNumber,
      };
    });
    await sendCsv(reply, toFileName(query), writeSheet(sheet, lastNumber, query.separator));
  });

  implementUpload(server, SHEET_ROUTES.importSheet, async (request, bytes) => {
    const file = await readSheetFile(bytes);
    return run(request, async (tx, { at, caller }) => {
      const { sheet, set, newSet } = request.query;
      const author = { actor: caller.actor, at };
      const opened = set === undefined ? null : requireDraft(await editChangeSet(tx, set, at));
      const live = opened?.live ?? requireSite(await readLiveSite(tx, at));
      const scope = requireSheetScope(caller, request.query, live.documents, at);
      const { changes, documents, result } = await compareSheet(tx, file, {
        sheet,
        scope,
        live,
        opened,
      });
      requireScope(caller, changes, { before: documents, after: apply(documents, changes) });
      const isKept = result.faultCount === 0 && (set ?? newSet) !== undefined;
      if (!isKept) return { ...result, set: null };
      if (newSet !== undefined) {
        const begun = { name: newSet, owner: caller.actor, basePublish: live.lastNumber, at };
        if (!(await insertChangeSet(tx, begun))) throw new Refusal('NAME_TAKEN');
      }
      const target = opened ?? (await readChangeSet(tx, newSet ?? '', at));
      if (changes.length > 0) await changeFields(tx, target, changes.map(toEdit), author);
      const kept = await readChangeSet(tx, target.set.id, at);
      return { ...result, set: toSetEntry(kept.set, kept.drafts.length, caller) };
    });
  });
}
