// Sign-in of staff over HTTP, their sessions, and the commands that invite and remove them.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  createConsoleClient,
  createStaffClient,
  type ConsoleClient,
} from '../../../../test/clients/staff-client.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { removePrinters } from '../printing/printing.ts';
import { staffCommands } from './staff.ts';

let app: OrderingApp;
/** A browser in which nobody has signed in. */
let visitor: ConsoleClient;
beforeAll(async () => {
  app = await startOrderingApp();
  visitor = createConsoleClient(app, 'sumo');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('delete from staff_members');
  await app.superuser.query('truncate allowances, challenges, guess_budgets');
});

const sendCode = (email: string) => visitor.request('sendStaffCode', { body: { email } });
const signIn = (email: string, code: string, headers: Record<string, string> = {}) =>
  visitor.request('staffSignIn', { body: { email, code }, headers });
const readStatus = async (client: ConsoleClient) => (await client.request('staffSelf')).status;

/** The command line, as an operator runs it; returns its output. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const commands = staffCommands({
    print,
    withDatabase: (work) => work({ app: app.database }, app.now),
    removePrinters,
  });
  await runCommand(commands, args, { print, printError: print });
  return lines.join('\n');
}

const invite = (email: string, ...options: string[]) =>
  run('staff', 'invite', 'sumo', email, '--name', 'Maya', '--role', 'owner', ...options);

/** The text of the newest message to an address. */
async function readMessage(email: string): Promise<{ template: string; code: string }> {
  const { rows } = await app.superuser.query<{
    template: string;
    content: { code: string };
  }>(
    'select template, content from messages where recipient = $1 order by message_id desc limit 1',
    [email],
  );
  const [row] = rows;
  if (!row) throw new Error(`no message to ${email}`);
  return { template: row.template, code: row.content.code };
}

async function signInWithCode(email: string) {
  await sendCode(email);
  return signIn(email, (await readMessage(email)).code);
}

const getCookie = (headers: Record<string, string | string[] | undefined>): string =>
  String(headers['set-cookie']);

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing in', () => {
  it('shows the name of a site without a session, and refuses an unknown site', async () => {
    const { body } = await visitor.request('consoleSite');
    expect(body.data).toEqual({ name: 'sumo' });
    const unknown = await createConsoleClient(app, 'nowhere').request('consoleSite');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('a code of six digits opens a session in a cookie that scripts and other sites cannot use', async () => {
    await invite('maya@example.org');
    const { status, body, headers } = await signInWithCode('maya@example.org');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Maya',
      role: 'owner',
      site: { id: 'sumo' },
      stores: [{ id: 'camden' }],
    });
    const cookie = getCookie(headers);
    expect(cookie).toMatch(/^staff-sumo=[\w-]{43};/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    const me = await createConsoleClient(app, 'sumo', cookie.split(';')[0]).request('staffSelf');
    expect(me.body.data.email).toBe('maya@example.org');
  });

  it('over HTTPS the cookie belongs to this host alone', async () => {
    await invite('maya@example.org');
    await sendCode('maya@example.org');
    const { code } = await readMessage('maya@example.org');
    const headers = {
      'x-forwarded-proto': 'https',
      origin: `https://console.localhost:${app.port}`,
    };
    const reply = await signIn('maya@example.org', code, headers);
    expect(getCookie(reply.headers)).toMatch(/^__Host-staff-sumo=[\w-]{43};.*; Secure; /);
  });

  it('ends the session that the browser had, whoever it belongs to, and no other', async () => {
    await invite('maya@example.org');
    const [before, elsewhere] = [
      await createStaffClient(app, { tenantId: 'sumo' }),
      await createStaffClient(app, { tenantId: 'sumo' }),
    ];
    await sendCode('maya@example.org');
    const { code } = await readMessage('maya@example.org');
    const sent = (typed: string) => signIn('maya@example.org', typed, { cookie: before.cookie });
    expect((await sent(wrongCode(code))).status).toBe(400);
    expect(await readStatus(before)).toBe(200);
    expect((await sent(code)).status).toBe(200);
    expect(await readStatus(before)).toBe(401);
    expect(await readStatus(elsewhere)).toBe(200);
  });

  it('works with an address in capitals', async () => {
    await invite('Maya@Example.org');
    expect((await signInWithCode('maya@example.org')).status).toBe(200);
  });

  it('a code works once', async () => {
    await invite('maya@example.org');
    await signInWithCode('maya@example.org');
    const { code } = await readMessage('maya@example.org');
    expect((await signIn('maya@example.org', code)).body.code).toBe('CODE_EXPIRED');
  });

  it('a code expires after ten minutes', async () => {
    await invite('maya@example.org');
    await sendCode('maya@example.org');
    app.advance(601);
    const { code } = await readMessage('maya@example.org');
    expect((await signIn('maya@example.org', code)).body.code).toBe('CODE_EXPIRED');
  });

  it('a code is invalid after five wrong ones', async () => {
    await invite('maya@example.org');
    await sendCode('maya@example.org');
    const { code } = await readMessage('maya@example.org');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn('maya@example.org', wrongCode(code))).body.code).toBe('WRONG_CODE');
    expect((await signIn('maya@example.org', code)).body.code).toBe('CODE_EXPIRED');
  });

  it('a code of the storefront does not open the console', async () => {
    await invite('maya@example.org');
    await app.call('POST', '/api/register', 'sumo', { body: { email: 'maya@example.org' } });
    const { code } = await readMessage('maya@example.org');
    expect((await signIn('maya@example.org', `${code}00`)).body.code).toBe('CODE_EXPIRED');
  });

  it('a second code within a minute is refused', async () => {
    await invite('maya@example.org');
    await sendCode('maya@example.org');
    expect((await sendCode('maya@example.org')).status).toBe(429);
  });
});

describe('an address that is not staff', () => {
  /** The response and the SQL statements that produced it. */
  async function observe(call: () => Promise<{ status: number; text: string }>) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const { status, text } = await call();
      const statements = (query.mock.calls as readonly unknown[][]).map(([statement]) =>
        typeof statement === 'object' && statement !== null && 'text' in statement
          ? statement.text
          : statement,
      );
      return { status, text, statements };
    } finally {
      query.mockRestore();
    }
  }

  it('gets the same responses from the same statements as an address of staff (C12)', async () => {
    await invite('known@example.org');
    const probe = async (email: string) => {
      const sent = await observe(() => sendCode(email));
      const { code } = await readMessage(email);
      const wrong = await observe(() => signIn(email, wrongCode(code)));
      return [sent, wrong];
    };
    const known = await probe('known@example.org');
    expect(known).toEqual(await probe('unknown@example.org'));
    expect(known.map(({ status }) => status)).toEqual([200, 400]);
    expect(known[0]?.statements.length).toBeGreaterThan(3);
  });

  it('gets an e-mail that says so, and no code that opens a session', async () => {
    await sendCode('stranger@example.org');
    const { template, code } = await readMessage('stranger@example.org');
    expect(template).toBe('staff-unknown');
    expect((await signIn('stranger@example.org', code)).body.code).toBe('WRONG_CODE');
  });
});

describe('a session', () => {
  it('ends 12 hours after the sign-in', async () => {
    const maya = await createStaffClient(app, { tenantId: 'sumo' });
    app.advance(11 * 3_600);
    expect(await readStatus(maya)).toBe(200);
    app.advance(3_601);
    expect(await readStatus(maya)).toBe(401);
  });

  it('ends with a sign-out', async () => {
    const maya = await createStaffClient(app, { tenantId: 'sumo' });
    const out = await maya.request('staffSignOut');
    expect(out.status).toBe(200);
    expect(getCookie(out.headers)).toMatch(/Max-Age=0/);
    expect(await readStatus(maya)).toBe(401);
  });

  it('ends when the member is removed (C2)', async () => {
    const maya = await createStaffClient(app, { tenantId: 'sumo' });
    expect(await run('staff', 'remove', 'sumo', maya.email)).toContain('no longer staff');
    expect(await readStatus(maya)).toBe(401);
  });
});

describe('the command line', () => {
  it('invites to some stores only, and lists', async () => {
    expect(await invite('maya@example.org', '--stores', 'camden')).toBe(
      'maya@example.org is owner of sumo',
    );
    expect(await run('staff', 'list', 'sumo')).toBe('maya@example.org  owner  camden  Maya');
    const { body } = await signInWithCode('maya@example.org');
    expect(body.data.stores.map(({ id }) => id)).toEqual(['camden']);
  });

  it.each([
    [['staff', 'invite', 'sumo', 'no-address', '--name', 'A', '--role', 'owner'], 'no-address'],
    [['staff', 'invite', 'sumo', 'a@b.org', '--name', 'A', '--role', 'king'], '--role'],
    [['staff', 'invite', 'nowhere', 'a@b.org', '--name', 'A', '--role', 'owner'], 'nowhere'],
    [
      ['staff', 'invite', 'sumo', 'a@b.org', '--name', 'A', '--role', 'owner', '--stores', 'mars'],
      'mars',
    ],
    [
      ['staff', 'invite', 'sumo', 'a@b.org', '--name', ' ', '--role', 'owner'],
      '1 to 40 characters',
    ],
    [['staff', 'remove', 'sumo', 'a@b.org'], 'a@b.org'],
  ])('%j is refused and names the problem', async (args, named) => {
    expect(await run(...args)).toContain(named);
    expect(await run('staff', 'list', 'sumo')).toContain('None yet');
  });

  it('does not change a member who is invited again', async () => {
    await invite('maya@example.org');
    expect(await invite('maya@example.org', '--stores', 'camden')).toContain('already staff');
    expect(await run('staff', 'list', 'sumo')).toContain('all stores');
  });
});

describe('the audit', () => {
  it('names a member who is removed on the command line by the id of the invitation', async () => {
    await invite('nora@example.org', '--stores', ' camden');
    await run('staff', 'remove', 'sumo', 'nora@example.org');
    const { rows } = await app.superuser.query(
      `select action, target from audit_entries
       where action like 'staff.%' and details ->> 'email' = 'nora@example.org' order by at, action`,
    );
    expect(rows).toEqual([
      { action: 'staff.invited', target: rows[0]?.target },
      { action: 'staff.removed', target: rows[0]?.target },
    ]);
  });

  it.each(['update audit_entries set action = $1', 'delete from audit_entries where action <> $1'])(
    'refuses "%s" to the application and to the owner of the table (C9)',
    async (statement) => {
      await invite('maya@example.org');
      for (const url of [app.urls.app, app.urls.owner]) {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        try {
          await client.query(`begin; set local app.tenant = 'sumo'`);
          await expect(client.query(statement, ['forged'])).rejects.toThrow(
            /permission denied|cannot be changed/,
          );
        } finally {
          await client.end();
        }
      }
    },
  );
});
