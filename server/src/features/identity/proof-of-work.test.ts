// Reliability 2.1: from the third send to an unknown browser on, it has to work for it.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ProofOfWorkSolution } from '../../../../contract/sign-in/proof-of-work.ts';
import {
  signInAs,
  startAccountApp,
  type Caller,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';
import { solveTestProofOfWork } from '../../../../test/clients/solve-proof-of-work.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

/** Each request comes from a new network, unless the test names one. */
let networks = 0;
const request = (email: string, solution?: ProofOfWorkSolution, caller: Caller = {}) => {
  networks += 1;
  const from = { ip: `10.11.${networks}.7`, solves: false, ...caller };
  return site.call('POST', '/api/register', { email, ...(solution && { solution }) }, from);
};
const sentTo = async (email: string) =>
  (await site.outbox()).filter(({ to }) => to === email).length;

/** Two codes, a minute apart: the third needs proof of work. */
async function askTwice(email: string): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    expect((await request(email)).body.data).toEqual({ resendAfterSeconds: 60 });
    site.advance(60);
  }
}

async function puzzleFor(email: string, caller?: Caller) {
  const { status, body, headers } = await request(email, undefined, caller);
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'PUZZLE_NEEDED', '0']);
  return body.data;
}

test('the third code of a day is sent once per solved puzzle', async () => {
  const email = 'third@example.org';
  await askTwice(email);
  const before = await site.checksum('allowances', 'challenges', 'messages');
  const solution = solveTestProofOfWork(await puzzleFor(email));
  expect(await site.checksum('allowances', 'challenges', 'messages')).toBe(before);
  expect((await request(email, solution)).status).toBe(200);
  expect(await sentTo(email)).toBe(3);

  expect((await request(email, solution)).body.code).toBe('TOO_OFTEN');
  site.advance(60);
  expect((await request(email, solution)).body.code).toBe('PUZZLE_NEEDED');
  expect(await sentTo(email)).toBe(3);
});

test('a solution is refused for another identifier, at another tenant, late or incomplete', async () => {
  const [email, other] = ['bound@example.org', 'other@example.org'];
  await askTwice(email);
  await askTwice(other);
  const solution = solveTestProofOfWork(await puzzleFor(email));
  const { puzzle, counters } = solution;
  const refused: ProofOfWorkSolution[] = [
    { puzzle, counters: counters.map(() => 0) },
    { puzzle: puzzle.replace(/^./, 'z'), counters },
    { puzzle: '', counters },
    { puzzle: `zzzzzzzz.${puzzle.split('.')[1] ?? ''}`, counters },
  ];
  for (const wrong of refused)
    expect((await request(email, wrong)).body.code).toBe('PUZZLE_NEEDED');
  expect((await request(other, solution)).body.code).toBe('PUZZLE_NEEDED');
  const elsewhere = { host: 'bombay.test' };
  for (let n = 0; n < 2; n += 1) {
    await request(email, undefined, elsewhere);
    site.advance(60);
  }
  expect((await request(email, solution, elsewhere)).body.code).toBe('PUZZLE_NEEDED');
  site.advance(300);
  expect((await request(email, solution)).body.code).toBe('PUZZLE_NEEDED');
  expect(await sentTo(email)).toBe(2);
});

test('a network gets a puzzle for each identifier after the second', async () => {
  const caller = { ip: '198.51.100.7' };
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 4; n += 1)
    codes.push((await request(`each${n}@example.org`, undefined, caller)).body.code);
  expect(codes).toEqual([undefined, undefined, 'PUZZLE_NEEDED', 'PUZZLE_NEEDED']);
  const solution = solveTestProofOfWork(await puzzleFor('each2@example.org', caller));
  expect((await request('each2@example.org', solution, caller)).status).toBe(200);
  expect((await request('each3@example.org', solution, caller)).body.code).toBe('PUZZLE_NEEDED');
  site.advance(3_600);
  expect((await request('each3@example.org', undefined, caller)).status).toBe(200);
});

test('a known browser needs no proof of work', async () => {
  const email = 'regular@example.org';
  const { cookie } = await signInAs(site, { email });
  for (let n = 0; n < 4; n += 1) {
    site.advance(60);
    expect((await request(email, undefined, { cookie })).status).toBe(200);
  }
});

test('rate limits are checked before proof of work', async () => {
  const email = 'soon@example.org';
  await askTwice(email);
  await request(email, solveTestProofOfWork(await puzzleFor(email)));
  expect((await request(email)).body.code).toBe('TOO_OFTEN');
});
