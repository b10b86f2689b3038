import {
  SHEET_FILES,
  SHEET_ROUTES,
  SHEET_UPLOADS,
} from '../../../../../contract/console/routes/sheet-routes.ts';
import { sendCsv } from '../../../platform/csv/write-csv.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import {
  implementConsole,
  implementStream,
  implementUpload,
  type ConsoleServer,
  type PersonPrincipal,
} from '../../access/access.ts';
import { findChangeSet } from '../change-sets/change-sets.sql.ts';
import { readChangeSet, requireSite } from '../change-sets/open-set.ts';
import { createOfficeRunner, type OfficeDeps } from '../office/office-runner.ts';
import { requireDraft, type Editor } from '../office/office.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { cancelImport, insertImport, readImport, restartImport } from './sheet-imports.sql.ts';
import { requireSheetScope, type ScopeQuery } from './sheet-scope.ts';
import { createSheet, writeSheet } from './write-sheet.ts';

const toEditor = ({ actor, storeIds, role }: PersonPrincipal): Editor => ({
  actor,
  storeIds,
  role,
});

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

  implementUpload(server, SHEET_UPLOADS.importSheet, (request, bytes) =>
    run(request, async (tx, { at, caller }) => {
      const live = requireSite(await readLiveSite(tx, at));
      const { query } = request;
      requireSheetScope(caller, query, live.documents, at);
      if (query.set !== undefined) requireDraft(await readChangeSet(tx, query.set, at));
      await insertImport(tx, { ...query, editor: toEditor(caller), file: bytes, at });
      return null;
    }),
  );

  implementConsole(server, SHEET_ROUTES.readSheetImport, (request) =>
    run(request, async (tx, { caller }) => {
      const found = await readImport(tx, caller.actor.id);
      return found && { ...found, startedAt: found.startedAt.toISOString() };
    }),
  );

  implementConsole(server, SHEET_ROUTES.keepSheet, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { body } = request;
      if ('set' in body) requireDraft(await readChangeSet(tx, body.set, at));
      else if (await findChangeSet(tx, body.newSet)) throw new Refusal('NAME_TAKEN');
      if (!(await restartImport(tx, toEditor(caller), { target: body, at })))
        throw new Refusal('NOT_FOUND');
      return null;
    }),
  );

  implementConsole(server, SHEET_ROUTES.cancelSheetImport, (request) =>
    run(request, async (tx, { caller }) => {
      await cancelImport(tx, caller.actor.id);
      return null;
    }),
  );
}
