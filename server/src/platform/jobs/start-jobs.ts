import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import { runWithPriority } from '../db/priority.ts';
import { getPool } from '../db/tenant-database.ts';
import { traceTask } from '../tracing/tracing.ts';
import type { JobName, JobPayload } from './job-payloads.ts';

/** One handler for each job. It may run twice for one job, so it must not mind; a throw means a later try. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayload<Name>, attempt: number) => Promise<void>;
};

export interface JobsOptions {
  concurrency?: number;
  /** Levels as graphile-worker names them: error, warning, info, debug. */
  log: (level: string, message: string) => void;
}

export interface RunningJobs {
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

/** Works through the queue, in the server's own process or in one apart (`npm run worker`); any number may run. */
export async function startJobs(
  database: Pick<Database, 'session'>,
  handlers: JobHandlers,
  { concurrency = 4, log }: JobsOptions,
): Promise<RunningJobs> {
  const supervised = await keepRunning(
    () =>
      run({
        pgPool: getPool(database.session),
        taskList: createTaskList(handlers),
        parsedCronItems: [],
        concurrency,
        // main.ts stops us in its own order: first requests, then jobs, then the database.
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => log(level, message)),
        // By the way of batches a result that cannot be written ends the runner; without them, the process.
        // No local queue: it ends the process when it cannot give jobs back to a database that is away.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      }),
    log,
  );
  const releaseLockedJobs = () =>
    releaseJobsOfDeadWorkers(database).catch((error: unknown) =>
      log('error', `Jobs of dead workers stay locked: ${String(error)}`),
    );
  await releaseLockedJobs();
  const freeing = setInterval(() => void releaseLockedJobs(), FREEING_MILLISECONDS).unref();
  return {
    async stop() {
      clearInterval(freeing);
      await supervised.stop();
    },
  };
}

const AGAIN_MILLISECONDS = 1_000;

/** A runner ends when its database is away at the wrong moment (reliability F5); then there is another one. */
async function keepRunning(begin: () => Promise<Runner>, log: JobsOptions['log']) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | null = await begin();
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        runner ??= await begin();
        await runner.promise;
      } catch (error) {
        log('error', `The job queue ended and begins again: ${String(error)}`);
      }
      runner = null;
      await pause(AGAIN_MILLISECONDS, undefined, { signal }).catch(() => {});
    }
  };
  const stopped = keep();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await runner?.stop();
      await stopped;
    },
  };
}

const FREEING_MILLISECONDS = 30_000;

/**
 * A worker that was killed leaves the jobs locked that it had fetched, for four hours by graphile-worker's own reckoning.
 * Ours take seconds, so a job that is locked for minutes belongs to a dead worker (invariant I12: no message waits longer
 * than five).
 */
async function releaseJobsOfDeadWorkers(database: Pick<Database, 'session'>): Promise<void> {
  await getPool(database.session).query(`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '2 minutes' having count(*) > 0`);
}

function createTaskList(handlers: JobHandlers): TaskList {
  const tasks = Object.entries(handlers).map(([name, handle]) => [
    name,
    // enqueue() is the only writer and its argument was of this type.
    (payload: unknown, { job }: { job: { attempts: number } }) =>
      traceTask(`job ${name}`, () =>
        runWithPriority('background', () => handle(payload as JobPayload<JobName>, job.attempts)),
      ),
  ]);
  return Object.fromEntries(tasks);
}

/** Metrics of the queue that all processes share. */
export interface JobMetrics {
  /** Jobs that failed at least once and will be retried. */
  failing: number;
  /** Jobs that failed on their last attempt. */
  givenUp: number;
}

export async function readJobMetrics(database: Pick<Database, 'owner'>): Promise<JobMetrics> {
  const { rows } = await getPool(database.owner).query<JobMetrics>(`
    select (count(*) filter (where attempts < max_attempts))::int as failing,
      (count(*) filter (where attempts >= max_attempts))::int as "givenUp"
    from graphile_worker.jobs where last_error is not null`);
  return rows[0] ?? { failing: 0, givenUp: 0 };
}
