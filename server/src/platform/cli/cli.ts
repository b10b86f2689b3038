// The command line, `npm run tiffin`: features declare their commands, and input is parsed here, before a command opens
// the database.
import { parseArgs } from 'node:util';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { Refusal } from '../errors/refusal.ts';
import {
  CommandFailed,
  UsageError,
  type CliCommand,
  type CliInput,
  type CliOption,
} from './command.ts';
import { formatHelp, formatOverview } from './help.ts';

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

/** Reads the arguments after a command's name. Throws a UsageError that names the argument that does not fit. */
function parseCommandInput(
  { args: names = [], options = {} }: CliCommand,
  argv: string[],
): CliInput {
  const { tokens } = parseArgs({
    args: argv,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string' },
      ]),
    ),
    allowPositionals: true,
    // Strict parsing has messages of its own, which do not name the placeholders.
    strict: false,
    tokens: true,
  });
  const args: string[] = [];
  const values: Record<string, string> = {};
  const switches = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') args.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw new UsageError(`Unknown option ${token.rawName}.`);
    if (option.value === undefined) switches.add(token.name);
    else values[token.name] = parseValue(token.name, option, token.value);
  }
  const missing = names[args.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const extra = args[names.length];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'.`);
  for (const [name, { isRequired, value }] of Object.entries(options))
    if (isRequired && values[name] === undefined)
      throw new UsageError(`--${name} ${value} is missing.`);
  return { args, values, switches };
}

function parseValue(name: string, option: CliOption, text: string | undefined): string {
  const { value, oneOf, format } = option;
  if (text === undefined) throw new UsageError(`--${name} needs ${value}.`);
  if (format && !format.pattern.test(text))
    throw new UsageError(`--${name} must be ${format.description}.`);
  if (!oneOf) return text;
  const word = text.replaceAll('-', '_');
  if (!oneOf.includes(word)) throw new UsageError(`--${name} must be one of: ${oneOf.join(', ')}.`);
  return word;
}
