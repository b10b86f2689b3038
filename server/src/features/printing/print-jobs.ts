// The queue of a printer: which ticket it gets next, and whether it has printed the last one (decision 30).
import type { Ticket } from '../../../../contract/console/board.ts';
import { MAX_UNANSWERED } from '../../../../contract/console/printing.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { readTickets } from '../board/board.ts';
import { listDishes, type Catalogue } from '../catalogue/catalogue.ts';
import { hashToken } from '../identity/identity.ts';
import {
  CONFIRM_SECONDS,
  findWaitingJob,
  insertDueJobs,
  listRefundedLines,
  setFailed,
  setHandedOut,
  setPrinted,
  setUnansweredAside,
  skipEarlierJobs,
  skipJobs,
  type AddedJob,
  type PrintJob,
} from './print-jobs.sql.ts';
import { lockPrinter, type StoredPrinter } from './printers.sql.ts';
import { createTicketPartSelector, type TicketPart } from './ticket-parts.ts';

/** The printer whose address a request used. */
export interface PrinterKey {
  tenantId: string;
  token: string;
}

export interface PrintingDeps {
  database: TenantDatabase;
  now: () => Date;
  catalogue: Pick<Catalogue, 'snapshot'>;
  /** Keyed hash of an IP prefix. */
  toSubject: (tenantId: string, value: string) => string;
}

export interface ActivePrinter extends StoredPrinter {
  storeName: string;
  selectPart: (ticket: Ticket) => TicketPart;
}

/** The job that the printer may fetch now; null: none, or the last one is being printed. */
export const peekJob = (
  deps: PrintingDeps,
  key: PrinterKey,
  problem: string,
): Promise<PrintJob | null> =>
  asPrinter(deps, key, problem, async (tx, printer, at) => {
    await addDueJobs(tx, printer, at);
    const job = await findWaitingJob(tx, printer.printerId, { now: at, jobId: null });
    return job && isFree(job, at) ? job : null;
  });

/**
 * Hands a job out: the named one, else the one that is next. Null: there is none. `render` makes its page first, so that a job whose
 * page fails does not count as handed out.
 */
export const takeJob = <Page>(
  deps: PrintingDeps,
  key: PrinterKey,
  jobId: string | null,
  render: (tx: Tx, job: PrintJob, printer: ActivePrinter) => Promise<Page>,
): Promise<{ job: PrintJob; page: Page } | null> =>
  asPrinter(deps, key, null, async (tx, printer, at) => {
    await addDueJobs(tx, printer, at);
    const job = await findWaitingJob(tx, printer.printerId, { now: at, jobId });
    if (!job || job.unanswered >= MAX_UNANSWERED || (jobId === null && !isFree(job, at)))
      return null;
    const page = await render(tx, job, printer);
    await setHandedOut(tx, job.jobId, at);
    return { job, page };
  });

/** `problem` empty: the job is printed. Otherwise it is handed out again later, marked as a possible copy. */
export const confirmJob = (
  deps: PrintingDeps,
  key: PrinterKey,
  { jobId, problem }: { jobId: string | null; problem: string },
): Promise<void> =>
  asPrinter(deps, key, problem, async (tx, { printerId }, at) => {
    if (problem === '') await setPrinted(tx, printerId, jobId, at);
    else await setFailed(tx, printerId, jobId);
  });

const isFree = ({ handedOutAt }: PrintJob, now: Date): boolean =>
  !handedOutAt || now.getTime() - handedOutAt.getTime() >= CONFIRM_SECONDS * 1_000;

/**
 * Sets jobs without an answer aside, and adds those that are due. A station gets no page of an order, or of a change, without lines
 * of its own.
 */
async function addDueJobs(
  tx: Tx,
  { printerId, selectPart }: ActivePrinter,
  at: Date,
): Promise<void> {
  await setUnansweredAside(tx, printerId, at);
  const added = await insertDueJobs(tx, printerId, at);
  if (added.length === 0) return;
  const orderIds = added.map(({ orderId }) => orderId);
  const [tickets, refunded] = await Promise.all([
    readTickets(tx, orderIds),
    listRefundedLines(tx, orderIds),
  ]);
  const isNeedless = ({ orderId, isRevision }: AddedJob): boolean => {
    const ticket = tickets.find(({ id }) => id === orderId);
    const { lines } = ticket ? selectPart(ticket) : { lines: [] };
    const isChanged = lines.some(({ line }) =>
      refunded.some((each) => each.orderId === orderId && each.line === line),
    );
    return lines.length === 0 || (isRevision && !isChanged);
  };
  const needless = added.filter(isNeedless).map(({ jobId }) => jobId);
  const replacing = added
    .filter(({ jobId, isRevision }) => isRevision && !needless.includes(jobId))
    .map(({ jobId }) => jobId);
  if (needless.length > 0) await skipJobs(tx, needless, at);
  if (replacing.length > 0) await skipEarlierJobs(tx, replacing, at);
}

/** Refuses with NOT_FOUND if no printer has the token. Requests of one printer run one after another. */
async function asPrinter<Result>(
  { database, now, catalogue }: PrintingDeps,
  { tenantId, token }: PrinterKey,
  problem: string | null,
  use: (tx: Tx, printer: ActivePrinter, now: Date) => Promise<Result>,
): Promise<Result> {
  const snapshot = await catalogue.snapshot(tenantId);
  const at = now();
  return withTenant(database, tenantId, async (tx) => {
    const printer = await lockPrinter(tx, hashToken(token), { now: at, problem });
    if (!printer) throw new Refusal('NOT_FOUND');
    const store = snapshot.storesById.get(printer.storeId);
    const storeName = store?.definition.name ?? '';
    const dishes = listDishes(snapshot, store?.brandIds ?? []);
    const selectPart = createTicketPartSelector(dishes, printer);
    return use(tx, { ...printer, storeName, selectPart }, at);
  });
}
