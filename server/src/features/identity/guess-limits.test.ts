import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  extractCode,
  extractLinkToken,
  signInAs,
  startAccountApp,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';
import { isOnCitus } from '../../../../test/database/test-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { countAttempt } from './challenges.sql.ts';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';

const DAY = 86_400;
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** An IP address in a network of its own. */
const addressNo = (n: number) => `10.${n >> 8}.${n & 255}.7`;

/** Requests a code and guesses wrong; true if the guess was evaluated. */
async function guessAt(
  site: AccountApp,
  email: string,
  ip: string,
  host = 'sumo.test',
): Promise<boolean> {
  await site.call('POST', '/api/register', { email }, { ip, host });
  const { text } = await site.lastMessage(email, host);
  const code = /^\d{4}$/m.exec(text)?.[0] ?? '0000';
  const { body } = await site.call(
    'POST',
    '/api/verify-otp',
    { email, code: wrongFor(code) },
    { ip, host },
  );
  return body.code === 'WRONG_CODE';
}

describe('T1: repeated guesses at one account from one IP address', () => {
  let site: AccountApp;
  beforeAll(async () => {
    site = await startAccountApp();
  });
  afterAll(() => site.stop());

  test('are refused before the database; the owner, other accounts and other IPs are not', async () => {
    const email = 'victim@example.org';
    const owner = await signInAs(site, { email }, { ip: '192.0.2.1' });
    site.advance(3_600);
    const ip = '203.0.113.9';
    await site.call('POST', '/api/register', { email }, { ip });
    const code = extractCode(await site.lastMessage(email));
    const guess = (from = ip, at = email) =>
      site.call('POST', '/api/verify-otp', { email: at, code: wrongFor(code) }, { ip: from });
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 20; n += 1) codes.push((await guess()).body.code);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('WRONG_CODE'));
    expect(codes.slice(5)).toEqual(Array(15).fill('CODE_EXPIRED'));

    const counters = async () =>
      Promise.all(
        ['guess_budgets', 'allowances', 'challenges'].map((table) => site.checksum(table)),
      );
    const before = await counters();
    const refused = await guess();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_OFTEN' } });
    expect(Number(refused.headers['retry-after'])).toBe(180);
    expect(await counters()).toEqual(before);

    const right = { email, code };
    const known = await site.call('POST', '/api/verify-otp', right, { ip, cookie: owner.cookie });
    expect(known.status).toBe(200);
    expect((await guess('203.0.113.10')).body.code).toBe('CODE_EXPIRED');
    const stranger = 'stranger@example.org';
    expect((await guess(ip, stranger)).body.code).toBe('CODE_EXPIRED');
    expect(await signInAs(site, { email: stranger }, { ip })).toBeTruthy();
    site.advance(180);
    expect((await guess()).body.code).toBe('CODE_EXPIRED');
  });
});

describe('T2: spraying many accounts', () => {
  let site: AccountApp;
  beforeAll(async () => {
    site = await startAccountApp();
  });
  afterAll(() => site.stop());

  test('a tenant evaluates 50 wrong guesses a day, known browsers excluded', async () => {
    const regular = await signInAs(site, { email: 'regular@example.org' }, { ip: '203.0.113.5' });
    let evaluated = 0;
    for (let n = 0; n < 60; n += 1)
      if (await guessAt(site, `sprayed${n}@example.org`, addressNo(n))) evaluated += 1;
    expect(evaluated).toBe(50);

    const newcomer = 'newcomer@example.org';
    await site.call('POST', '/api/register', { email: newcomer });
    const linkToken = extractLinkToken(await site.lastMessage(newcomer));
    expect((await site.call('POST', '/api/verify-otp', { linkToken })).status).toBe(200);

    const email = 'regular@example.org';
    await site.call('POST', '/api/register', { email }, { cookie: regular.cookie });
    const code = extractCode(await site.lastMessage(email));
    expect(
      (await site.call('POST', '/api/verify-otp', { email, code }, { cookie: regular.cookie }))
        .status,
    ).toBe(200);
  });

  test('other tenants are not affected, and codes are evaluated again after a day', async () => {
    expect(await guessAt(site, 'elsewhere@example.org', addressNo(900), 'bombay.test')).toBe(true);
    site.advance(DAY + 1);
    expect(await guessAt(site, 'tomorrow@example.org', addressNo(901))).toBe(true);
  });
});

test('the addresses of one network share a limit of wrong guesses: then codes need more work, then there are links', async () => {
  const wrongGuesses = {
    ...SIGN_IN_SETTINGS.wrongGuesses,
    perIpRange: [{ limit: 4, seconds: DAY }],
  };
  const site = await startAccountApp({ signInSettings: { ...SIGN_IN_SETTINGS, wrongGuesses } });
  try {
    const steps: string[] = [];
    for (let n = 0; n < 34; n += 1) {
      const email = `near${n}@example.org`;
      const ip = `198.51.100.${n}`;
      const asked = await site.call('POST', '/api/register', { email }, { ip, solves: false });
      const { bits = 0 } = (asked.body.data ?? {}) as { bits?: number };
      const isEvaluated = await guessAt(site, email, ip);
      steps.push(isEvaluated ? `${bits} bits` : 'link');
    }
    expect(steps).toEqual([
      ...Array<string>(4).fill('0 bits'),
      ...Array<string>(3).fill('6 bits'),
      ...Array<string>(8).fill('7 bits'),
      ...Array<string>(16).fill('8 bits'),
      '9 bits',
      ...Array<string>(2).fill('link'),
    ]);
    expect(await guessAt(site, 'far@example.org', '203.0.113.1')).toBe(true);
  } finally {
    await site.stop();
  }
});

test('the deployment cap counts all tenants together', async () => {
  const wrongGuesses = {
    ...SIGN_IN_SETTINGS.wrongGuesses,
    perDeployment: [{ limit: 4, seconds: DAY }],
  };
  const site = await startAccountApp({ signInSettings: { ...SIGN_IN_SETTINGS, wrongGuesses } });
  try {
    const evaluated: boolean[] = [];
    for (let n = 0; n < 8; n += 1) {
      evaluated.push(
        await guessAt(
          site,
          `all${n}@example.org`,
          addressNo(n),
          n % 2 ? 'sumo.test' : 'bombay.test',
        ),
      );
    }
    expect(evaluated).toEqual([true, true, true, true, false, false, false, false]);
  } finally {
    await site.stop();
  }
});

// On Citus the indexes of shards are used.
test.skipIf(isOnCitus())(
  'the wrong guesses of all tenants are counted by an index that has no other counters',
  async () => {
    const site = await startAccountApp();
    try {
      await site.superuser.query(`
      insert into allowances (tenant_id, kind, subject, used_at)
        select 'sumo', 'send-ip-prefix', n::text, array[now()] from generate_series(1, 20000) n;
      insert into allowances (tenant_id, kind, subject, used_at)
        values ('sumo', 'guess-tenant', 'all', array[now(), now()]), ('bombay', 'guess-tenant', 'all', array[now()]),
          ('bombay', 'guess-staff-tenant', 'all', array[now(), now()]);
      analyze allowances`);
      const results: unknown = await site.superuser.query(`
      begin;
      select wrong_guesses_since('-infinity')::int as customers, wrong_staff_guesses_since('-infinity')::int as staff;
      select indexrelid::regclass::text as index
        from pg_index where indrelid = 'allowances'::regclass and pg_stat_get_xact_numscans(indexrelid) > 0;
      rollback`);
      const rows = (results as { rows: object[] }[]).flatMap((result) => result.rows);
      expect(rows).toEqual([{ customers: 3, staff: 2 }, { index: 'allowances_wrong_guesses' }]);
    } finally {
      await site.stop();
    }
  },
);

describe('atomic counting of attempts', () => {
  let site: AccountApp;
  beforeAll(async () => {
    site = await startAccountApp();
    await site.call('POST', '/api/register', { email: 'gate@example.org' });
  });
  afterAll(() => site.stop());

  const CONNECTIONS = 10;
  const subject = () => site.identity.secrets.toSubject('sumo', 'gate@example.org');
  const parallel = async (guess: () => Promise<boolean>) =>
    (await Promise.all(Array.from({ length: CONNECTIONS }, guess))).filter(Boolean).length;

  test('reading before counting evaluates more than five concurrent guesses', async () => {
    let looking = 0;
    let allChecked = () => {};
    const everyoneLooked = new Promise<void>((resolve) => {
      allChecked = resolve;
    });
    const naive = () =>
      withTenant(site.database, 'sumo', async (tx) => {
        const mine = tx
          .selectFrom('challenges')
          .select('unknown_tries')
          .where('subject', '=', subject());
        const { unknown_tries } = await mine.executeTakeFirstOrThrow();
        if ((looking += 1) === CONNECTIONS) allChecked();
        await everyoneLooked;
        if (unknown_tries >= SIGN_IN_SETTINGS.attemptsPerCode) return false;
        await tx
          .updateTable('challenges')
          .set({ unknown_tries: unknown_tries + 1 })
          .where('subject', '=', subject())
          .execute();
        return true;
      });
    expect(await parallel(naive)).toBe(CONNECTIONS);
  });

  test('counting and reading in one statement evaluates five', async () => {
    await site.superuser.query('update challenges set unknown_tries = 0');
    const now = site.identity.now();
    const { attemptsPerCode } = SIGN_IN_SETTINGS;
    const atomic = () =>
      withTenant(site.database, 'sumo', async (tx) => {
        const purposes = ['unknown-device'] as const;
        const seen = await countAttempt(tx, {
          subject: subject(),
          purposes,
          isKnownBrowser: false,
          attemptsPerCode,
          now,
        });
        return seen.length > 0;
      });
    expect(await parallel(atomic)).toBe(5);
  });
});
