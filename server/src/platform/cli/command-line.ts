// The command line that `npm run tiffin` offers: rooms declare their commands, and words are read, checked and explained
// here, before any of them opens the database.
import { OutsideFailure } from '../errors/outside-failure.ts';
import { Refusal } from '../errors/refusal.ts';
import { CommandFailed, WrongUse } from './command-failures.ts';
import { explain, overview } from './help.ts';
import { readWords, type Given } from './parse-args.ts';

export { CommandFailed, WrongUse } from './command-failures.ts';

export interface Option {
  /** What stands behind it, such as 'HH:MM'; without one it is a switch. */
  value?: string;
  about: string;
  isRequired?: boolean;
  /** The words that it takes; `sold-out` is read as `sold_out`. */
  oneOf?: readonly string[];
  shape?: { pattern: RegExp; inWords: string };
}

export interface Command {
  /** As it is typed: 'pack export'. */
  name: string;
  /** What follows it, such as ['TENANT', 'DIR']; all of them are needed. */
  args?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  about: string;
  /** Gives an exit code where it is not 0. Throws WrongUse or CommandFailed for what the operator can mend. */
  run(given: Given): Promise<number | void>;
}

export interface Terminal {
  print(line: string): void;
  /** For what went wrong, so that it is never taken for what was asked for. */
  complain(line: string): void;
}

/** Gives the exit code: 0 done, 1 refused or failed, 2 not a command. */
export async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  { print, complain }: Terminal,
): Promise<number> {
  const words = argv.filter((word, index) => !HELP.has(word) && !(index === 0 && word === 'help'));
  const isHelp = words.length < argv.length;
  const [room = '', verb = ''] = words;
  const command = commands.find(({ name }) => name === `${room} ${verb}`);
  if (!command) {
    const ofRoom = commands.filter(({ name }) => name.startsWith(`${room} `));
    const known = ofRoom.length > 0 ? ofRoom : commands;
    if (!isHelp && room !== '') complain(`There is no command '${`${room} ${verb}`.trim()}'.`);
    overview(known).forEach(isHelp ? print : complain);
    return isHelp ? 0 : 2;
  }
  if (isHelp) {
    explain(command).forEach(print);
    return 0;
  }
  try {
    return (await command.run(readWords(command, words.slice(2)))) ?? 0;
  } catch (error) {
    const isWrongUse = error instanceof WrongUse;
    const message = isWrongUse ? error.message : expectedMessage(error);
    if (message === null) throw error;
    complain(message);
    if (isWrongUse) explain(command).forEach(complain);
    return isWrongUse ? 2 : 1;
  }
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/** Null: a bug, which wants its stack. Files that are not there and servers that do not answer want none. */
function expectedMessage(error: unknown): string | null {
  // Of a host with several addresses.
  if (error instanceof AggregateError) return expectedMessage(error.errors[0]);
  const isExpected =
    error instanceof CommandFailed ||
    error instanceof Refusal ||
    error instanceof OutsideFailure ||
    (error instanceof Error && ('syscall' in error || isRefusedByPostgres(error)));
  return isExpected ? error.message : null;
}

/** The connection, such as for a wrong password. */
const isRefusedByPostgres = (error: Error): boolean =>
  'severity' in error && error.severity === 'FATAL';
