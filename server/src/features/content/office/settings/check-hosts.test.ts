import { expect, test } from 'vitest';

import { checkHosts } from './check-hosts.ts';

const SERVER = 'console.tiffin.pizza';
const RECORDS: Readonly<Record<string, string[] | null>> = {
  [SERVER]: ['192.0.2.1', '2001:db8::1'],
  'both.pizza': ['192.0.2.1', '2001:db8::1'],
  'one.pizza': ['2001:db8::1'],
  'other.pizza': ['192.0.2.9'],
  'half.pizza': ['192.0.2.1', '192.0.2.9'],
  'none.pizza': [],
  'silent.pizza': null,
};
const dns = {
  async findAddresses(host: string): Promise<string[]> {
    const found = RECORDS[host];
    if (!found) throw new Error('DNS did not answer');
    return found;
  },
};

const check = async (host: string, server = SERVER) => {
  const { addresses, hosts } = await checkHosts([host], server, dns);
  return { addresses, state: hosts[0]?.state, found: hosts[0]?.found };
};

test.each([
  ['both.pizza', 'right'],
  ['one.pizza', 'right'],
  ['other.pizza', 'elsewhere'],
  ['half.pizza', 'elsewhere'],
  ['none.pizza', 'missing'],
  ['silent.pizza', 'unknown'],
  ['localhost', 'local'],
  ['sumo.localhost', 'local'],
  ['127.0.0.1', 'local'],
])('%s is %s', async (host, state) => {
  expect((await check(host)).state).toBe(state);
});

test.each(['none.pizza', 'silent.pizza', 'console.localhost'])(
  'without an address of the server, %s, a host with one is not judged, and one without is missing',
  async (server) => {
    expect(await check('other.pizza', server)).toEqual({
      addresses: [],
      state: 'unknown',
      found: ['192.0.2.9'],
    });
    expect((await check('none.pizza', server)).state).toBe('missing');
  },
);
