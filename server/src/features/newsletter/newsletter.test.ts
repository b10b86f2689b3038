import { afterAll, beforeAll, expect, test } from 'vitest';

import { text } from '../../../../contract/messages/text.ts';
import { startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { renderNewsletterPage } from './newsletter-page.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const subscribe = (email: string, ip = '192.0.2.1') =>
  site.call('POST', '/api/subscribe', { email }, { ip });
const press = async (method: 'GET' | 'HEAD' | 'POST', url: string, host = 'sumo.test') => {
  const reply = await site.fastify.inject({
    method,
    url,
    headers: {
      host,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
  });
  return { status: reply.statusCode, html: reply.body };
};
const listConsents = async (email: string) =>
  (
    await site.superuser.query(
      `select email, channel, wording, agreed_at, withdrawn_at from consents where email = $1 order by agreed_at`,
      [email],
    )
  ).rows;
/** The path of the confirmation in the last e-mail to the address. */
async function getLink(email: string): Promise<string> {
  const { text } = await site.lastMessage(email);
  return /http:\/\/sumo\.test(\/newsletter\/confirm\?token=[\w-]+)/.exec(text)?.[1] ?? '';
}
/** Subscribes and confirms; returns the path in each newsletter that ends the subscription. */
async function confirmSubscription(email: string): Promise<string> {
  await subscribe(email);
  await press('POST', await getLink(email));
  const { rows } = await site.superuser.query(
    `select unsubscribe_token as token from consents where email = $1 and withdrawn_at is null`,
    [email],
  );
  return `/newsletter/unsubscribe?token=${rows[0].token}`;
}

test('a subscription starts only after the address is confirmed', async () => {
  const { status, body } = await subscribe('Reader@Example.org');
  expect([status, body.message]).toEqual([200, 'Thank you for subscribing!']);
  const path = await getLink('reader@example.org');
  // Mail filters open links, which must not count as consent.
  expect(await press('GET', path)).toMatchObject({
    status: 200,
    html: expect.stringContaining('<form method="post">'),
  });
  expect((await press('HEAD', path)).status).toBe(200);
  expect((await press('POST', path, 'bombay.test')).status).toBe(404);
  expect((await press('POST', '/newsletter/confirm?token=no')).status).toBe(404);
  expect((await press('POST', '/newsletter/confirm')).status).toBe(404);
  expect(await listConsents('reader@example.org')).toEqual([]);
  const { status: done, html } = await press('POST', path);
  expect([done, html]).toEqual([200, expect.stringContaining('Thank you for subscribing!')]);
  expect((await press('POST', path)).status).toBe(200);
  expect(await listConsents('reader@example.org')).toEqual([
    {
      email: 'reader@example.org',
      channel: 'email',
      wording: 'Yes, send me news.',
      agreed_at: site.identity.now(),
      withdrawn_at: null,
    },
  ]);
});

test('one POST ends a subscription, opening the link does not, and the record has both dates', async () => {
  const path = await confirmSubscription('leaving@example.org');
  const agreedAt = site.identity.now();
  site.advance(60);
  const before = await site.checksum('consents', 'newsletter_subscriptions');
  expect((await press('GET', path)).html).toContain('Unsubscribe</button>');
  expect((await press('POST', path, 'bombay.test')).status).toBe(404);
  expect(await site.checksum('consents', 'newsletter_subscriptions')).toBe(before);
  const { status, html } = await press('POST', path);
  expect([status, html]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
  expect((await press('POST', path)).status).toBe(200);
  expect(await listConsents('leaving@example.org')).toMatchObject([
    { agreed_at: agreedAt, withdrawn_at: site.identity.now() },
  ]);
});

test('a confirmation link is invalid after unsubscribing, and a new request creates a new consent', async () => {
  const email = 'back@example.org';
  await press('POST', await confirmSubscription(email));
  expect((await press('POST', await getLink(email))).status).toBe(404);
  site.advance(86_400);
  await confirmSubscription(email);
  expect((await listConsents(email)).map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([
    false,
    true,
  ]);
});

test('a newsletter page is rendered in Polish', () => {
  const words = {
    title: text('NEWS_END_ASKED', 'Sumo'),
    body: text('NEWS_ORDERS_STAY'),
    button: text('NEWS_END'),
  };
  const html = renderNewsletterPage('Sumo', words, 'pl-PL');
  expect(html).toContain('<html lang="pl-PL">');
  expect(html).toContain('<h1>Koniec listów od Sumo?</h1>');
  expect(html).toContain('Wypisz mnie</button>');
});

test('a confirmation e-mail can be unsubscribed from, which invalidates its link', async () => {
  await subscribe('notme@example.org');
  const path = await getLink('notme@example.org');
  expect((await press('POST', path.replace('confirm', 'unsubscribe'))).status).toBe(200);
  expect((await press('POST', path)).status).toBe(404);
});

test('a confirmation e-mail can still be unsubscribed from after confirming', async () => {
  const email = 'later@example.org';
  await confirmSubscription(email);
  const path = await getLink(email);
  site.advance(60);
  expect((await press('POST', path.replace('confirm', 'unsubscribe'))).status).toBe(200);
  expect(await listConsents(email)).toMatchObject([{ withdrawn_at: site.identity.now() }]);
  expect((await press('POST', path)).status).toBe(404);
});

test('repeated requests get the same answer and send no further e-mail', async () => {
  await confirmSubscription('known@example.org');
  const sent = (await site.outbox()).length;
  const answers = [
    await subscribe('known@example.org'),
    await subscribe('other@example.org'),
    await subscribe('other@example.org'),
  ];
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
  expect(await site.outbox()).toHaveLength(sent + 1);
});

test.each([[{ email: 'reader' }], [{}]])('%j is refused with the field email', async (input) => {
  const before = await site.checksum('newsletter_subscriptions', 'messages');
  const { status, body } = await site.call('POST', '/api/subscribe', input, { ip: '192.0.2.50' });
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'email']);
  expect(await site.checksum('newsletter_subscriptions', 'messages')).toBe(before);
});

test('the sixth request of an hour from one IP address needs proof of work, the 41st is refused', async () => {
  const ip = '198.51.100.9';
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 41; n += 1) {
    const email = `bulk${n}@example.org`;
    const asked = await site.call('POST', '/api/subscribe', { email }, { ip, solves: false });
    const isSent = asked.status === 200 || (await subscribe(email, ip)).status === 200;
    codes.push(isSent ? asked.body.code : 'refused');
  }
  expect(codes).toEqual([
    ...Array<undefined>(5).fill(undefined),
    ...Array<string>(35).fill('PUZZLE_NEEDED'),
    'refused',
  ]);
});

test('a consent records the wording in the language in which it was shown', async () => {
  await site.superuser.query(
    `update tenants set words = '{"pl": {"Yes, send me news.": "Tak, przysyłajcie mi wieści."}}'`,
  );
  site.advance(24 * 3_600);
  const cookie = 'language=pl-PL';
  await site.call('POST', '/api/subscribe', { email: 'ola@example.org' }, { cookie });
  // The link may be opened on a device with another language.
  await press('POST', await getLink('ola@example.org'));
  const { rows } = await site.superuser.query(
    `select wording, locale, content_version from consents where email = 'ola@example.org'`,
  );
  expect(rows).toEqual([
    { wording: 'Tak, przysyłajcie mi wieści.', locale: 'pl-PL', content_version: '1' },
  ]);
});
