// Security threat T3 for staff: strangers who guess at an address of staff, or request codes for it, lock nobody out.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { ProofOfWorkSolution } from '../../../../contract/sign-in/proof-of-work.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { parsePuzzle, solveTestProofOfWork } from '../../../../test/clients/solve-proof-of-work.ts';
import {
  createConsoleClient,
  createStaffClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { SIGN_IN_SETTINGS } from '../identity/identity.ts';

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('truncate allowances, challenges, guess_budgets, devices');
  await app.superuser.query('delete from staff_members');
  maya = await createStaffClient(app, { tenantId: 'sumo' });
});

const HOUR = 3_600;
/** Each request comes from a network of its own. */
let networks = 0;
const createHeaders = () => {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.7` };
};
/** Solves the proof of work, as the console does. */
async function sendCode(cookie?: string) {
  const { request } = createConsoleClient(app, 'sumo', cookie);
  const send = (solution?: ProofOfWorkSolution) =>
    request('sendStaffCode', { body: { email: maya.email, solution }, headers: createHeaders() });
  const reply = await send();
  if (reply.body.code !== 'PUZZLE_NEEDED') return reply;
  return send(solveTestProofOfWork(parsePuzzle(reply.body.data)));
}
const signIn = (code: string, cookie?: string) =>
  createConsoleClient(app, 'sumo', cookie).request('staffSignIn', {
    body: { email: maya.email, code },
    headers: createHeaders(),
  });
const wrong = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

async function readCode(): Promise<string> {
  const { rows } = await app.superuser.query<{ code: string }>(
    `select content ->> 'code' as code from messages where recipient = $1 order by message_id desc limit 1`,
    [maya.email],
  );
  return rows[0]?.code ?? '';
}

/** A browser's cookies after a sign-in, an hour ago. */
async function signInBefore() {
  await sendCode();
  const { status, headers } = await signIn(await readCode());
  expect(status).toBe(200);
  const cookies = [headers['set-cookie']].flat().map((cookie) => cookie?.split(';')[0] ?? '');
  app.advance(HOUR);
  const device = cookies.find((cookie) => cookie.startsWith('device-sumo=')) ?? '';
  return { device, all: cookies.join('; ') };
}

/** Wrong guesses of the past, all within the last minute. */
const fillCounter = (tenantId: string, kind: string, guesses: number) =>
  app.superuser.query(
    `insert into allowances (tenant_id, kind, subject, used_at)
     values ($1, $2, 'all', array_fill($3::timestamptz, array[$4::int]))
     on conflict (tenant_id, kind, subject) do update set used_at = excluded.used_at`,
    [tenantId, kind, app.now(), guesses],
  );

test('wrong guesses and requested codes of strangers leave the codes of a known browser alone', async () => {
  const { device } = await signInBefore();
  let refused = 0;
  for (let n = 0; n < 12; n += 1) {
    if ((await sendCode()).status === 429) refused += 1;
    const code = await readCode();
    for (let tries = 0; tries < 5; tries += 1) await signIn(wrong(code));
    app.advance(61);
  }
  expect(refused).toBeGreaterThan(0);
  expect((await sendCode(device)).status).toBe(200);
  const code = await readCode();
  // Strangers can neither guess at this code nor replace it.
  for (let tries = 0; tries < 5; tries += 1) await signIn(wrong(code));
  await sendCode();
  const { status } = await signIn(code, device);
  expect(status).toBe(200);
});

test.each([
  ['the site', 'sumo', SIGN_IN_SETTINGS.staffGuesses.wrongGuesses.perTenant],
  ['the deployment', 'bombay', SIGN_IN_SETTINGS.staffGuesses.wrongGuesses.perDeployment],
])(
  'the limit of %s for wrong guesses at staff spares known browsers and customers',
  async (_, filled, windows) => {
    const { device } = await signInBefore();
    await fillCounter(filled, 'guess-staff-tenant', windows[0]?.limit ?? 0);
    expect((await sendCode()).body.code).toBe('TOO_OFTEN');
    expect((await sendCode(device)).status).toBe(200);
    expect((await signIn(await readCode(), device)).status).toBe(200);
    await app.call('POST', '/api/register', 'sumo', { body: { email: maya.email } });
    expect(await readCode()).toMatch(/^\d{4}$/);
  },
);

test('wrong guesses at the storefront leave the codes of staff alone', async () => {
  await app.call('POST', '/api/register', 'sumo', { body: { email: maya.email } });
  const body = { email: maya.email, code: wrong(await readCode()) };
  for (let tries = 0; tries < 5; tries += 1)
    await app.call('POST', '/api/verify-otp', 'sumo', { body });
  await fillCounter('bombay', 'guess-tenant', 60);
  expect((await sendCode()).status).toBe(200);
  expect((await signIn(await readCode())).status).toBe(200);
});

test('an address evaluates at most 50 wrong guesses a day', async () => {
  let evaluated = 0;
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    if ((await sendCode()).status === 200) {
      const code = await readCode();
      for (let tries = 0; tries < 6; tries += 1)
        if ((await signIn(wrong(code))).body.code === 'WRONG_CODE') evaluated += 1;
    }
    app.advance(600);
  }
  expect(evaluated).toBe(50);
  // The address's own bucket is not empty: codes of a new day are evaluated again.
  app.advance(24 * HOUR);
  expect((await sendCode()).status).toBe(200);
});

test('a browser is known to the member who signed in and until all their sessions are ended', async () => {
  const { device, all } = await signInBefore();
  const readPurposes = async () => {
    const { rows } = await app.superuser.query<{ purpose: string }>(
      'select purpose from challenges order by purpose',
    );
    await app.superuser.query('truncate challenges, allowances');
    return rows.map(({ purpose }) => purpose);
  };
  await sendCode(device);
  expect(await readPurposes()).toEqual(['known-staff']);
  await createConsoleClient(app, 'sumo', device).request('sendStaffCode', {
    body: { email: 'colleague@example.org' },
    headers: createHeaders(),
  });
  expect(await readPurposes()).toEqual(['staff']);

  const own = createConsoleClient(app, 'sumo', all);
  const end = (client: { call: typeof own.call }) =>
    client.call('POST', own.path(`team/${maya.staffId}/end-sessions`), { body: {} });
  // A session without the cookie of the browser forgets no browser, and the browser itself stays known.
  expect((await end(maya)).status).toBe(200);
  await sendCode(device);
  expect(await readPurposes()).toEqual(['known-staff']);
  const again = await signInBefore();
  expect((await end(createConsoleClient(app, 'sumo', again.all))).status).toBe(200);
  await sendCode(again.device);
  expect(await readPurposes()).toEqual(['known-staff']);
  const colleague = await createStaffClient(app, { tenantId: 'sumo', at: app.now() });
  expect((await end(colleague)).status).toBe(200);
  await sendCode(again.device);
  expect(await readPurposes()).toEqual(['staff']);
});
