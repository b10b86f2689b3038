// npm start with WEB_CONCURRENCY: several processes serve one port, one runs jobs, and a demo's payment sandbox, whose
// ledger cannot be shared, runs in its own process (decision 21).
import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';

import { pino } from 'pino';

import { findFreePort } from '../platform/db/free-port.ts';
import { PROJECT_ROOT } from '../platform/project-root.ts';
import { readConfigOrExit } from './config-or-exit.ts';
import { createLogOptions } from './log-options.ts';
import {
  ExitedBeforeReady,
  superviseProcess,
  type SupervisedProcess,
} from './supervised-process.ts';

/** Beside this file, as a module or bundled. */
const MAIN = import.meta.filename.replace('multi-process', 'main');
const SANDBOX = fileURLToPath(new URL('server/src/app/sandbox.ts', PROJECT_ROOT));
const RESTART_DELAY_MILLISECONDS = 1_000;
/** Outside our process group, so that Ctrl-C does not stop them before the processes that use them. */
const DETACHED = { detached: true };

const config = readConfigOrExit(process);
const logger = pino(createLogOptions(config));
/** The processes in the order of their start; they are stopped in reverse. */
const processes: SupervisedProcess[][] = [];
let stopping: Promise<void> | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
try {
  await start();
} catch (error) {
  if (!(error instanceof ExitedBeforeReady)) logger.fatal({ err: error }, 'Tiffin could not start');
  process.exitCode = 1;
  await stop();
}

async function start(): Promise<void> {
  const sandboxEnv = config.isDemo && !config.sandboxUrl ? await startSandbox() : {};
  // The worker migrates and imports the demo's packs before the servers start.
  if (config.runsWorker) {
    const options = { ...DETACHED, env: { ...process.env, ...sandboxEnv } };
    await startGroup('worker', [() => fork(MAIN, ['worker', 'quiet'], options)]);
  }
  cluster.setupPrimary({ exec: MAIN, args: [] });
  const serving = Array.from({ length: config.webConcurrency }, (_, index) => {
    const env = { ...sandboxEnv, TIFFIN_WORKER: '0', ...getMetricsEnv(index + 1) };
    return () => {
      const worker = cluster.fork(env);
      // Passes on the errors of its process, which is supervised, and would end this one.
      worker.on('error', () => {});
      return worker.process;
    };
  });
  await startGroup('server', serving);
}

async function startSandbox(): Promise<{ SANDBOX_URL: string }> {
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  await startGroup('sandbox', [() => fork(SANDBOX, { ...DETACHED, env, stdio: [...stdio] })]);
  return { SANDBOX_URL: `http://127.0.0.1:${port}` };
}

/** A port for each process, because on a shared port any of them would answer. */
function getMetricsEnv(index: number): { METRICS_PORT?: string } {
  return config.metricsPort === null ? {} : { METRICS_PORT: String(config.metricsPort + index) };
}

async function startGroup(name: string, starts: Parameters<typeof superviseProcess>[0]['start'][]) {
  if (stopping) return;
  const group = starts.map((startOne) =>
    superviseProcess({
      start: startOne,
      restartDelayMs: RESTART_DELAY_MILLISECONDS,
      onExit: (exit) => logger.error({ name, ...exit }, 'process exited'),
      onError: (err) => logger.error({ name, err }, 'process failed'),
    }),
  );
  processes.push(group);
  await Promise.all(group.map(({ ready }) => ready));
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const group of processes.toReversed()) await Promise.all(group.map((one) => one.stop()));
  })();
  return stopping;
}
