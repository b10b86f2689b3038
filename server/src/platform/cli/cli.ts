// Runs a command of `npm run tiffin`. Features declare the commands; input is parsed here, before a command opens the
// database.
import { OutsideFailure } from '../errors/outside-failure.ts';
import { Refusal } from '../errors/refusal.ts';
import { CommandFailed, UsageError, type CliCommand } from './command.ts';
import { formatHelp, formatOverview } from './help.ts';
import { parseCommandInput } from './parse-command-input.ts';

export {
  CommandFailed,
  UsageError,
  type CliCommand,
  type CliInput,
  type CliOption,
} from './command.ts';

export interface Terminal {
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a line to standard error. */
  printError(line: string): void;
}

/** Resolves with the exit code: 0 success, 1 refused or failed, 2 wrong usage. */
export async function runCommand(
  commands: readonly CliCommand[],
  argv: readonly string[],
  { print, printError }: Terminal,
): Promise<number> {
  const words = argv.filter((word, index) => !HELP.has(word) && !(index === 0 && word === 'help'));
  const isHelp = words.length < argv.length;
  const [group = '', verb = ''] = words;
  const command = commands.find(({ name }) => name === `${group} ${verb}`);
  if (!command) {
    const ofGroup = commands.filter(({ name }) => name.startsWith(`${group} `));
    const known = ofGroup.length > 0 ? ofGroup : commands;
    if (!isHelp && group !== '') printError(`Unknown command '${`${group} ${verb}`.trim()}'.`);
    formatOverview(known).forEach(isHelp ? print : printError);
    return isHelp ? 0 : 2;
  }
  if (isHelp) {
    formatHelp(command).forEach(print);
    return 0;
  }
  try {
    return (await command.run(parseCommandInput(command, words.slice(2)))) ?? 0;
  } catch (error) {
    const isUsageError = error instanceof UsageError;
    const message = isUsageError ? error.message : getExpectedMessage(error);
    if (message === null) throw error;
    printError(message);
    if (isUsageError) formatHelp(command).forEach(printError);
    return isUsageError ? 2 : 1;
  }
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/** Null for a bug, which keeps its stack. Missing files and unreachable servers need none. */
function getExpectedMessage(error: unknown): string | null {
  // A connection to a host with several addresses fails with one error each.
  if (error instanceof AggregateError) return getExpectedMessage(error.errors[0]);
  const isExpected =
    error instanceof CommandFailed ||
    error instanceof Refusal ||
    error instanceof OutsideFailure ||
    (error instanceof Error && ('syscall' in error || isRejectedByPostgres(error)));
  return isExpected ? error.message : null;
}

/** PostgreSQL rejects the connection, for example because of a wrong password. */
const isRejectedByPostgres = (error: Error): boolean =>
  'severity' in error && error.severity === 'FATAL';
