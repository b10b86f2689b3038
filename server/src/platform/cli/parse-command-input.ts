import { parseArgs } from 'node:util';
import { UsageError, type CliCommand, type CliInput, type CliOption } from './command.ts';

/** Reads the arguments after a command's name. Throws a UsageError that names the argument that does not fit. */
export function parseCommandInput(
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
