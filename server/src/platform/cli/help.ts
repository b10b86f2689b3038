import type { Command, Option } from './command-line.ts';

const TYPED = 'npm run tiffin --';

/** A line each. */
export function overview(commands: readonly Command[]): string[] {
  const usages = commands.map(({ name, args = [] }) => [name, ...args].join(' '));
  return [
    `Usage: ${TYPED} COMMAND`,
    ...inColumns(usages.map((usage, index) => [usage, commands[index]?.about ?? ''])),
    `${TYPED} COMMAND --help says what options it has.`,
  ];
}

export function explain({ name, args = [], options = {}, about }: Command): string[] {
  const entries = Object.entries(options);
  const usage = entries.map(([option, its]) =>
    its.isRequired ? written(option, its) : `[${written(option, its)}]`,
  );
  return [
    `Usage: ${[TYPED, name, ...args, ...usage].join(' ')}`,
    `  ${about}`,
    ...inColumns(entries.map(([option, its]) => [written(option, its), meaning(its)])),
  ];
}

const written = (name: string, { value }: Option): string =>
  [`--${name}`, value].filter(Boolean).join(' ');

const meaning = ({ about, oneOf }: Option): string =>
  oneOf ? `${about}: ${oneOf.join(', ')}` : about;

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
}
