import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { Refusal } from '../errors/refusal.ts';
import { CommandFailed, runCommand, type CliCommand, type CliInput } from './cli.ts';

let given: CliInput | null = null;
const COMMANDS: CliCommand[] = [
  {
    name: 'pots fill',
    args: ['POT', 'DIR'],
    description: 'fill a pot',
    options: {
      with: { value: 'FOOD', description: 'food', isRequired: true, oneOf: ['rice', 'red_beans'] },
      litres: {
        value: 'N',
        description: 'how much',
        format: { pattern: /^\d$/, description: 'a number from 0 to 9' },
      },
      lid: { description: 'close it' },
    },
    run: async (words) => {
      given = words;
    },
  },
  { name: 'pots count', description: 'how many there are', run: async () => 1 },
];

async function run(argv: string[], commands: readonly CliCommand[] = COMMANDS) {
  given = null;
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(commands, argv, {
    print: (line) => void printed.push(line),
    printError: (line) => void errors.push(line),
  });
  return { code, printed, errors };
}

test('a command receives its arguments and options in any order', async () => {
  const words = 'pots fill --litres=3 big --with red-beans --lid here';
  expect(await run(words.split(' '))).toEqual({ code: 0, printed: [], errors: [] });
  expect(given).toEqual({
    args: ['big', 'here'],
    values: { litres: '3', with: 'red_beans' },
    switches: new Set(['lid']),
  });
  expect((await run(['pots', 'count'])).code).toBe(1);
});

test.each([
  ['pots fill', 'POT is missing.'],
  ['pots fill big --with rice', 'DIR is missing.'],
  ['pots fill big here there --with rice', "Unexpected argument 'there'."],
  ['pots count big', "Unexpected argument 'big'."],
  ['pots fill big here', '--with FOOD is missing.'],
  ['pots fill big here --with', '--with needs FOOD.'],
  ['pots fill big here --with soup', '--with must be one of: rice, red_beans.'],
  ['pots fill big here --with rice --litres -1', '--litres must be a number from 0 to 9.'],
  ['pots fill big here --with rice --colour red', 'Unknown option --colour.'],
  ['pots fill big here --with rice -l', 'Unknown option -l.'],
  ['pots fill big here --constructor', 'Unknown option --constructor.'],
  ['pots empty', "Unknown command 'pots empty'."],
  ['pans', "Unknown command 'pans'."],
  ['', 'Usage: npm run tiffin -- COMMAND'],
])('tiffin %s: %s', async (words, message) => {
  const { code, printed, errors } = await run(words.split(' ').filter(Boolean));
  expect([code, printed, given]).toEqual([2, [], null]);
  expect(errors[0]).toBe(message);
  expect(errors.join('\n')).toContain('npm run tiffin -- ');
});

test.each(['--help', 'help', '-h', 'pots --help'])('%s lists the commands', async (words) => {
  expect(await run(words.split(' '))).toEqual({
    code: 0,
    printed: [
      'Usage: npm run tiffin -- COMMAND',
      '  pots fill POT DIR   fill a pot',
      '  pots count          how many there are',
      'npm run tiffin -- COMMAND --help lists the options of a command.',
    ],
    errors: [],
  });
});

test('--help after a command describes its options', async () => {
  expect(await run(['pots', 'fill', '--help'])).toEqual({
    code: 0,
    printed: [
      'Usage: npm run tiffin -- pots fill POT DIR --with FOOD [--litres N] [--lid]',
      '  fill a pot',
      '  --with FOOD   food: rice, red_beans',
      '  --litres N    how much',
      '  --lid         close it',
    ],
    errors: [],
  });
});

const failing = (fail: () => Promise<unknown>): CliCommand[] => [
  { name: 'pots fill', description: '', run: async () => void (await fail()) },
];

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['a failed command', () => Promise.reject(new CommandFailed('no')), /^no$/],
  ['a refusal', () => Promise.reject(new Refusal('NOT_FOUND')), /^We could not find that\.$/],
  [
    'an overloaded database',
    () => Promise.reject(new OutsideFailure('database', 'Too many wait', { canRetry: true })),
    /^Too many wait$/,
  ],
  [
    'a wrong password',
    () => Promise.reject(Object.assign(new Error('authentication failed'), { severity: 'FATAL' })),
    /^authentication failed$/,
  ],
  [
    'a missing file',
    () => readFile('/nowhere/a.csv'),
    /^\/nowhere\/a\.csv: there is no such file or folder\.$/,
  ],
  [
    'a folder instead of a file',
    () => readFile(import.meta.dirname),
    /: is a folder, not a file\.$/,
  ],
  ['a refused connection', () => once(connect(1, '127.0.0.1'), 'connect'), /^connect ECONNREFUSED/],
  [
    'connections refused at every address',
    () => once(connect(1, 'localhost'), 'connect'),
    /^connect ECONNREFUSED/,
  ],
])('%s is reported in one line', async (_, fail, words) => {
  const { code, printed, errors } = await run(['pots', 'fill'], failing(fail));
  expect([code, printed]).toEqual([1, []]);
  expect(errors).toEqual([expect.stringMatching(words)]);
});

test('a bug keeps its stack', async () => {
  const bug = failing(() => Promise.reject(new TypeError('oops')));
  await expect(run(['pots', 'fill'], bug)).rejects.toThrow(TypeError);
});
