import { spawn } from 'node:child_process';

export interface ProgramResult {
  /** Null when a signal ended it. */
  code: number | null;
  output: string;
}

/** Runs one of the project's programs with this Node; with `isQuiet`, its output is only returned. */
export function runProgram(
  args: readonly string[],
  options: { isQuiet?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const stdout = options.isQuiet ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', stdout, stdout],
      env: { ...process.env, ...options.env },
      ...(options.cwd && { cwd: options.cwd }),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
