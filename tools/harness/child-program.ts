import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface ChildProgram {
  child: ChildProcess;
  /** The line of its output that matched `isReady`. */
  readyLine: string;
  /** Resolves with exit code and signal when it has exited. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** The last 20,000 characters of its output. */
  output(): string;
  /** Sends SIGTERM or the given signal and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  args: readonly string[];
  env?: Record<string, string>;
  /** Matches the line of its output that it prints when it is ready. */
  isReady: RegExp;
  hasMessages?: boolean;
}

const START_MILLISECONDS = 90_000;

const running = new Set<ChildProcess>();
// No child process outlives this process.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts one of the project's programs with this Node and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<ChildProgram> {
  const child = spawn(process.execPath, options.args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(options.hasMessages ? ['ipc' as const] : [])],
    env: { ...process.env, ...options.env },
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return { code, signal };
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  const read = (chunk: Buffer): void => {
    const all = `${output}${chunk}`;
    output = all.slice(-20_000);
    const line = all.split('\n').find((each) => options.isReady.test(each));
    if (line !== undefined) ready.resolve(line);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const fail = (reason: string) =>
    ready.reject(new Error(`${options.args.join(' ')} ${reason}:\n${output}`));
  void ended.then(() => fail('exited before it was ready'));
  const timer = setTimeout(() => fail('was not ready within the time limit'), START_MILLISECONDS);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  try {
    const readyLine = await ready.promise;
    return { child, readyLine, ended, output: () => output, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one of the project's programs, which takes one argument of JSON, and parses its output as JSON. */
export async function runJsonProgram<Result>(args: readonly string[]): Promise<Result> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${args[0]} exited with code ${code}`);
  return JSON.parse(output) as Result;
}
