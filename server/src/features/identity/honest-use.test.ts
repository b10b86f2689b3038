// Limits of wrong guesses and of codes of an address grow with the sign-ins of paying customers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { completeOrder } from '../../../../test/apps/complete-order.ts';
import {
  startOrderingApp,
  type OrderingApp,
  type OrderingCustomer,
} from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';

const DAY = 86_400;

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp({ signInSettings: SIGN_IN_SETTINGS });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('truncate paying_sign_ins, allowances, challenges, guess_budgets');
});

let networks = 0;
async function post(path: string, body: object) {
  networks += 1;
  const from = `10.${networks >> 8}.${networks & 255}.7`;
  return (await app.call('POST', path, 'sumo', { body, from })).body;
}

async function readEmail({ customerId }: OrderingCustomer): Promise<string> {
  const { rows } = await app.superuser.query<{ email: string }>(
    'select email from customers where customer_id = $1',
    [customerId],
  );
  return rows[0]?.email ?? '';
}

async function readCode(email: string): Promise<string | undefined> {
  const { rows } = await app.superuser.query<{ code: string }>(
    `select content ->> 'code' as code from messages where recipient = $1 order by message_id desc limit 1`,
    [email],
  );
  return rows[0]?.code;
}

async function signIn(email: string): Promise<void> {
  await post('/api/register', { email });
  const answer = await post('/api/verify-otp', { email, code: await readCode(email) });
  expect(answer.code).toBe(undefined);
  app.advance(60);
}

const readCounts = async (): Promise<number[]> => {
  const { rows } = await app.superuser.query<{ customers: number }>(
    'select customers from paying_sign_ins order by day',
  );
  return rows.map(({ customers }) => customers);
};

/** Whether a wrong code of a new identifier is compared, and counts. */
async function guessWrong(n: number): Promise<boolean> {
  const email = `sprayed${n}@example.org`;
  await post('/api/register', { email });
  const code = (await readCode(email)) ?? '0000';
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  return (await post('/api/verify-otp', { email, code: wrong })).code === 'WRONG_CODE';
}

const storeSignIns = (tenantId: string, perDay: number, days: number) =>
  app.superuser.query(
    `insert into paying_sign_ins (tenant_id, day, customers)
     select $1, $2::date - n, $3 from generate_series(0, $4 - 1) n`,
    [tenantId, app.now().toISOString().slice(0, 10), perDay, days],
  );

describe('a right sign-in', () => {
  it('counts once a day, for a customer of a completed order only', async () => {
    const regular = await app.join();
    const { order } = await app.placePaid(regular);
    const email = await readEmail(regular);
    await signIn('visitor@example.org');
    await signIn('visitor@example.org');
    // Paid, but it may yet be cancelled, and the money goes back.
    await signIn(email);
    expect(await readCounts()).toEqual([]);
    await completeOrder(app.superuser, order.id);
    await signIn(email);
    expect(await readCounts()).toEqual([1]);
    app.advance(DAY);
    await signIn(email);
    await signIn(email);
    expect(await readCounts()).toEqual([1, 1]);
  });
});

describe('the limit of wrong guesses of a site', () => {
  it('is 50 a day up to 500 sign-ins a day, then a tenth of them, and shrinks when they end', async () => {
    await storeSignIns('sumo', 600, 7);
    const compared: boolean[] = [];
    for (let n = 0; n < 62; n += 1) compared.push(await guessWrong(n));
    expect(compared).toEqual([...Array<boolean>(60).fill(true), false, false]);
    await app.superuser.query('truncate paying_sign_ins');
    app.advance(DAY + 1);
    const later: boolean[] = [];
    for (let n = 100; n < 152; n += 1) later.push(await guessWrong(n));
    expect(later).toEqual([...Array<boolean>(50).fill(true), false, false]);
  });

  it('does not grow with the sign-ins of another site, nor with old ones', async () => {
    await storeSignIns('bombay', 6_000, 7);
    await app.superuser.query(
      `insert into paying_sign_ins values ('sumo', $1::date - 7, 1000000)`,
      [app.now().toISOString().slice(0, 10)],
    );
    let compared = 0;
    for (let n = 200; n < 260; n += 1) if (await guessWrong(n)) compared += 1;
    expect(compared).toBe(50);
  });
});

it('the limit of the deployment grows with the sign-ins of all sites together', async () => {
  const fillHour = () =>
    app.superuser.query(
      `insert into allowances (tenant_id, kind, subject, used_at)
       values ('bombay', 'guess-tenant', 'all', array_fill($1::timestamptz, array[60]))`,
      [app.now()],
    );
  await fillHour();
  app.advance(DAY);
  await app.superuser.query('truncate allowances');
  await fillHour();
  expect(await guessWrong(300)).toBe(false);
  await storeSignIns('bombay', 10_000, 7);
  // The sum is cached for ten minutes.
  app.advance(601);
  expect(await guessWrong(301)).toBe(true);
});

it('codes to one address grow with the sign-ins of its site before they need more work', async () => {
  await storeSignIns('sumo', 2_000, 7);
  const from = '198.51.100.7';
  await app.superuser.query(
    `insert into allowances (tenant_id, kind, subject, used_at)
     values ('sumo', 'send-ip-prefix', $1, array_fill($2::timestamptz, array[98]))`,
    [
      app.services.identity.secrets.toSubject('sumo', `${from}/32`),
      new Date(app.now().getTime() - 3_600_001),
    ],
  );
  const ask = async (email: string) =>
    (await app.request('register', 'sumo', { body: { email }, from })).body;
  expect((await ask('a@example.org')).code).toBe(undefined);
  expect((await ask('b@example.org')).code).toBe(undefined);
  expect(await ask('c@example.org')).toMatchObject({ code: 'PUZZLE_NEEDED', data: { bits: 15 } });
});
