import { spawn } from 'node:child_process';

export interface Command {
  program: string;
  args: readonly string[];
  cwd: string;
}

/** What a program said when it failed, or the system of one that it could not start. */
export class ProgramFailed extends Error {
  readonly program: string;
  readonly wasStarted: boolean;
  readonly output: string;

  constructor({ program, args }: Command, code: number | string | null, output: string) {
    super(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
    this.program = program;
    // By such numbers setpriv says it of what it was to start.
    this.wasStarted = code !== 'error' && code !== 126 && code !== 127;
    this.output = output;
  }
}

/** Runs a program to its end and gives what it printed; throws a ProgramFailed. */
export function run(command: Command): Promise<string> {
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
    child.on('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new ProgramFailed(command, code, output.trim()));
    });
  });
}
