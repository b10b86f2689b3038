import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  extractCode,
  extractLinkToken,
  signInAs,
  startAccountApp,
  type Answer,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const register = (input: object, ip = '192.0.2.1') =>
  site.call('POST', '/api/register', input, { ip });
const resend = (input: object, ip = '192.0.2.1') =>
  site.call('POST', '/api/resend-otp', input, { ip });
const verify = (input: object, caller: object = {}) =>
  site.call('POST', '/api/verify-otp', input, caller);

/** An IP address in a new network. */
const addressNo = (n: number) => `10.${n >> 8}.${n & 255}.7`;
const wrongFor = (code: string, n = 1) => String((Number(code) + n) % 10_000).padStart(4, '0');
const count = (answers: Answer[], code?: string) =>
  answers.filter(({ body }) => body.code === code).length;

/** The addresses are made in batches of 100. */
async function many<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) {
    const length = Math.min(100, times - results.length);
    const from = results.length;
    results.push(...(await Promise.all(Array.from({ length }, (_, i) => act(from + i)))));
  }
  return results;
}

describe('sign-in', () => {
  test('a code by e-mail signs in once and creates the customer', async () => {
    const email = 'Asha@Example.org';
    const sent = await register({ email });
    expect(sent.body).toEqual({
      status: 200,
      message: 'We have sent you a code.',
      data: { resendAfterSeconds: 60 },
    });
    expect((await site.superuser.query('select from customers')).rowCount).toBe(0);
    const message = await site.lastMessage('asha@example.org');
    expect(message).toMatchObject({
      channel: 'email',
      subject: expect.stringContaining('is your Sumo <Kitchens> code'),
    });
    const { status, body, headers } = await verify({ email, code: extractCode(message) });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      customer: { first_name: '', email: 'asha@example.org', phone: null },
    });
    expect(headers['set-cookie']).toMatch(
      /^dt=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('a phone in national format signs in, and again finds the same customer', async () => {
    const first = await signInAs(site, { phone: '07700900123' });
    expect((await site.outbox())[0]).toMatchObject({ to: '+447700900123', channel: 'sms' });
    const second = await signInAs(site, { phone: '447700900123' });
    expect(second.customerId).toBe(first.customerId);
    expect(second.token).not.toBe(first.token);
  });

  test.each([
    ['email', 'Ze\u200Bro@example.org\uFEFF', 'zero@example.org'],
    ['phone', '+44\u00a0(0)7700 – 900\u2011177', '07700900177'],
    ['phone', '+44 07700\u200B 900178', '447700900178'],
  ])('the %s %j signs in to the account of %s', async (field, pasted, plain) => {
    const sign = (value: string) =>
      signInAs(site, field === 'email' ? { email: value } : { phone: value });
    const first = await sign(pasted);
    expect((await sign(plain)).customerId).toBe(first.customerId);
  });

  test('the database stores no plain code or token, and a delivered message is erased', async () => {
    const { token } = await signInAs(site, { email: 'secret@example.org' });
    const { rows } = await site.superuser.query(
      `select token_hash::text || '--' as kept from sessions union all
       select coalesce(recipient, '-') || coalesce(content::text, '-') from messages`,
    );
    expect(rows.some(({ kept }: { kept: string }) => kept.includes(token))).toBe(false);
    expect(rows.every(({ kept }: { kept: string }) => kept.endsWith('--'))).toBe(true);
  });

  test.each([
    ['/api/register', {}, 'phone'],
    ['/api/register', { email: 'a@b.org', phone: '07700900123' }, 'email'],
    ['/api/resend-otp', { phone: '123' }, 'phone'],
    ['/api/verify-otp', { email: 'nobody', code: '1234' }, 'email'],
  ])('%s refuses %j with the field %s and sends nothing', async (path, input, field) => {
    const before = await site.checksum('messages', 'challenges', 'allowances', 'customers');
    const { status, body } = await site.call('POST', path, input);
    expect([status, body.code, body.message, body.errors?.[0]?.field]).toEqual([
      400,
      'INVALID_INPUT',
      'Enter a valid input!',
      field,
    ]);
    expect(await site.checksum('messages', 'challenges', 'allowances', 'customers')).toBe(before);
  });

  test.each([{ code: '12a4' }, { code: '123' }, {}])(
    'the malformed code %j is refused',
    async (input) => {
      const { status, body } = await verify({ email: 'a@b.org', ...input });
      expect([status, body.errors?.[0]]).toEqual([
        400,
        { field: 'code', message: 'Enter the four digits' },
      ]);
    },
  );
});

test('sign-ins and failures are logged without personal data', async () => {
  const email = 'watched@example.org';
  await register({ email }, addressNo(7_000));
  const code = extractCode(await site.lastMessage(email));
  site.logged.length = 0;
  await verify({ email, code: wrongFor(code) });
  await verify({ email, code });
  await register({ email }, addressNo(7_001));
  await site.call('GET', '/api/customer', undefined, { token: 'a-token-that-was-never-given' });
  await site.call('GET', '/api/customer');
  const events = site.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security !== undefined);
  const who = site.identity.secrets.toSubject('sumo', email).slice(0, 12);
  expect(events).toMatchObject([
    { security: 'WRONG_CODE', tenant: 'sumo', route: '/api/verify-otp', who },
    { security: 'SIGNED_IN', tenant: 'sumo', by: 'code', who },
    { security: 'TOO_OFTEN', tenant: 'sumo', route: '/api/register' },
    { security: 'SIGN_IN_NEEDED', tenant: 'sumo', route: '/api/customer' },
  ]);
  expect(JSON.stringify(events)).not.toContain('watched');
});

describe('T5: codes', () => {
  test('one of 100 concurrent uses of a code succeeds', async () => {
    const email = 'replay@example.org';
    await register({ email }, addressNo(1));
    const code = extractCode(await site.lastMessage(email));
    const answers = await many(100, () => verify({ email, code }));
    expect(count(answers)).toBe(1);
    expect(count(answers, 'CODE_EXPIRED')).toBe(99);
    const { rows } = await site.superuser.query(
      'select count(*)::int as sessions from sessions join customers using (tenant_id, customer_id) where email = $1',
      [email],
    );
    expect(rows[0]).toEqual({ sessions: 1 });
  });

  test('a code is valid at 9:59 and expired at 10:01', async () => {
    const email = 'late@example.org';
    await register({ email }, addressNo(2));
    const code = extractCode(await site.lastMessage(email));
    site.advance(599);
    expect((await verify({ email, code })).status).toBe(200);
    await register({ email }, addressNo(2));
    const next = extractCode(await site.lastMessage(email));
    site.advance(601);
    expect((await verify({ email, code: next })).body.code).toBe('CODE_EXPIRED');
  });

  test('the previous code is refused after a resend', async () => {
    const email = 'older@example.org';
    await register({ email }, addressNo(3));
    const old = extractCode(await site.lastMessage(email));
    let code = old;
    // One resend in 10,000 would draw the same digits again.
    while (code === old) {
      site.advance(3_601);
      await resend({ email }, addressNo(3));
      code = extractCode(await site.lastMessage(email));
    }
    expect((await verify({ email, code: old })).body.code).toBe('WRONG_CODE');
    expect((await verify({ email, code })).status).toBe(200);
  });
});

describe('T4: send limits', () => {
  test('100 concurrent resends send one message', async () => {
    const email = 'flood@example.org';
    const answers = await many(100, (n) => resend({ email }, addressNo(n)));
    expect(count(answers)).toBe(1);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('60');
    expect(refused?.body.message).toBe('Please wait 60 seconds before you try again.');
    expect((await site.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
    site.advance(59);
    expect((await resend({ email }, addressNo(1_001))).headers['retry-after']).toBe('1');
    site.advance(1);
    expect((await resend({ email }, addressNo(1_001))).status).toBe(200);
  });

  test('an identifier gets five codes an hour and ten a day', async () => {
    const email = 'often@example.org';
    const sentAtMinute: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      if ((await resend({ email }, addressNo(2_000 + minute))).status === 200)
        sentAtMinute.push(minute);
      site.advance(300);
    }
    expect(sentAtMinute).toEqual([0, 5, 10, 15, 20, 60, 65, 70, 75, 80]);
  });

  test('an IP address beyond ten codes an hour needs more proof of work, and gets none after eighty', async () => {
    const bitsOfSends: (number | string)[] = [];
    for (let n = 0; n < 82; n += 1) {
      const email = `pump${n}@example.org`;
      const ip = `2001:db8:7:7::${n}`;
      const asked = await site.call('POST', '/api/register', { email }, { ip, solves: false });
      const { bits = 0 } = (asked.body.data ?? {}) as { bits?: number };
      const isSent = asked.status === 200 || (await register({ email }, ip)).status === 200;
      bitsOfSends.push(isSent ? bits : (asked.body.code ?? ''));
    }
    const times = (length: number, value: number | string) => Array.from({ length }, () => value);
    expect(bitsOfSends).toEqual([
      ...times(2, 0),
      ...times(8, 4),
      ...times(9, 6),
      ...times(20, 7),
      ...times(40, 8),
      9,
      ...times(2, 'TOO_OFTEN'),
    ]);
    site.advance(86_400);
  });

  test('a network of IP addresses beyond fifty codes an hour needs more proof of work', async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < 80; n += 1) {
      const caller = { ip: `198.51.100.${n}`, solves: false };
      const email = `network${n}@example.org`;
      answers.push(await site.call('POST', '/api/register', { email }, caller));
    }
    expect([count(answers), count(answers, 'PUZZLE_NEEDED')]).toEqual([50, 30]);
  });
});

describe('T1 and T3: guesses at one account', () => {
  test('at most five guesses are evaluated, and the owner can sign in by device and link', async () => {
    const email = 'victim@example.org';
    const owner = await signInAs(site, { email }, { ip: addressNo(5_000) });
    site.advance(3_600);
    await register({ email }, addressNo(5_001));
    const code = extractCode(await site.lastMessage(email));
    const guesses = await many(100, (n) =>
      verify({ email, code: wrongFor(code, n + 1) }, { ip: addressNo(5_000 + (n % 50)) }),
    );
    expect(count(guesses, 'WRONG_CODE')).toBe(5);
    expect(count(guesses, 'CODE_EXPIRED')).toBe(95);
    expect((await verify({ email, code }, { ip: addressNo(6_000) })).body.code).toBe(
      'CODE_EXPIRED',
    );
    expect((await verify({ email, code }, { cookie: owner.cookie })).status).toBe(200);

    site.advance(60);
    expect((await resend({ email }, addressNo(6_001))).body.message).toBe(
      'We have sent you a new code.',
    );
    const message = await site.lastMessage(email);
    expect(message.text).toMatch(/http:\/\/sumo\.test\/verification#link=[\w-]{22}\s/);
    expect(message.text).not.toMatch(/^\d{4}$/m);
    const linkToken = extractLinkToken(message);
    const uses = await many(20, () => verify({ linkToken }, { ip: addressNo(6_002) }));
    expect(count(uses)).toBe(1);
    expect(uses.find(({ status }) => status === 200)?.body.data).toMatchObject({
      customer: { email },
    });
  });

  test('a device is known only for identifiers that signed in on it', async () => {
    const stranger = await signInAs(
      site,
      { email: 'stranger@example.org' },
      { ip: addressNo(6_100) },
    );
    const email = 'victim@example.org';
    site.advance(3_600);
    await site.call(
      'POST',
      '/api/register',
      { email },
      { ip: addressNo(6_101), cookie: stranger.cookie },
    );
    expect(extractLinkToken(await site.lastMessage(email))).toBeTruthy();
  });

  test('one more guess is evaluated after 36 hours', async () => {
    const email = 'victim@example.org';
    site.advance(36 * 3_600);
    await register({ email }, addressNo(6_200));
    const code = extractCode(await site.lastMessage(email));
    const guesses = await many(20, (n) =>
      verify({ email, code: wrongFor(code, n + 1) }, { ip: addressNo(6_201) }),
    );
    expect(count(guesses, 'WRONG_CODE')).toBe(1);
  });

  test('a right code does not consume the guess budget', async () => {
    for (let n = 0; n < 8; n += 1) {
      await signInAs(site, { email: 'regular@example.org' }, { ip: addressNo(6_300) });
    }
    const { rows } = await site.superuser.query(
      `select full_at from guess_budgets where subject = $1`,
      [site.identity.secrets.toSubject('sumo', 'regular@example.org')],
    );
    expect(rows[0].full_at.getTime()).toBeLessThanOrEqual(site.clock.time);
  });

  test('a link expires after ten minutes', async () => {
    const email = 'victim@example.org';
    site.advance(3_600);
    await register({ email }, addressNo(6_400));
    const linkToken = extractLinkToken(await site.lastMessage(email));
    site.advance(601);
    expect((await verify({ linkToken })).body.code).toBe('CODE_EXPIRED');
  });

  test('an IP address gets codes for more proof of work after ten wrong guesses an hour', async () => {
    site.advance(86_400);
    const ip = addressNo(6_500);
    const guesses: Answer[] = [];
    for (let n = 0; n < 5; n += 1) {
      const email = `guessed${n}@example.org`;
      await register({ email }, addressNo(6_510 + n));
      const code = extractCode(await site.lastMessage(email));
      for (let i = 1; i <= 4; i += 1)
        guesses.push(await verify({ email, code: wrongFor(code, i) }, { ip }));
    }
    expect(count(guesses, 'WRONG_CODE')).toBe(20);
    const email = 'neighbour@example.org';
    const asked = await site.call('POST', '/api/register', { email }, { ip, solves: false });
    expect([asked.body.code, asked.body.data]).toEqual([
      'PUZZLE_NEEDED',
      expect.objectContaining({ bits: 7 }),
    ]);
    await register({ email }, ip);
    const code = extractCode(await site.lastMessage(email));
    expect((await verify({ email, code }, { ip })).status).toBe(200);
  });
});
