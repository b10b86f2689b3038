// Card accounts in the database: entered by the command line, used without a restart, never readable without the key.
import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
  orderBody,
  startOrderingApp,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { exportPackFiles } from '../content/export-pack.ts';
import { importPackFiles } from '../content/import-pack.ts';
import { smallPack } from '../packs/small-pack.fixture.ts';
import { cardAccountCommands, createCardAccounts, type SealKeys } from './card-accounts.ts';

const KEY = randomBytes(32);
const NEXT = randomBytes(32);
const CANARY = 'canary7f3a91';
const ACCOUNT = {
  secretKey: `sk_test_${CANARY}Z9X8`,
  publishableKey: `pk_test_${CANARY}`,
  webhookSecret: `whsec_${CANARY}`,
};

let app: OrderingApp;
/** All that commands printed, and the accounts that were tried. */
let printed: string[];
let tried: string[];
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.superuser.query('delete from card_accounts');
  printed = [];
  tried = [];
});

interface Given {
  input?: string;
  sealKeys?: SealKeys;
  isRefused?: boolean;
}

function run(words: string, { input = '', sealKeys = [KEY], isRefused = false }: Given = {}) {
  const print = (line: string) => void printed.push(line);
  const commands = cardAccountCommands({
    print,
    withDatabase: (work) => work({ app: app.database }, app.now),
    readInput: async () => input,
    sealKeys: () => sealKeys,
    async tryCardAccount(site, { secretKey }) {
      if (isRefused) throw new Error(`Invalid API Key provided: ${secretKey}`);
      tried.push(site);
    },
  });
  return runCommand(commands, words.split(' '), { print, printError: print });
}

function read(sealKeys: SealKeys = [KEY], errors: string[] = []) {
  const cards = createCardAccounts({
    database: app.database,
    sealKeys,
    configured: new Map([['burgers', { ...ACCOUNT, publishableKey: 'pk_test_environment' }]]),
    isAllowed: () => true,
    onError: (error) => void errors.push(String(error)),
  });
  return cards.refresh().then(() => cards);
}

const set = (given: Given = {}) =>
  run('card-account set sumo', { input: JSON.stringify(ACCOUNT), ...given });

it('an account is tried, sealed, used beside those of the environment, listed without its keys and removed', async () => {
  expect(await set()).toBe(0);
  expect(tried).toEqual(['sumo']);
  const cards = await read();
  expect(cards.accounts.get('sumo')).toEqual(ACCOUNT);
  expect(cards.accounts.get('burgers')?.publishableKey).toBe('pk_test_environment');
  expect(await run('card-account list sumo')).toBe(0);
  expect(printed.at(-1)).toMatch(/^stripe {2}\.\.\.Z9X8 /);
  expect(await run('card-account remove sumo')).toBe(0);
  await cards.refresh();
  expect([...cards.accounts.keys()]).toEqual(['burgers']);
  expect(await run('card-account remove sumo')).toBe(1);
});

it('an account of a store is sealed beside that of its site, and only for a seller of its own', async () => {
  const ofStore = `--store camden`;
  const setOwn = () => run(`card-account set sumo ${ofStore}`, { input: JSON.stringify(ACCOUNT) });
  expect(await setOwn()).toBe(1);
  expect(printed.at(-1)).toContain("sumo has no store 'camden' with a seller of its own");
  await app.superuser.query(
    `update stores set definition = definition || '{"seller": {}}' where tenant_id = 'sumo'`,
  );
  expect(await setOwn()).toBe(0);
  const cards = await read();
  expect(cards.accounts.get('sumo~camden')).toEqual(ACCOUNT);
  expect(cards.accounts.has('sumo')).toBe(false);
  expect(await run(`card-account list sumo ${ofStore}`)).toBe(0);
  expect(printed.at(-1)).toMatch(/^stripe {2}\.\.\.Z9X8 /);
  expect(await run('card-account reseal', { sealKeys: [NEXT, KEY] })).toBe(0);
  expect((await read([NEXT])).accounts.get('sumo~camden')).toEqual(ACCOUNT);
  expect(await run(`card-account remove sumo ${ofStore}`)).toBe(0);
  await app.superuser.query(
    `update stores set definition = definition - 'seller' where tenant_id = 'sumo'`,
  );
});

it('three lines are read as well as JSON', async () => {
  expect(await set({ input: `${Object.values(ACCOUNT).join('\n')}\n` })).toBe(0);
  expect((await read()).accounts.get('sumo')).toEqual(ACCOUNT);
});

it.each<[string, Given, RegExp]>([
  ['that the provider refuses', { isRefused: true }, /did not accept the secret key/],
  ['without a seal key', { sealKeys: [] }, /TIFFIN_SEAL_KEY is missing/],
  ['with a missing field', { input: ACCOUNT.secretKey }, /publishableKey/],
  ['with another field', { input: JSON.stringify({ ...ACCOUNT, x: 1 }) }, /Exactly these fields/],
  ['in no JSON', { input: `{${ACCOUNT.secretKey}` }, /Standard input must have/],
  [
    'of two modes',
    { input: JSON.stringify({ ...ACCOUNT, secretKey: `sk_live_${CANARY}` }) },
    /secretKey and publishableKey must both/,
  ],
])('an account %s is refused in words, and nothing is saved', async (_, given, words) => {
  expect(await set(given)).toBe(1);
  expect(printed.join('\n')).toMatch(words);
  expect(printed.join('\n')).not.toContain(CANARY);
  expect((await read()).accounts.has('sumo')).toBe(false);
});

it('a former key opens until all accounts are sealed with the current one', async () => {
  const errors: string[] = [];
  await set();
  expect((await read([NEXT, KEY])).accounts.get('sumo')).toEqual(ACCOUNT);
  expect((await read([NEXT], errors)).accounts.has('sumo')).toBe(false);
  expect(errors).toEqual(["Error: TIFFIN_SEAL_KEY does not open the card account of 'sumo'"]);
  expect(await run('card-account reseal', { sealKeys: [NEXT, KEY] })).toBe(0);
  expect((await read([NEXT])).accounts.get('sumo')).toEqual(ACCOUNT);
});

it('secrets of card accounts are in no table, which a backup has, no line of the log and no output', async () => {
  await set();
  await run('card-account list sumo');
  const { rows: tables } = await app.superuser.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const hex = Buffer.from(CANARY).toString('hex');
  for (const { name } of tables) {
    const { rows } = await app.superuser.query(
      `select from ${name} as t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
      [CANARY, hex],
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect([...printed, ...app.logged].join('\n')).not.toContain(CANARY);
});

it('secrets of card accounts are not in the pack that an export writes', async () => {
  await importPackFiles(app, await smallPack());
  await run('card-account set small', { input: JSON.stringify(ACCOUNT) });
  const files = await exportPackFiles(app, 'small');
  expect(files.size).toBeGreaterThan(5);
  for (const [file, bytes] of files) expect([file, bytes.includes(CANARY)]).toEqual([file, false]);
});

it('a site without an account quotes and says that it does not sell yet, and no order is taken', async () => {
  const { providers } = app.services.cards;
  const { canPay } = providers;
  const ada = await app.join();
  providers.canPay = () => false;
  try {
    const { lines, mode, storeId } = orderBody(ada);
    const body = { storeId, mode, lines };
    const quote = await app.request('quote', 'sumo', { body });
    expect(quote.body.data.problems[0]).toMatchObject({
      code: 'NOT_SELLING',
      message: 'This site does not sell yet. Please come back soon.',
    });
    const before = await app.checksum();
    const refused = await app.order(ada, orderBody(ada));
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SELLING']);
    expect(await app.checksum()).toBe(before);
  } finally {
    providers.canPay = canPay;
  }
});
