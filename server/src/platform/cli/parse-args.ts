import type { Command, Option } from './command-line.ts';
import { WrongUse } from './command-failures.ts';

export interface Given {
  /** One for each of the command's arguments. */
  args: string[];
  /** By option, as far as they were given. */
  values: Readonly<Record<string, string | undefined>>;
  switches: ReadonlySet<string>;
}

/** Throws WrongUse, which names the word that does not fit. */
export function readWords({ args: names = [], options = {} }: Command, words: string[]): Given {
  const args: string[] = [];
  const values: Record<string, string> = {};
  const switches = new Set<string>();
  const rest = words.values();
  for (const word of rest) {
    if (!word.startsWith('-')) {
      args.push(word);
      continue;
    }
    const [, name = '', inline] = /^--?([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new WrongUse(`There is no option ${word} here.`);
    if (option.value === undefined) switches.add(name);
    else values[name] = checked(name, option, inline ?? rest.next().value);
  }
  const missing = names[args.length];
  if (missing !== undefined) throw new WrongUse(`${missing} is missing.`);
  const [extra] = args.slice(names.length);
  if (extra !== undefined) throw new WrongUse(`'${extra}' is one word too many.`);
  for (const [name, { isRequired, value }] of Object.entries(options))
    if (isRequired && values[name] === undefined)
      throw new WrongUse(`--${name} ${value} is missing.`);
  return { args, values, switches };
}

function checked(name: string, option: Option, text: string | undefined): string {
  const { value, oneOf, shape } = option;
  if (text === undefined) throw new WrongUse(`--${name} needs ${value}.`);
  if (shape && !shape.pattern.test(text)) throw new WrongUse(`--${name} is ${shape.inWords}.`);
  if (!oneOf) return text;
  const word = text.replaceAll('-', '_');
  if (!oneOf.includes(word)) throw new WrongUse(`--${name} is one of: ${oneOf.join(', ')}.`);
  return word;
}
