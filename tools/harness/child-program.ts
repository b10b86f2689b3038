import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface ChildProgram {
  child: ChildProcess;
  /** The line that said that it is ready. */
  readyLine: string;
  /** How it ended; resolves when it has. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it, by the way unless another signal is given, and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  args: readonly string[];
  env?: Record<string, string>;
  /** What a line of its output says when it is ready. */
  isReady: RegExp;
  hasMessages?: boolean;
}

const START_MILLISECONDS = 90_000;

/** Starts one of the project's programs on this Node and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<ChildProgram> {
  const child = spawn(process.execPath, options.args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(options.hasMessages ? ['ipc' as const] : [])],
    env: { ...process.env, ...options.env },
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let output = '';
  const ready = Promise.withResolvers<string>();
  const read = (chunk: Buffer): void => {
    // Only the end is of interest when something goes wrong.
    output = `${output}${chunk}`.slice(-20_000);
    const line = output.split('\n').find((each) => options.isReady.test(each));
    if (line !== undefined) ready.resolve(line);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const fail = (why: string) =>
    ready.reject(new Error(`${options.args.join(' ')} ${why}:\n${output}`));
  void ended.then(() => fail('ended before it was ready'));
  const timer = setTimeout(() => fail('was not ready in time'), START_MILLISECONDS);
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
