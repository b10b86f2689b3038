import type { CliCommand, CliOption } from './command.ts';

const PROGRAM = 'npm run tiffin --';

/** Lines that list the commands. */
export function formatOverview(commands: readonly CliCommand[]): string[] {
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
export function formatHelp({ name, args = [], options = {}, description }: CliCommand): string[] {
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
