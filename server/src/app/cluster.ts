// npm start with WEB_CONCURRENCY: so many processes serve behind one port, one works through the queue, and a demo's
// card sandbox, whose ledger cannot be shared, has one of its own (decision 21).
import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { freePort } from '../platform/db/free-port.ts';
import { configOrExit } from './config-or-exit.ts';
import { EndedBeforeReady, keepRunning, type KeptProcess } from './supervised-process.ts';
import { logOptions } from './log-options.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SANDBOX = fileURLToPath(new URL('./sandbox.ts', import.meta.url));
const RESTART_MS = 1_000;
/** Ctrl-C reaches those of our group at once; these are stopped by us, after those whom they serve. */
const APART = { detached: true };

const config = configOrExit(process);
const logger = pino(logOptions(config));
/** In the order of their start; the last to start is the first to stop. */
const kept: KeptProcess[][] = [];
let stopping: Promise<void> | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
try {
  await start();
} catch (error) {
  if (!(error instanceof EndedBeforeReady)) logger.fatal({ err: error }, 'Tiffin could not start');
  process.exitCode = 1;
  await stop();
}

async function start(): Promise<void> {
  const shared = config.isDemo && !config.sandboxUrl ? await startSandbox() : {};
  // It migrates and brings the demo's packs before anybody serves.
  if (config.runsWorker) {
    const options = { ...APART, env: { ...process.env, ...shared } };
    await keep('worker', [() => fork(MAIN, ['worker', 'quiet'], options)]);
  }
  cluster.setupPrimary({ exec: MAIN, args: [] });
  const serving = Array.from({ length: config.webConcurrency }, (_, index) => {
    const env = { ...shared, TIFFIN_WORKER: '0', ...metricsPort(index + 1) };
    return () => cluster.fork(env).process;
  });
  await keep('server', serving);
}

async function startSandbox(): Promise<{ SANDBOX_URL: string }> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  await keep('sandbox', [() => fork(SANDBOX, { ...APART, env, stdio: [...stdio] })]);
  return { SANDBOX_URL: `http://127.0.0.1:${port}` };
}

/** One for each, counted up from the worker's, because a port that they share would answer for any of them. */
function metricsPort(index: number): { METRICS_PORT?: string } {
  return config.metricsPort === null ? {} : { METRICS_PORT: String(config.metricsPort + index) };
}

async function keep(name: string, starts: Parameters<typeof keepRunning>[0]['start'][]) {
  if (stopping) return;
  const group = starts.map((startOne) =>
    keepRunning({
      start: startOne,
      pauseMs: RESTART_MS,
      onEnded: (how) => logger.error({ name, ...how }, 'a process ended'),
    }),
  );
  kept.push(group);
  await Promise.all(group.map(({ ready }) => ready));
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const group of kept.toReversed()) await Promise.all(group.map((one) => one.stop()));
  })();
  return stopping;
}
