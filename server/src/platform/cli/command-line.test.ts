import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { Refusal } from '../errors/refusal.ts';
import { CommandFailed, runCommand, type Command } from './command-line.ts';
import type { Given } from './parse-args.ts';

let given: Given | null = null;
const COMMANDS: Command[] = [
  {
    name: 'pots fill',
    args: ['POT', 'DIR'],
    about: 'fill a pot',
    options: {
      with: { value: 'FOOD', about: 'food', isRequired: true, oneOf: ['rice', 'red_beans'] },
      litres: {
        ...{ value: 'N', about: 'how much' },
        shape: { pattern: /^\d$/, inWords: 'a number from 0 to 9' },
      },
      lid: { about: 'close it' },
    },
    run: async (words) => {
      given = words;
    },
  },
  { name: 'pots count', about: 'how many there are', run: async () => 1 },
];

async function run(argv: string[], commands: readonly Command[] = COMMANDS) {
  given = null;
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(commands, argv, {
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed, complaints };
}

test('gives the command what stands behind it, in any order', async () => {
  const words = 'pots fill --litres=3 big --with red-beans --lid here';
  expect(await run(words.split(' '))).toEqual({ code: 0, printed: [], complaints: [] });
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
  ['pots fill big here there --with rice', "'there' is one word too many."],
  ['pots count big', "'big' is one word too many."],
  ['pots fill big here', '--with FOOD is missing.'],
  ['pots fill big here --with', '--with needs FOOD.'],
  ['pots fill big here --with soup', '--with is one of: rice, red_beans.'],
  ['pots fill big here --with rice --litres -1', '--litres is a number from 0 to 9.'],
  ['pots fill big here --with rice --colour red', 'There is no option --colour here.'],
  ['pots fill big here --with rice -l', 'There is no option -l here.'],
  ['pots fill big here --constructor', 'There is no option --constructor here.'],
  ['pots empty', "There is no command 'pots empty'."],
  ['pans', "There is no command 'pans'."],
  ['', 'Usage: npm run tiffin -- COMMAND'],
])('tiffin %s: %s', async (words, complaint) => {
  const { code, printed, complaints } = await run(words.split(' ').filter(Boolean));
  expect([code, printed, given]).toEqual([2, [], null]);
  expect(complaints[0]).toBe(complaint);
  expect(complaints.join('\n')).toContain('npm run tiffin -- ');
});

test.each(['--help', 'help', '-h', 'pots --help'])('%s lists the commands', async (words) => {
  expect(await run(words.split(' '))).toEqual({
    code: 0,
    printed: [
      'Usage: npm run tiffin -- COMMAND',
      '  pots fill POT DIR   fill a pot',
      '  pots count          how many there are',
      'npm run tiffin -- COMMAND --help says what options it has.',
    ],
    complaints: [],
  });
});

test('a command explains itself', async () => {
  expect(await run(['pots', 'fill', '--help'])).toEqual({
    code: 0,
    printed: [
      'Usage: npm run tiffin -- pots fill POT DIR --with FOOD [--litres N] [--lid]',
      '  fill a pot',
      '  --with FOOD   food: rice, red_beans',
      '  --litres N    how much',
      '  --lid         close it',
    ],
    complaints: [],
  });
});

const failing = (fail: () => Promise<unknown>): Command[] => [
  { name: 'pots fill', about: '', run: async () => void (await fail()) },
];

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['what the command refuses', () => Promise.reject(new CommandFailed('no')), /^no$/],
  ['a refusal', () => Promise.reject(new Refusal('NOT_FOUND')), /^We could not find that\.$/],
  [
    'a database that has no time',
    () => Promise.reject(new OutsideFailure('database', 'Too many wait', { canRetry: true })),
    /^Too many wait$/,
  ],
  [
    'a wrong password',
    () => Promise.reject(Object.assign(new Error('authentication failed'), { severity: 'FATAL' })),
    /^authentication failed$/,
  ],
  [
    'a file that is not there',
    () => readFile('/nowhere/at/all'),
    /^ENOENT: .*'\/nowhere\/at\/all'$/,
  ],
  ['nobody who listens', () => once(connect(1, '127.0.0.1'), 'connect'), /^connect ECONNREFUSED/],
  ['nor at any address', () => once(connect(1, 'localhost'), 'connect'), /^connect ECONNREFUSED/],
])('%s is said in a line', async (_what, fail, words) => {
  const { code, printed, complaints } = await run(['pots', 'fill'], failing(fail));
  expect([code, printed]).toEqual([1, []]);
  expect(complaints).toEqual([expect.stringMatching(words)]);
});

test('a bug keeps its stack', async () => {
  const bug = failing(() => Promise.reject(new TypeError('oops')));
  await expect(run(['pots', 'fill'], bug)).rejects.toThrow(TypeError);
});
