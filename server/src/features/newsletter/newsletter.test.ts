import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterPage } from './newsletter-page.ts';
import { startAccountServer, type AccountServer } from '../../../../test/account-server.ts';

let site: AccountServer;
beforeAll(async () => {
  site = await startAccountServer();
});
afterAll(() => site.stop());

const subscribe = (email: string, ip = '192.0.2.1') =>
  site.call('POST', '/api/subscribe', { email }, { ip });
const contact = (input: object, ip = '192.0.2.1') =>
  site.call('POST', '/api/public/contact', input, { ip });
const press = async (method: 'GET' | 'HEAD' | 'POST', url: string, host = 'sumo.test') => {
  const reply = await site.fastify.inject({
    ...{ method, url },
    headers: {
      host,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
  });
  return { status: reply.statusCode, html: reply.body };
};
const consents = async () =>
  (
    await site.superuser.query(
      `select email, channel, wording, agreed_at, withdrawn_at from consents where email is not null order by agreed_at`,
    )
  ).rows;
const linkIn = (text: string) =>
  /http:\/\/sumo\.test(\/newsletter\/confirm\?token=[\w-]+)/.exec(text)?.[1] ?? '';

test('the newsletter begins only after the address was confirmed', async () => {
  const { status, body } = await subscribe('Reader@Example.org');
  expect([status, body.message]).toEqual([200, 'Thank you for subscribing!']);
  const { text } = await site.lastMessage('reader@example.org');
  const path = linkIn(text);
  // A mail filter opens links: it sees a question, and has agreed to nothing.
  expect(await press('GET', path)).toMatchObject({
    status: 200,
    html: expect.stringContaining('<form method="post">'),
  });
  expect((await press('HEAD', path)).status).toBe(200);
  expect((await press('POST', path, 'bombay.test')).status).toBe(404);
  expect((await press('POST', '/newsletter/confirm?token=no')).status).toBe(404);
  expect((await press('POST', '/newsletter/confirm')).status).toBe(404);
  expect(await consents()).toEqual([]);
  const { status: done, html } = await press('POST', path);
  expect([done, html]).toEqual([200, expect.stringContaining('Thank you for subscribing!')]);
  expect((await press('POST', path)).status).toBe(200);
  expect(await consents()).toEqual([
    {
      email: 'reader@example.org',
      channel: 'email',
      wording: 'Yes, send me news.',
      agreed_at: site.identity.now(),
      withdrawn_at: null,
    },
  ]);
});

test('one POST ends it, opening the link does not, and the record keeps both ends', async () => {
  const { rows } = await site.superuser.query(
    `select unsubscribe_token as token from consents where email = 'reader@example.org'`,
  );
  const path = `/newsletter/unsubscribe?token=${rows[0].token}`;
  const agreedAt = site.identity.now();
  site.advance(60);
  const before = await site.checksum('consents', 'newsletter_subscriptions');
  expect((await press('GET', path)).html).toContain('Unsubscribe</button>');
  expect((await press('POST', path, 'bombay.test')).status).toBe(404);
  expect(await site.checksum('consents', 'newsletter_subscriptions')).toBe(before);
  const { status, html } = await press('POST', path);
  expect([status, html]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
  expect((await press('POST', path)).status).toBe(200);
  expect(await consents()).toMatchObject([
    { agreed_at: agreedAt, withdrawn_at: site.identity.now() },
  ]);
});

test('after that the old letter confirms nothing; who asks again agrees anew', async () => {
  const old = linkIn((await site.lastMessage('reader@example.org')).text);
  expect((await press('POST', old)).status).toBe(404);
  site.advance(86_400);
  await subscribe('reader@example.org');
  await press('POST', linkIn((await site.lastMessage('reader@example.org')).text));
  expect((await consents()).map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([
    false,
    true,
  ]);
});

test('the pages are there in Polish', () => {
  const words = { title: 'No more letters from Sumo?', text: '', button: 'Unsubscribe' };
  const html = newsletterPage('Sumo', words, 'pl-PL');
  expect(html).toContain('<html lang="pl-PL">');
  expect(html).toContain('<h1>Koniec listów od Sumo?</h1>');
  expect(html).toContain('Wypisz mnie</button>');
});

test('whoever did not ask can end the question too', async () => {
  await subscribe('notme@example.org');
  const path = linkIn((await site.lastMessage('notme@example.org')).text);
  expect((await press('POST', path.replace('confirm', 'unsubscribe'))).status).toBe(200);
  expect((await press('POST', path)).status).toBe(404);
});

test('asking again answers the same and sends nothing more', async () => {
  const sent = (await site.outbox()).length;
  const answers = [
    await subscribe('reader@example.org'),
    await subscribe('other@example.org'),
    await subscribe('other@example.org'),
  ];
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
  expect(await site.outbox()).toHaveLength(sent + 1);
});

test('a contact message is kept and mailed to the support address', async () => {
  const input = { name: ' Asha ', email: 'asha@example.org', message: 'Do you cater?' };
  expect((await contact(input)).status).toBe(200);
  const mail = await site.lastMessage('help@sumo.test');
  expect(mail).toMatchObject({
    subject: 'A message from Asha',
    text: expect.stringContaining('Do you cater?'),
  });
  const { rows } = await site.superuser.query(
    'select tenant_id, name, email, message from contact_messages',
  );
  expect(rows).toEqual([{ tenant_id: 'sumo', ...input, name: 'Asha' }]);
});

test.each([
  ['/api/subscribe', { email: 'reader' }, 'email'],
  ['/api/subscribe', {}, 'email'],
  ['/api/public/contact', { name: '', email: 'a@b.org', message: 'x' }, 'name'],
  ['/api/public/contact', { name: 'A', email: 'a', message: 'x' }, 'email'],
  ['/api/public/contact', { name: 'A', email: 'a@b.org', message: ' ' }, 'message'],
])('%s refuses %j at %s', async (path, input, field) => {
  const before = await site.checksum('newsletter_subscriptions', 'contact_messages', 'messages');
  const { status, body } = await site.call('POST', path, input, { ip: '192.0.2.50' });
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  expect(await site.checksum('newsletter_subscriptions', 'contact_messages', 'messages')).toBe(
    before,
  );
});

test('five an hour from one address', async () => {
  const ip = '198.51.100.9';
  const answers = [];
  for (let n = 0; n < 8; n += 1) answers.push(await subscribe(`bulk${n}@example.org`, ip));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test('from many networks together two hundred an hour, and then nothing is kept or sent', async () => {
  site.advance(86_400);
  const message = { name: 'A', email: 'a@b.org', message: 'x' };
  const from = (n: number) => contact(message, `198.51.${100 + (n >> 7)}.${1 + (n & 127)}`);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => from(n)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const before = await site.checksum('contact_messages', 'messages', 'allowances');
  expect((await from(200)).status).toBe(429);
  expect(await site.checksum('contact_messages', 'messages', 'allowances')).toBe(before);
});

test('a reader of another language agrees to the words that were shown in it', async () => {
  await site.superuser.query(
    `update tenants set words = '{"pl": {"Yes, send me news.": "Tak, przysyłajcie mi wieści."}}'`,
  );
  site.advance(24 * 3_600);
  const cookie = 'language=pl-PL';
  await site.call('POST', '/api/subscribe', { email: 'ola@example.org' }, { cookie });
  // The link may be opened on a device that reads English.
  await press('POST', linkIn((await site.lastMessage('ola@example.org')).text));
  const { rows } = await site.superuser.query(
    `select wording, locale, content_version from consents where email = 'ola@example.org'`,
  );
  expect(rows).toEqual([
    { wording: 'Tak, przysyłajcie mi wieści.', locale: 'pl-PL', content_version: '1' },
  ]);
});
