// Routes by which staff list, add and remove printers, and print a test page.
import { randomUUIDv7 } from 'node:crypto';

import type { Actor } from '../../../../contract/console/actor.ts';
import { COPY_SECONDS } from '../../../../contract/console/command-kinds.ts';
import { PRINTER_POLL_PATH } from '../../../../contract/console/endpoints.ts';
import { PRINTER_ROUTES } from '../../../../contract/console/routes/store-routes.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { implementConsole, type StaffPrincipal, type ConsoleServer } from '../access/access.ts';
import { createToken, hashToken } from '../identity/identity.ts';
import { appendAuditEntry, type RemovePrinters } from '../staff/staff.ts';
import { insertTestJob } from './print-jobs.sql.ts';
import type { PrintingDeps } from './print-jobs.ts';
import {
  deletePrinter,
  findPrinter,
  hasStation,
  insertPrinter,
  listPrinters,
  listPrintersOf,
  type StoredPrinter,
} from './printers.sql.ts';

export function addPrinterRoutes(
  server: ConsoleServer,
  { database, now, catalogue }: Omit<PrintingDeps, 'toSubject'>,
): void {
  implementConsole(server, PRINTER_ROUTES.listPrinters, async ({ tenant, caller }) =>
    withTenant(database, tenant.tenantId, (tx) => listPrinters(tx, caller.storeIds, now()), {
      isReadOnly: true,
    }),
  );

  implementConsole(server, PRINTER_ROUTES.createPrinter, async ({ tenant, caller, body }) => {
    const { tenantId } = tenant;
    const { name, storeId, station } = body;
    const { stores } = await catalogue.snapshot(tenantId);
    const isKnown = stores.some(({ definition }) => definition.id === storeId);
    if (!isKnown) throw new Refusal('NOT_FOUND');
    const printer = { printerId: randomUUIDv7(), storeId, name, station };
    const token = createToken();
    const at = now();
    await withTenant(database, tenantId, async (tx) => {
      if (station !== null && !(await hasStation(tx, storeId, station)))
        throw new Refusal('NOT_FOUND');
      const { actor } = caller;
      await insertPrinter(tx, printer, { tokenHash: hashToken(token), actor, at });
      const { printerId: target } = printer;
      await appendPrinterEvent(tx, 'printer.added', printer, at);
      const details = { name, storeId, station };
      await appendAuditEntry(tx, { at, actor, action: 'printer.created', target, details });
    });
    const path = PRINTER_POLL_PATH.replace(':site', tenantId).replace(':token', token);
    return { id: printer.printerId, path };
  });

  implementConsole(server, PRINTER_ROUTES.removePrinter, async ({ tenant, caller, params }) => {
    const at = now();
    await withTenant(database, tenant.tenantId, async (tx) => {
      const printer = await requirePrinter(tx, caller, params.id);
      await removePrinter(tx, printer, { actor: caller.actor, at });
    });
    return null;
  });

  implementConsole(server, PRINTER_ROUTES.printTestPage, async ({ tenant, caller, params }) => {
    await withTenant(database, tenant.tenantId, async (tx) => {
      const { printerId } = await requirePrinter(tx, caller, params.id);
      const windows = [{ limit: 1, seconds: COPY_SECONDS }];
      await enforceRateLimits(tx, [{ kind: 'test-page', subject: printerId, windows }], now());
      await insertTestJob(tx, printerId, now());
    });
    return null;
  });
}

/** When a member of staff is removed with the devices that they added. */
export const removePrinters: RemovePrinters = async (tx, { addedById, storeIds, ...cause }) => {
  const printers = await listPrintersOf(tx, addedById, storeIds);
  for (const printer of printers) await removePrinter(tx, printer, cause);
  return printers.map(({ name }) => name);
};

async function removePrinter(
  tx: Tx,
  printer: StoredPrinter,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { printerId: target, name } = printer;
  await deletePrinter(tx, target);
  await appendPrinterEvent(tx, 'printer.removed', printer, at);
  const details = { name };
  await appendAuditEntry(tx, { at, actor, action: 'printer.removed', target, details });
}

/** Boards print on their own device unless their store has a printer. */
const appendPrinterEvent = (
  tx: Tx,
  type: 'printer.added' | 'printer.removed',
  { storeId, printerId }: Pick<StoredPrinter, 'storeId' | 'printerId'>,
  at: Date,
): Promise<void> =>
  appendEvent(tx, {
    type,
    storeId,
    isOnBoard: true,
    orderId: null,
    subjectId: printerId,
    version: null,
    payload: {},
    at,
  });

async function requirePrinter(
  tx: Tx,
  { storeIds }: StaffPrincipal,
  printerId: string,
): Promise<StoredPrinter> {
  const printer = await findPrinter(tx, printerId, storeIds);
  if (!printer) throw new Refusal('NOT_FOUND');
  return printer;
}
