import { setTimeout as pause } from 'node:timers/promises';

import { Logger, run, type Runner, type TaskList } from 'graphile-worker';

import type { Database } from '../db/database.ts';
import { runWithPriority } from '../db/priority.ts';
import { getPool } from '../db/tenant-database.ts';
import { traceTask } from '../tracing/tracing.ts';
import type { JobName, JobPayload } from './job-payloads.ts';

/** One handler for each job name. Idempotent, because a job may run twice; a job whose handler throws is retried. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayload<Name>, attempt: number) => Promise<void>;
};

export interface JobsOptions {
  concurrency?: number;
  /** Levels as graphile-worker names them: error, warning, info, debug. */
  log: (level: string, message: string) => void;
}

export interface RunningJobs {
  /** Fetches no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Runs the jobs of the queue, in the server or in a separate worker (`npm run worker`); in any number of processes. */
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
        // main.ts handles signals: it stops requests first, then jobs, then the database.
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => log(level, message)),
        // With batches a result that cannot be written ends the runner, without them the process. No local queue: it
        // would end the process if it could not return its jobs while the database is unavailable.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      }),
    log,
  );
  const releaseLockedJobs = () =>
    releaseJobsOfDeadWorkers(database).catch((error: unknown) =>
      log('error', `Jobs of dead workers stay locked: ${String(error)}`),
    );
  await releaseLockedJobs();
  const releases = setInterval(() => void releaseLockedJobs(), RELEASE_MILLISECONDS).unref();
  return {
    async stop() {
      clearInterval(releases);
      await supervised.stop();
    },
  };
}

const RESTART_MILLISECONDS = 1_000;

type StoppableRunner = Pick<Runner, 'stop' | 'promise'>;

/** Replaces a runner that ended, as some do when the database becomes unavailable (reliability F5). */
export async function keepRunning(
  start: () => Promise<StoppableRunner>,
  log: JobsOptions['log'],
): Promise<RunningJobs> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: StoppableRunner | null = await start();
  const superviseRunner = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        runner ??= await start();
        // `stop` was called while it started, and knew of no runner.
        if (signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log('error', `The job queue ended and is restarted: ${String(error)}`);
      }
      runner = null;
      await pause(RESTART_MILLISECONDS, undefined, { signal }).catch(() => {});
    }
  };
  const stopped = superviseRunner();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await runner?.stop();
      await stopped;
    },
  };
}

const RELEASE_MILLISECONDS = 30_000;

/**
 * The jobs that a killed worker had fetched stay locked; graphile-worker unlocks them after four hours. Our jobs take
 * seconds, so a job that is locked for minutes belongs to a dead worker (invariant I12: no message waits longer than five).
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
