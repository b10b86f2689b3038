// T1 to T4 over simulated days: the real routes on PostgreSQL with a clock of the test's own. GUESSING_DAYS=200 simulates
// docs/security.md section 2 in full (10,000 guesses, 200 days, 10,000 identifiers); without it a short day. A guess is right as a
// seeded draw of 1 in 10,000 says, so each run is the same.
import { env, stdout } from 'node:process';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  extractCode,
  extractLinkToken,
  signInAs,
  startAccountApp,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';
import { createRandom, simulateGuessing, type Installation } from './guessing-model.fixture.ts';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';

const SEED = 2_026;
const IS_LONG = env['GUESSING_DAYS'] !== undefined;
const DAYS = Number(env['GUESSING_DAYS'] ?? 1);
const GUESSES = IS_LONG ? 10_000 : 240;
const IDENTIFIERS = IS_LONG ? 10_000 : 120;
const AT_MOST_MILLISECONDS = IS_LONG ? 3_600_000 : 60_000;
const HOURS = 24;

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

let strangers = 0;
/** A network without earlier requests. */
const anywhere = () => {
  strangers += 1;
  return `${11 + ((strangers >> 16) & 127)}.${(strangers >> 8) & 255}.${strangers & 255}.7`;
};
const random = createRandom(SEED);
/** A guess at the newest code of an identifier. */
async function guessCode(email: string): Promise<string> {
  const { rows } = await site.superuser.query<{ code: string | null }>(
    `select content ->> 'code' as code from messages where recipient = $1 order by message_id desc limit 1`,
    [email],
  );
  const code = rows[0]?.code ?? '0000';
  return random() < 1 / 10_000 ? code : String((Number(code) + 1) % 10_000).padStart(4, '0');
}
const printFigures = (what: string, figures: object) =>
  stdout.write(`${what}: ${JSON.stringify(figures)}\n`);

async function post(path: string, body: object, caller: object = {}) {
  const { status, body: answer } = await site.call('POST', path, body, {
    ip: anywhere(),
    ...caller,
  });
  return answer.code ?? String(status);
}

/** How many guesses the server has compared with a code. */
const isEvaluated = (outcome: string): boolean => outcome === 'WRONG_CODE' || outcome === '200';

describe('one account', () => {
  const email = 'victim@example.org';

  test(
    `T1: five of ${GUESSES} guesses in a day are evaluated, with new codes as often as the limits allow`,
    async () => {
      const owner = await signInAs(site, { email }, { ip: anywhere() });
      const networks = Array.from({ length: 50 }, anywhere);
      let evaluated = 0;
      let sent = 0;
      for (let hour = 0; hour < HOURS; hour += 1) {
        site.advance(60);
        // One resend per minute; the hourly limit is five.
        for (let minute = 1; minute < 60; minute += 1) {
          if (minute <= 10 && (await post('/api/resend-otp', { email })) === '200') sent += 1;
          site.advance(60);
          if (minute % 10 !== 0) continue;
          const atOnce = Math.ceil(GUESSES / HOURS / 5);
          const code = await guessCode(email);
          const outcomes = await Promise.all(
            Array.from({ length: atOnce }, (_, n) =>
              post('/api/verify-otp', { email, code }, { ip: networks[n % 50] }),
            ),
          );
          evaluated += outcomes.filter((outcome) => outcome === 'WRONG_CODE').length;
        }
      }
      printFigures('T1', { guesses: GUESSES, sent, evaluated });
      // The owner made the tenth of the day.
      expect(sent).toBe(9);
      expect(evaluated).toBeLessThanOrEqual(5);

      await post('/api/register', { email }, { cookie: owner.cookie });
      const code = extractCode(await site.lastMessage(email));
      expect(await post('/api/verify-otp', { email, code })).toBe('CODE_EXPIRED');
      expect(await post('/api/verify-otp', { email, code }, { cookie: owner.cookie })).toBe('200');
    },
    AT_MOST_MILLISECONDS,
  );
});

describe('many accounts', () => {
  test(
    `T2 and T3: ${DAYS} days of spraying evaluate 50 guesses a day and lock out no customer`,
    async () => {
      const regular = 'regular@example.org';
      let { cookie } = await signInAs(site, { email: regular }, { ip: anywhere() });
      site.advance(86_400);
      const days: { evaluated: number; hits: number; device: string; link: string }[] = [];
      for (let day = 0; day < DAYS; day += 1) {
        const outcomes: string[] = [];
        // Beyond the cap all are refused: ten samples a day, and all on the first day.
        const tries = day === 0 && IS_LONG ? 10_000 : 60;
        for (let n = 0; n < tries; n += 1) {
          const email = `sprayed${n % 1_000}.${day}@example.org`;
          const ip = anywhere();
          if (n < 1_000) await post('/api/register', { email }, { ip });
          const code = await guessCode(email);
          outcomes.push(await post('/api/verify-otp', { email, code }, { ip }));
        }
        const known = await site.call('POST', '/api/register', { email: regular }, { cookie });
        const code = extractCode(await site.lastMessage(regular));
        const back = await site.call(
          'POST',
          '/api/verify-otp',
          { email: regular, code },
          { cookie },
        );
        cookie = String(back.headers['set-cookie']).split(';')[0] ?? cookie;
        const newcomer = `newcomer${day}@example.org`;
        await post('/api/register', { email: newcomer });
        const linkToken = extractLinkToken(await site.lastMessage(newcomer));
        days.push({
          evaluated: outcomes.filter(isEvaluated).length,
          hits: outcomes.filter((outcome) => outcome === '200').length,
          device: `${known.status} ${back.status}`,
          link: await post('/api/verify-otp', { linkToken }),
        });
        site.advance(86_401);
      }
      const evaluated = days.reduce((sum, day) => sum + day.evaluated, 0);
      const hits = days.reduce((sum, day) => sum + day.hits, 0);
      printFigures('T2', { days: DAYS, evaluated, expected: evaluated / 10_000, hits });
      // A right guess does not count towards the cap.
      for (const { evaluated, hits: right, device, link } of days)
        expect([evaluated - right, device, link]).toEqual([50, '200 200', '200']);
    },
    AT_MOST_MILLISECONDS,
  );
});

describe('many messages', () => {
  test(
    `T4: ${IDENTIFIERS} identifiers a day from one IP address get 30 messages for ordinary proof of work, and 240 in all`,
    async () => {
      const ip = '198.51.100.77';
      let ordinary = 0;
      let sent = 0;
      for (let n = 0; n < IDENTIFIERS; n += 1) {
        const email = `pumped${n}@example.org`;
        const asked = await site.call('POST', '/api/register', { email }, { ip, solves: false });
        const { bits = 4 } = (asked.body.data ?? {}) as { bits?: number };
        if ((await post('/api/resend-otp', { email }, { ip })) === '200' || asked.status === 200) {
          sent += 1;
          if (bits <= 4) ordinary += 1;
        }
        site.advance(86_400 / IDENTIFIERS);
      }
      printFigures('T4', { identifiers: IDENTIFIERS, ordinary, sent });
      expect(ordinary).toBe(30);
      expect(sent).toBe(Math.min(IDENTIFIERS, 240));
    },
    AT_MOST_MILLISECONDS,
  );
});

describe('limits that grow with honest use', () => {
  const FLOORS = {
    ...SIGN_IN_SETTINGS,
    wrongGuessesPerSignIn: { perIpPrefix: 0, perIpRange: 0, perTenant: 0, perDeployment: 0 },
  };
  const simulate = (what: string, installation: Installation, settings = SIGN_IN_SETTINGS) => {
    const figures = simulateGuessing(settings, installation, SEED);
    printFigures(what, figures);
    return figures;
  };

  test.each([
    ['one site of 100 sign-ins a day', { sites: 1, signIns: 100 }, 50],
    ['one site of 20,000 sign-ins a day', { sites: 1, signIns: 20_000 }, 1_400],
    ['1,000 sites of 100 sign-ins a day', { sites: 1_000, signIns: 100 }, 7_000],
  ])('%s: customers get codes, and strangers few guesses', (what, size, atMost) => {
    const quiet = simulate(`${what}, quiet`, { ...size, isAttacked: false });
    expect([quiet.linkShare, quiet.refusedShare, quiet.guesses]).toEqual([0, 0, 0]);
    const attacked = simulate(`${what}, attacked`, { ...size, isAttacked: true });
    expect(attacked.guesses + attacked.mistyped).toBeLessThanOrEqual(atMost);
    expect(attacked.takeovers).toBeLessThanOrEqual(atMost / 10_000);
    expect(attacked.perAccountDay).toBeLessThan(1e-4);
    // Nobody is refused who has a code, but for those who type while strangers use up the rest.
    expect(attacked.refusedShare).toBeLessThan(0.01);
  });

  test.each([
    ['one site of 20,000 sign-ins a day', { sites: 1, signIns: 20_000 }],
    ['1,000 sites of 100 sign-ins a day', { sites: 1_000, signIns: 100 }],
  ])('%s: without growth most customers would get links on a quiet day', (what, size) => {
    const quiet = simulate(`${what}, quiet, floors`, { ...size, isAttacked: false }, FLOORS);
    expect(quiet.linkShare).toBeGreaterThan(0.5);
  });
});
