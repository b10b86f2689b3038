// Passkeys of staff over HTTP, with a mock of an authenticator.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { PasskeyAssertion } from '../../../../contract/console/passkeys.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createAuthenticator } from '../../../../test/clients/authenticator.ts';
import {
  CONSOLE_HOST,
  createConsoleClient,
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: OrderingApp;
let maya: StaffClient;
/** Somebody who has not signed in. */
let visitor: ConsoleClient;
let party: { origin: string; rpId: string };
beforeAll(async () => {
  app = await startOrderingApp();
  party = { origin: `http://${CONSOLE_HOST}:${app.port}`, rpId: CONSOLE_HOST };
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('delete from staff_members');
  visitor = createConsoleClient(app, 'sumo');
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
});

async function getChallenge(
  client: ConsoleClient,
  route: 'newPasskeyOptions' | 'passkeySignInOptions' | 'confirmOptions',
): Promise<string> {
  const { status, body } = await client.request(route);
  expect(status).toBe(200);
  return body.data.challenge;
}
const getSignInChallenge = () => getChallenge(visitor, 'passkeySignInOptions');
const create = async (client: ConsoleClient, authenticator = createAuthenticator()) => {
  const challenge = await getChallenge(client, 'newPasskeyOptions');
  const credential = authenticator.create({ challenge, ...party });
  const reply = await client.request('addPasskey', { body: { name: 'Phone', credential } });
  return { authenticator, reply };
};
const signInWith = (assertion: PasskeyAssertion, client = visitor) =>
  client.request('passkeySignIn', { body: assertion });
const signIn = async (authenticator: ReturnType<typeof createAuthenticator>, part = {}) => {
  const challenge = await getSignInChallenge();
  return signInWith(authenticator.get({ challenge, ...party, ...part }));
};
const confirm = async (
  client: ConsoleClient,
  authenticator: ReturnType<typeof createAuthenticator>,
) => {
  const challenge = await getChallenge(client, 'confirmOptions');
  return client.request('confirm', { body: authenticator.get({ challenge, ...party }) });
};
const getSession = (headers: Record<string, string | string[] | undefined>): ConsoleClient => {
  const cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('staff-')) ?? '';
  return createConsoleClient(app, 'sumo', cookie.split(';')[0] ?? '');
};
const readSelf = (client: ConsoleClient) => client.request('staffSelf');
const removePasskey = (client: ConsoleClient, id: string) =>
  client.request('removePasskey', { params: { id } });

describe('a passkey', () => {
  it('is created and then signs in, without an e-mail address', async () => {
    const { authenticator, reply } = await create(maya);
    expect(reply.status).toBe(200);
    const signedIn = await signIn(authenticator);
    expect([signedIn.status, signedIn.body.data.name]).toEqual([200, 'Maya']);
    expect((await readSelf(getSession(signedIn.headers))).status).toBe(200);
    const { body } = await maya.request('listPasskeys');
    expect(body.data).toMatchObject([{ id: authenticator.id, name: 'Phone' }]);
  });

  it('that is registered already is refused, and no e-mail says that it was added', async () => {
    const { authenticator } = await create(maya);
    const countMails = async () =>
      (await app.superuser.query(`select from messages where template = 'passkey-added'`)).rowCount;
    const before = await countMails();
    const { reply } = await create(maya, authenticator);
    expect([reply.status, reply.body.code]).toEqual([400, 'WRONG_PASSKEY']);
    expect(await countMails()).toBe(before);
  });

  it('asks for a discoverable credential and for the verification of its person', async () => {
    const { body } = await maya.request('newPasskeyOptions');
    expect(body.data).toMatchObject({
      rp: { id: CONSOLE_HOST },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  it('opens a session of 30 days that ends after 12 hours without use', async () => {
    const { authenticator } = await create(maya);
    const session = getSession((await signIn(authenticator)).headers);
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      app.clock.time = NOON + hours * HOUR;
      expect((await readSelf(session)).status).toBe(200);
    }
    app.clock.time = NOON + 30 * 24 * HOUR + MINUTE;
    expect((await readSelf(session)).status).toBe(401);
    app.clock.time = NOON;
    const idle = getSession((await signIn(authenticator)).headers);
    app.clock.time = NOON + 12 * HOUR + MINUTE;
    expect((await readSelf(idle)).status).toBe(401);
  });

  it('of a removed member no longer signs in', async () => {
    const { authenticator } = await create(maya);
    await app.superuser.query('delete from staff_members where staff_id = $1', [maya.staffId]);
    expect((await signIn(authenticator)).body.code).toBe('WRONG_PASSKEY');
  });

  it('is removed by its person, and by nobody else', async () => {
    const { authenticator } = await create(maya);
    const other = await createStaffClient(app, { tenantId: 'sumo' });
    const remove = (client: ConsoleClient) => removePasskey(client, authenticator.id);
    expect((await remove(other)).status).toBe(404);
    expect((await remove(maya)).status).toBe(200);
    expect((await signIn(authenticator)).body.code).toBe('WRONG_PASSKEY');
  });

  it('ends the other sessions of its person when it is removed, so that none of them can do more', async () => {
    const { authenticator } = await create(maya);
    const other = getSession((await signIn(authenticator)).headers);
    const colleague = await createStaffClient(app, { tenantId: 'sumo' });
    expect((await removePasskey(maya, authenticator.id)).status).toBe(200);
    const sessions = [maya, other, colleague].map(
      async (client) => (await readSelf(client)).status,
    );
    expect(await Promise.all(sessions)).toEqual([200, 401, 200]);
    const { rows } = await app.superuser.query(
      `select details from audit_entries where action = 'staff.passkey_removed' and target = $1`,
      [maya.staffId],
    );
    expect(rows).toEqual([{ details: { sessions: 1 } }]);
  });

  it('is not created by a session older than ten minutes, nor by a tablet', async () => {
    app.clock.time = NOON + 11 * MINUTE;
    expect((await maya.request('newPasskeyOptions')).body.code).toBe('FRESH_SIGN_IN_NEEDED');
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    expect((await tablet.request('newPasskeyOptions')).body.code).toBe('NOT_ALLOWED');
  });
});

it('a sign-in with a passkey ends the session that the browser had', async () => {
  const { authenticator } = await create(maya);
  const before = await createStaffClient(app, { tenantId: 'sumo' });
  const challenge = await getSignInChallenge();
  const assertion = authenticator.get({ challenge, ...party });
  expect((await signInWith(assertion, before)).status).toBe(200);
  expect((await readSelf(before)).status).toBe(401);
  expect((await readSelf(maya)).status).toBe(200);
});

describe('C4: an assertion', () => {
  it.each([
    ['another origin', { origin: 'https://console.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a site of this installation', { origin: 'http://sumo.localhost' }],
    ['no verified person', { isVerified: false }],
    ['a challenge of somebody else', { challenge: Buffer.alloc(40, 7).toString('base64url') }],
    ['a short challenge', { challenge: 'AAAA' }],
  ])('with %s is refused', async (_, part) => {
    const { authenticator } = await create(maya);
    expect((await signIn(authenticator, part)).body.code).toBe('WRONG_PASSKEY');
  });

  it('with another key is refused', async () => {
    const { authenticator } = await create(maya);
    const forger = createAuthenticator();
    const challenge = await getSignInChallenge();
    const forged = { ...forger.get({ challenge, ...party }), id: authenticator.id };
    expect((await signInWith(forged)).body.code).toBe('WRONG_PASSKEY');
  });

  it('is used once, also by two requests at once', async () => {
    const { authenticator } = await create(maya);
    const challenge = await getSignInChallenge();
    const assertion = authenticator.get({ challenge, ...party });
    const replies = await Promise.all([signInWith(assertion), signInWith(assertion)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signInWith(assertion)).status).toBe(400);
  });

  it('for a challenge that is older than five minutes is refused', async () => {
    const { authenticator } = await create(maya);
    const challenge = await getSignInChallenge();
    app.clock.time = NOON + 5 * MINUTE + 1_000;
    const assertion = authenticator.get({ challenge, ...party });
    expect((await signInWith(assertion)).body.code).toBe('WRONG_PASSKEY');
  });

  it('for signing in does not confirm, and one of another site or purpose does not sign in', async () => {
    const { authenticator } = await create(maya);
    const forSignIn = await getSignInChallenge();
    const body = authenticator.get({ challenge: forSignIn, ...party });
    const reply = await maya.request('confirm', { body });
    expect(reply.body.code).toBe('WRONG_PASSKEY');
    const forConfirm = await getChallenge(maya, 'confirmOptions');
    const assertion = authenticator.get({ challenge: forConfirm, ...party });
    expect((await signInWith(assertion)).body.code).toBe('WRONG_PASSKEY');
    const elsewhere = authenticator.get({
      challenge: await getSignInChallenge(),
      ...party,
    });
    const foreign = await signInWith(elsewhere, createConsoleClient(app, 'bombay'));
    expect(foreign.body.code).toBe('WRONG_PASSKEY');
  });
});

describe('a confirmation', () => {
  const givePin = () => maya.request('createPin', { params: { id: maya.staffId } });

  it('is not asked of a person without a passkey', async () => {
    expect((await givePin()).status).toBe(200);
  });

  it('counts for five minutes, for changes of the team, of PINs, tablets and printers', async () => {
    const { authenticator } = await create(maya);
    expect((await givePin()).status).toBe(200);
    app.clock.time = NOON + 6 * MINUTE;
    const other = await createStaffClient(app, { tenantId: 'sumo', role: 'staff' });
    const params = { id: other.staffId };
    const seen = { role: 'staff', storeIds: null } as const;
    const atCamden = { name: 'Counter', storeId: 'camden' };
    const guest = { email: 'new@example.com', name: 'New', role: 'staff', storeIds: null } as const;
    const calls = [
      () => maya.request('createPin', { params }),
      () =>
        maya.request('changeMember', { params, body: { role: 'kitchen', storeIds: null, seen } }),
      () => maya.request('endSessions', { params }),
      () => maya.request('removeMember', { params, body: {} }),
      () => maya.request('inviteMember', { body: guest }),
      () => maya.request('createTablet', { body: atCamden }),
      () => maya.request('createPrinter', { body: atCamden }),
      () => maya.request('newPasskeyOptions'),
      () => removePasskey(maya, authenticator.id),
    ];
    for (const call of calls)
      expect((await call()).body.code, call.toString()).toBe('CONFIRMATION_NEEDED');
    expect((await confirm(maya, authenticator)).status).toBe(200);
    for (const call of calls) expect((await call()).status, call.toString()).toBe(200);
  });

  it('is not given by the passkey of a colleague', async () => {
    await create(maya);
    const other = await createStaffClient(app, { tenantId: 'sumo' });
    const { authenticator: foreign } = await create(other);
    app.clock.time = NOON + 6 * MINUTE;
    expect((await confirm(maya, foreign)).body.code).toBe('WRONG_PASSKEY');
    expect((await givePin()).body.code).toBe('CONFIRMATION_NEEDED');
  });
});
