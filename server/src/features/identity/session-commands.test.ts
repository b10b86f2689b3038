import { afterAll, beforeAll, expect, test } from 'vitest';

import { signInAs, startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { sessionCommands } from './session-commands.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

async function run(...words: string[]): Promise<[code: number, said: string | undefined]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const commands = sessionCommands({
    print,
    withDatabase: (work) => work({ app: site.database }),
    pepper: async () => site.pepper,
  });
  const code = await runCommand(commands, ['sessions', 'end', ...words], {
    print,
    printError: print,
  });
  return [code, lines[0]];
}

const isSignedIn = async (token: string, host = 'sumo.test'): Promise<boolean> =>
  (await site.call('GET', '/api/customer', undefined, { token, host })).status === 200;
const devices = () => site.checksum('devices');

test('--customer ends the sessions of one customer and forgets their devices', async () => {
  const phone = { phone: '+447700900123' };
  const sessions = [await signInAs(site, phone), await signInAs(site, phone)];
  const other = await signInAs(site, { email: 'other@example.org' });
  const before = await devices();
  expect(await run('sumo', '--customer', '+447700900123')).toEqual([0, 'Ended 2 sessions']);
  for (const { token } of sessions) expect(await isSignedIn(token)).toBe(false);
  expect(await isSignedIn(other.token)).toBe(true);
  expect(await devices()).not.toBe(before);
  expect(await run('sumo', '--customer', 'Other@Example.org')).toEqual([0, 'Ended 1 session']);
  const { rows } = await site.superuser.query('select * from devices');
  expect(rows).toEqual([]);
});

test('--everybody ends all sessions of that site only', async () => {
  const here = await signInAs(site, { email: 'here@example.org' });
  const there = await signInAs(site, { email: 'there@example.org' }, { host: 'bombay.test' });
  expect(await run('sumo', '--everybody')).toEqual([0, 'Ended 1 session']);
  expect(await isSignedIn(here.token)).toBe(false);
  expect(await isSignedIn(there.token, 'bombay.test')).toBe(true);
});

test.each([
  [['sumo'], 2, /needs --customer CUSTOMER or/],
  [['sumo', '--everybody', '--customer', 'a@example.org'], 2, /needs --customer CUSTOMER or/],
  [['sumo', '--customer', '07700900123'], 2, /an e-mail, or a phone such as/],
  [['sumo', '--customer', 'nobody@example.org'], 1, /^Customer nobody@example.org not found/],
  [['nowhere', '--everybody'], 1, /^There is no site nowhere. Sites: /],
])('%j is rejected and ends no session', async (words, code, said) => {
  const { token } = await signInAs(site, { email: 'stays@example.org' });
  const before = await site.checksum('sessions', 'devices');
  expect(await run(...words)).toEqual([code, expect.stringMatching(said)]);
  expect(await site.checksum('sessions', 'devices')).toBe(before);
  expect(await isSignedIn(token)).toBe(true);
});
