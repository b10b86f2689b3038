import { spawn } from 'node:child_process';

export interface Command {
  program: string;
  args: readonly string[];
  cwd: string;
}

/** Runs a program to its end and gives what it printed; throws with that text when it fails. */
export function run({ program, args, cwd }: Command): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.trim()}`));
    });
  });
}
