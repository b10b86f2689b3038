// The ledger of a printer: which ticket it gets next, and whether it has printed the last one (console, decision 8).
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { hashToken } from '../identity/identity.ts';
import {
  findWaitingJob,
  insertDueJobs,
  lockPrinter,
  setHandedOut,
  setPrinted,
  type PrintJob,
  type StoredPrinter,
} from './print-jobs.sql.ts';

/** The printer whose address a request used. */
export interface PrinterKey {
  tenantId: string;
  token: string;
}

export interface JobDeps {
  database: TenantDatabase;
  now: () => Date;
}

/** A printer that has not confirmed a job within this time gets it again. */
const CONFIRM_SECONDS = 30;

/** The job that the printer may fetch now; null: none, or the last one is being printed. */
export const peekJob = (
  { database, now }: JobDeps,
  key: PrinterKey,
  problem: string,
): Promise<PrintJob | null> =>
  asPrinter(database, key, { now: now(), problem }, async (tx, { printerId }, at) => {
    await insertDueJobs(tx, printerId, at);
    const job = await findWaitingJob(tx, printerId, { now: at, jobId: null });
    return job && isFree(job, at) ? job : null;
  });

/** Hands a job out: the named one, else the one that is next. Null: there is none. */
export const takeJob = (
  { database, now }: JobDeps,
  key: PrinterKey,
  jobId: string | null,
): Promise<{ job: PrintJob; printer: StoredPrinter } | null> =>
  asPrinter(database, key, { now: now(), problem: null }, async (tx, printer, at) => {
    await insertDueJobs(tx, printer.printerId, at);
    const job = await findWaitingJob(tx, printer.printerId, { now: at, jobId });
    if (!job || (jobId === null && !isFree(job, at))) return null;
    await setHandedOut(tx, job.jobId, at);
    return { job, printer };
  });

/** `problem` empty: the job is printed. Otherwise it is handed out again later, marked as a possible copy. */
export const confirmJob = (
  { database, now }: JobDeps,
  key: PrinterKey,
  { jobId, problem }: { jobId: string | null; problem: string },
): Promise<void> =>
  asPrinter(database, key, { now: now(), problem }, async (tx, { printerId }, at) => {
    if (problem === '') await setPrinted(tx, printerId, jobId, at);
  });

const isFree = ({ handedOutAt }: PrintJob, now: Date): boolean =>
  !handedOutAt || now.getTime() - handedOutAt.getTime() >= CONFIRM_SECONDS * 1_000;

/** Refuses with NOT_FOUND if no printer has the token. Requests of one printer run one after another. */
const asPrinter = <Result>(
  database: TenantDatabase,
  { tenantId, token }: PrinterKey,
  seen: { now: Date; problem: string | null },
  use: (tx: Tx, printer: StoredPrinter, now: Date) => Promise<Result>,
): Promise<Result> =>
  withTenant(database, tenantId, async (tx) => {
    const printer = await lockPrinter(tx, hashToken(token), seen);
    if (!printer) throw new Refusal('NOT_FOUND');
    return use(tx, printer, seen.now);
  });
