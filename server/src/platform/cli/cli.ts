// The command line, `npm run tiffin`: features declare their commands; here input is parsed, before a command opens the
// database, and help is formatted.
import { parseArgs } from 'node:util';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { Refusal } from '../errors/refusal.ts';

export interface CliOption {
  /** Placeholder of its value, such as 'HH:MM'; undefined for a switch. */
  value?: string;
  description: string;
  isRequired?: boolean;
  /** The accepted values; `sold-out` is read as `sold_out`. */
  oneOf?: readonly string[];
  format?: { pattern: RegExp; description: string };
}

export interface CliInput {
  /** One value for each of the command's arguments. */
  args: string[];
  /** Values of the options that were given. */
  values: Readonly<Record<string, string | undefined>>;
  switches: ReadonlySet<string>;
}

export interface CliCommand {
  /** As it is typed: 'pack export'. */
  name: string;
  /** Placeholders of its arguments, such as ['TENANT', 'DIR']; all are required. */
  args?: readonly string[];
  options?: Readonly<Record<string, CliOption>>;
  description: string;
  /** Resolves with an exit code other than 0, if any. Throws UsageError or CommandFailed for what the operator can fix. */
  run(input: CliInput): Promise<number | void>;
}

/** The arguments do not fit the command; the usage is printed with the message. */
export class UsageError extends Error {}

/** The arguments are valid, but the command cannot be carried out; the message says why. */
export class CommandFailed extends Error {}

export interface Terminal {
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a line to standard error. */
  printError(line: string): void;
}

/** What Node says of a file, for operators. */
const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'is a folder, not a file',
  EACCES: 'permission denied',
  ENOSPC: 'the disk is full',
};

function describeFileFailure(error: Error): string | null {
  if (!('code' in error && 'path' in error)) return null;
  const failure = FILE_FAILURES[String(error.code)];
  return failure ? `${String(error.path)}: ${failure}.` : null;
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
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
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
    return (
      (await command.run(
        parseCommandInput(command, words.slice(command.name.split(' ').length)),
      )) ?? 0
    );
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
  return isExpected ? (describeFileFailure(error) ?? error.message) : null;
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

const PROGRAM = 'npm run tiffin --';

/** Lines that list the commands. */
function formatOverview(commands: readonly CliCommand[]): string[] {
  const rows = commands.map(
    ({ name, args = [], description }) => [[name, ...args].join(' '), description] as const,
  );
  return [
    `Usage: ${PROGRAM} COMMAND`,
    ...formatColumns(rows),
    `${PROGRAM} COMMAND --help lists the options of a command.`,
  ];
}

/** Lines that describe one command and its options. */
function formatHelp({ name, args = [], options = {}, description }: CliCommand): string[] {
  const entries = Object.entries(options);
  const usage = entries.map(([option, definition]) =>
    definition.isRequired
      ? formatOption(option, definition)
      : `[${formatOption(option, definition)}]`,
  );
  return [
    `Usage: ${[PROGRAM, name, ...args, ...usage].join(' ')}`,
    `  ${description}`,
    ...formatColumns(
      entries.map(([option, definition]) => [
        formatOption(option, definition),
        describeOption(definition),
      ]),
    ),
  ];
}

const formatOption = (name: string, { value }: CliOption): string =>
  [`--${name}`, value].filter(Boolean).join(' ');

const describeOption = ({ description, oneOf }: CliOption): string =>
  oneOf ? `${description}: ${oneOf.join(', ')}` : description;

function formatColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
}
