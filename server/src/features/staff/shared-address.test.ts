// Guests of a restaurant share the address of its Wi-Fi with its staff: what they try locks nobody out.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { PasskeyAssertion } from '../../../../contract/console/passkeys.ts';
import type { ProofOfWorkSolution } from '../../../../contract/sign-in/proof-of-work.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createAuthenticator } from '../../../../test/clients/authenticator.ts';
import { parsePuzzle, solveTestProofOfWork } from '../../../../test/clients/solve-proof-of-work.ts';
import {
  CONSOLE_HOST,
  createConsoleClient,
  createStaffClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { SIGN_IN_SETTINGS } from '../identity/identity.ts';

let app: OrderingApp;
let maya: StaffClient;
/** Somebody in the restaurant. */
let guest: ConsoleClient;
beforeAll(async () => {
  const { proofOfWork } = SIGN_IN_SETTINGS;
  app = await startOrderingApp({
    signInSettings: { ...SIGN_IN_SETTINGS, proofOfWork: { ...proofOfWork, bits: 4 } },
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('truncate allowances, challenges, guess_budgets');
  await app.superuser.query('delete from messages');
  await app.superuser.query('delete from staff_members');
  guest = createConsoleClient(app, 'sumo');
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
});

const RESTAURANT = '198.51.100.7';
const at = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const NEARBY = at(RESTAURANT);

/** Bits of the puzzle that was solved; 0: none. */
async function sendCode(email: string, ip = RESTAURANT) {
  const send = (solution?: ProofOfWorkSolution) =>
    guest.request('sendStaffCode', { body: { email, solution }, ...at(ip) });
  const first = await send();
  if (first.body.code !== 'PUZZLE_NEEDED') return { reply: first, bits: 0 };
  const puzzle = parsePuzzle(first.body.data);
  return { reply: await send(solveTestProofOfWork(puzzle)), bits: puzzle.bits };
}

const countMessages = async (template: string): Promise<number> =>
  (await app.superuser.query('select from messages where template = $1', [template])).rowCount ?? 0;

describe('a hundred wrong tries from the address of a restaurant', () => {
  it('with forged passkeys leave passkeys of the staff alone', async () => {
    const party = { origin: `http://${CONSOLE_HOST}:${app.port}`, rpId: CONSOLE_HOST };
    const authenticator = createAuthenticator();
    const { body } = await maya.request('newPasskeyOptions');
    const credential = authenticator.create({ challenge: body.data.challenge, ...party });
    await maya.request('addPasskey', { body: { name: 'Phone', credential } });
    const getChallenge = async () =>
      (await guest.request('passkeySignInOptions', NEARBY)).body.data.challenge;
    const challenge = await getChallenge();
    const forged = createAuthenticator().get({ challenge, ...party });
    const signIn = (sent: PasskeyAssertion) =>
      guest.request('passkeySignIn', { body: sent, ...NEARBY });
    for (let n = 0; n < 100; n += 1) expect((await signIn(forged)).body.code).toBe('WRONG_PASSKEY');
    const assertion = authenticator.get({ challenge: await getChallenge(), ...party });
    expect((await signIn(assertion)).status).toBe(200);
  });

  it('with codes of tablets leave new tablets alone', async () => {
    const enrol = (code: string) => guest.request('enrolTablet', { body: { code }, ...NEARBY });
    for (let n = 0; n < 100; n += 1)
      expect((await enrol(`AAAAAA${String(n).padStart(2, '0')}`)).body.code).toBe('CODE_EXPIRED');
    const tablet = await maya.request('createTablet', {
      body: { name: 'Counter', storeId: 'camden' },
    });
    expect((await enrol(tablet.body.data.code)).status).toBe(200);
  });
});

describe('codes of the console', () => {
  it('need proof of work from the third of an address on, and more beyond its limit', async () => {
    const sent: { status: number; bits: number }[] = [];
    for (let n = 0; n < 14; n += 1) {
      const { reply, bits } = await sendCode(`guest${n}@example.org`);
      sent.push({ status: reply.status, bits });
    }
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    expect(sent.map(({ bits }) => bits)).toEqual([
      0,
      0,
      ...Array<number>(8).fill(4),
      ...Array<number>(4).fill(6),
    ]);
    // The staff of the same address.
    expect((await sendCode(maya.email)).reply.status).toBe(200);
    expect(await countMessages('staff-code')).toBe(1);
  });

  it('are sent to a hundred addresses of strangers a day, and then to members alone', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 110; n += 1) {
      const { reply } = await sendCode(`stranger${n}@example.org`, `10.${n}.0.7`);
      statuses.add(reply.status);
    }
    expect(statuses).toEqual(new Set([200]));
    expect(await countMessages('staff-unknown')).toBe(100);
    expect((await sendCode(maya.email, '10.200.0.7')).reply.body).toEqual(
      (await sendCode('late@example.org', '10.201.0.7')).reply.body,
    );
    expect(await countMessages('staff-code')).toBe(1);
  });
});

describe('invitations', () => {
  const invite = (inviter: StaffClient, email: string) =>
    inviter.request('inviteMember', {
      body: { email, name: 'New', role: 'staff', storeIds: null },
    });

  it('are twenty of a person an hour, and others can go on', async () => {
    const omar = await createStaffClient(app, { tenantId: 'sumo', name: 'Omar' });
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1)
      statuses.push((await invite(maya, `new${n}@example.org`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(40).fill(429)]);
    expect(await countMessages('staff-invited')).toBe(20);
    expect((await invite(omar, 'friend@example.org')).status).toBe(200);
    app.advance(3_600);
    expect((await invite(maya, 'later@example.org')).status).toBe(200);
  });

  it('are sixty of a site a day', async () => {
    let invited = 0;
    for (let person = 0; person < 4; person += 1) {
      const inviter = await createStaffClient(app, { tenantId: 'sumo' });
      for (let n = 0; n < 20; n += 1)
        if ((await invite(inviter, `n${person}.${n}@example.org`)).status === 200) invited += 1;
    }
    expect(invited).toBe(60);
  });

  it('are three a day to one address, however often it is removed', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { status, body } = await invite(maya, 'again@example.org');
      statuses.push(status);
      if (status === 200)
        await maya.request('removeMember', { params: { id: body.data.id }, body: {} });
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
