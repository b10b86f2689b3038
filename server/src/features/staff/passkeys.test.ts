// Passkeys of staff over HTTP, with a mock of an authenticator.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { AssertionOptions, CreationOptions } from '../../../../contract/console/passkeys.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createAuthenticator } from '../../../../test/clients/authenticator.ts';
import {
  callConsole,
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
let party: { origin: string; rpId: string };
beforeAll(async () => {
  app = await startOrderingApp();
  party = { origin: `http://${CONSOLE_HOST}:${app.port}`, rpId: CONSOLE_HOST };
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('delete from staff_members');
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
});

const post = <Data>(client: ConsoleClient, suffix: string, body: object = {}) =>
  client.call<Data>('POST', client.path(suffix), { body });
const postPublic = <Data>(suffix: string, body: object = {}, site = 'sumo') =>
  callConsole<Data>(app.port, 'POST', `/ops/api/sites/${site}/${suffix}`, { body });

async function getChallenge(client: ConsoleClient | null, suffix: string): Promise<string> {
  const reply = client
    ? await post<AssertionOptions>(client, suffix)
    : await postPublic<AssertionOptions>(suffix);
  expect(reply.status).toBe(200);
  return reply.body.data.challenge;
}
const create = async (client: ConsoleClient, authenticator = createAuthenticator()) => {
  const challenge = await getChallenge(client, 'passkeys/options');
  const credential = authenticator.create({ challenge, ...party });
  const reply = await post(client, 'passkeys', { name: 'Phone', credential });
  return { authenticator, reply };
};
const signIn = async (authenticator: ReturnType<typeof createAuthenticator>, part = {}) => {
  const challenge = await getChallenge(null, 'sign-in/passkey/options');
  return postPublic<StaffSelf>(
    'sign-in/passkey',
    authenticator.get({ challenge, ...party, ...part }),
  );
};
const confirm = async (
  client: ConsoleClient,
  authenticator: ReturnType<typeof createAuthenticator>,
) => {
  const challenge = await getChallenge(client, 'confirm/options');
  return post(client, 'confirm', authenticator.get({ challenge, ...party }));
};
const getSession = (headers: Record<string, string | string[] | undefined>): ConsoleClient => {
  const cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('staff-')) ?? '';
  return createConsoleClient(app, 'sumo', cookie.split(';')[0] ?? '');
};
const readSelf = async (client: ConsoleClient) => client.request('staffSelf');

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
    const { body } = await post<CreationOptions>(maya, 'passkeys/options');
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
    const remove = (client: ConsoleClient) => post(client, `passkeys/${authenticator.id}/remove`);
    expect((await remove(other)).status).toBe(404);
    expect((await remove(maya)).status).toBe(200);
    expect((await signIn(authenticator)).body.code).toBe('WRONG_PASSKEY');
  });

  it('ends the other sessions of its person when it is removed, so that none of them can do more', async () => {
    const { authenticator } = await create(maya);
    const other = getSession((await signIn(authenticator)).headers);
    const colleague = await createStaffClient(app, { tenantId: 'sumo' });
    expect((await post(maya, `passkeys/${authenticator.id}/remove`)).status).toBe(200);
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
    expect((await post(maya, 'passkeys/options')).body.code).toBe('FRESH_SIGN_IN_NEEDED');
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    expect((await post(tablet, 'passkeys/options')).body.code).toBe('NOT_ALLOWED');
  });
});

it('a sign-in with a passkey ends the session that the browser had', async () => {
  const { authenticator } = await create(maya);
  const before = await createStaffClient(app, { tenantId: 'sumo' });
  const challenge = await getChallenge(null, 'sign-in/passkey/options');
  const assertion = authenticator.get({ challenge, ...party });
  expect((await post(before, 'sign-in/passkey', assertion)).status).toBe(200);
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
    const challenge = await getChallenge(null, 'sign-in/passkey/options');
    const forged = { ...forger.get({ challenge, ...party }), id: authenticator.id };
    expect((await postPublic('sign-in/passkey', forged)).body.code).toBe('WRONG_PASSKEY');
  });

  it('is used once, also by two requests at once', async () => {
    const { authenticator } = await create(maya);
    const challenge = await getChallenge(null, 'sign-in/passkey/options');
    const assertion = authenticator.get({ challenge, ...party });
    const replies = await Promise.all([
      postPublic('sign-in/passkey', assertion),
      postPublic('sign-in/passkey', assertion),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await postPublic('sign-in/passkey', assertion)).status).toBe(400);
  });

  it('for a challenge that is older than five minutes is refused', async () => {
    const { authenticator } = await create(maya);
    const challenge = await getChallenge(null, 'sign-in/passkey/options');
    app.clock.time = NOON + 5 * MINUTE + 1_000;
    const assertion = authenticator.get({ challenge, ...party });
    expect((await postPublic('sign-in/passkey', assertion)).body.code).toBe('WRONG_PASSKEY');
  });

  it('for signing in does not confirm, and one of another site or purpose does not sign in', async () => {
    const { authenticator } = await create(maya);
    const forSignIn = await getChallenge(null, 'sign-in/passkey/options');
    const reply = await post(
      maya,
      'confirm',
      authenticator.get({ challenge: forSignIn, ...party }),
    );
    expect(reply.body.code).toBe('WRONG_PASSKEY');
    const forConfirm = await getChallenge(maya, 'confirm/options');
    const assertion = authenticator.get({ challenge: forConfirm, ...party });
    expect((await postPublic('sign-in/passkey', assertion)).body.code).toBe('WRONG_PASSKEY');
    const elsewhere = authenticator.get({
      challenge: await getChallenge(null, 'sign-in/passkey/options'),
      ...party,
    });
    const foreign = await postPublic('sign-in/passkey', elsewhere, 'bombay');
    expect(foreign.body.code).toBe('WRONG_PASSKEY');
  });
});

describe('a confirmation', () => {
  const givePin = () => post(maya, `team/${maya.staffId}/pin`);

  it('is not asked of a person without a passkey', async () => {
    expect((await givePin()).status).toBe(200);
  });

  it('counts for five minutes, for changes of the team, of PINs, tablets and printers', async () => {
    const { authenticator } = await create(maya);
    expect((await givePin()).status).toBe(200);
    app.clock.time = NOON + 6 * MINUTE;
    const other = await createStaffClient(app, { tenantId: 'sumo', role: 'staff' });
    const calls: [string, object][] = [
      [`team/${other.staffId}/pin`, {}],
      [
        `team/${other.staffId}`,
        { role: 'kitchen', storeIds: null, seen: { role: 'staff', storeIds: null } },
      ],
      [`team/${other.staffId}/end-sessions`, {}],
      [`team/${other.staffId}/remove`, {}],
      ['team', { email: 'new@example.com', name: 'New', role: 'staff', storeIds: null }],
      ['tablets', { name: 'Counter', storeId: 'camden' }],
      ['printers', { name: 'Kitchen', storeId: 'camden' }],
      ['passkeys/options', {}],
      [`passkeys/${authenticator.id}/remove`, {}],
    ];
    for (const [suffix, body] of calls)
      expect((await post(maya, suffix, body)).body.code, suffix).toBe('CONFIRMATION_NEEDED');
    expect((await confirm(maya, authenticator)).status).toBe(200);
    for (const [suffix, body] of calls)
      expect((await post(maya, suffix, body)).status, suffix).toBe(200);
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
