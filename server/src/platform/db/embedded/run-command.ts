import { spawn } from 'node:child_process';

export interface ProgramCommand {
  program: string;
  args: readonly string[];
  cwd: string;
}

/** A program failed, or could not be started; `output` has the reason. */
export class ProgramFailed extends Error {
  readonly program: string;
  readonly wasStarted: boolean;
  readonly output: string;

  constructor({ program, args }: ProgramCommand, code: number | string | null, output: string) {
    super(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
    this.program = program;
    // Exit codes of setpriv for a program that it could not start.
    this.wasStarted = code !== 'error' && code !== 126 && code !== 127;
    this.output = output;
  }
}

/** Runs a program; throws ProgramFailed with its output. */
export function runCommand(command: ProgramCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.program, command.args, {
      cwd: command.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', ({ message }) => reject(new ProgramFailed(command, 'error', message)));
    // A server that the program started may keep its output open, so success does not wait for `close`.
    child.on('exit', (code) => code === 0 && resolve());
    // The whole output has arrived, which may be after `exit`.
    child.on(
      'close',
      (code) => code !== 0 && reject(new ProgramFailed(command, code, output.trim())),
    );
  });
}
