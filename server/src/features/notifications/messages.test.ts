import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createLocalOutbox } from '../../../../dev/outbox/local-outbox.ts';
import {
  extractCode,
  startAccountApp,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';
import type { Email } from '../../integrations/email/email-sender.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import { listen } from '../../platform/db/listen.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { createPoller } from '../../platform/work/poller.ts';
import { WORK_CHANNEL } from '../../platform/work/wake-workers.ts';
import {
  createMessageWork,
  deliverMessage,
  enqueueMessage,
  readMessageMetrics,
} from './notifications.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const hostile = {
  name: '<script>alert(1)</script>',
  email: 'a@b.org',
  message: 'One & two\n<b>three</b>',
};
const send = (tenantId = 'sumo') =>
  withTenant(site.database, tenantId, (tx) =>
    enqueueMessage(tx, {
      channel: 'email',
      to: 'help@sumo.test',
      template: 'contact',
      values: hostile,
    }),
  );

describe('sending', () => {
  test('a rolled-back transaction sends no message', async () => {
    const before = await site.checksum('messages');
    const failing = withTenant(site.database, 'sumo', async (tx) => {
      const values = { code: '1234', minutes: 10 };
      await enqueueMessage(tx, { channel: 'sms', to: '+447700900123', template: 'code', values });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await site.checksum('messages')).toBe(before);
  });

  test('a failed delivery is retried, and a delivered message is erased and not sent again', async () => {
    await send();
    const { rows } = await site.superuser.query(
      'select message_id from messages where ended_at is null',
    );
    const job = { tenantId: 'sumo', messageId: String(rows[0].message_id) };
    const down = async () => Promise.reject(new SendFailure('mail', 'unreachable'));
    const mails: Email[] = [];
    await deliverMessage({ ...site.delivery, email: { send: down } }, job);
    site.advance(2);
    const mail = {
      send: async (sent: Email) => {
        mails.push(sent);
        return { providerId: 'q1' };
      },
    };
    await deliverMessage({ ...site.delivery, email: mail }, job);
    await deliverMessage({ ...site.delivery, email: mail }, job);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ fromName: 'Sumo <Kitchens>', replyTo: 'a@b.org' });
    expect(mails[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mails[0]?.html).not.toMatch(/<script|<b>/);
    expect(mails[0]?.text).toContain('> One & two\n> <b>three</b>');
    const wiped = await site.superuser.query(
      'select state, recipient, content, otherwise from messages where message_id = $1',
      [job.messageId],
    );
    expect(wiped.rows).toEqual([{ state: 'sent', recipient: null, content: null, otherwise: [] }]);
    const { rows: records } = await site.superuser.query(
      'select channel, state, tries, provider_id, problem from message_deliveries where message_id = $1',
      [job.messageId],
    );
    expect(records).toEqual([
      { channel: 'email', state: 'accepted', tries: 2, provider_id: 'q1', problem: null },
    ]);
  });
});

test.each([
  ['a template', `template = 'of-later'`, 'Unknown message template of-later'],
  ['values', `content = content - 'email'`, 'email'],
])('a message with %s of a later release waits for it', async (_, later, fault) => {
  await send();
  const { rows } = await site.superuser.query(
    `update messages set ${later} where ended_at is null returning message_id`,
  );
  const job = { tenantId: 'sumo', messageId: String(rows[0].message_id) };
  await expect(deliverMessage(site.delivery, job)).rejects.toThrow(fault);
  expect(await listDue('messages')).toContain(`sumo ${job.messageId}`);
  await site.superuser.query(
    `update messages set template = 'contact', content = $2 where message_id = $1`,
    [job.messageId, hostile],
  );
  const mails: Email[] = [];
  const email = {
    send: async (sent: Email) => {
      mails.push(sent);
      return { providerId: 'q1' };
    },
  };
  await deliverMessage({ ...site.delivery, email }, job);
  expect(mails).toHaveLength(1);
});

const listDue = async (kind: 'messages' | 'newsletters', at = site.now()) =>
  (await createMessageWork(site.delivery)[kind].list(at, 50)).map(({ key }) => key);

test('a newsletter is due apart from all other messages, also when it is tried again', async () => {
  await withTenant(site.database, 'sumo', (tx) =>
    enqueueMessage(tx, {
      channel: 'email',
      to: 'reader@sumo.test',
      template: 'newsletter',
      values: { subject: 'Mangoes', paragraphs: ['They are here.'], unsubscribeToken: 'u' },
    }),
  );
  const { rows } = await site.superuser.query(
    `select message_id from messages where template = 'newsletter' and ended_at is null`,
  );
  const messageId = String(rows[0].message_id);
  const key = `sumo ${messageId}`;
  expect(await listDue('newsletters')).toEqual([key]);
  expect(await listDue('messages')).not.toContain(key);
  const email = { send: async () => Promise.reject(new SendFailure('mail', 'unreachable')) };
  await deliverMessage({ ...site.delivery, email }, { tenantId: 'sumo', messageId });
  expect(await listDue('newsletters')).toEqual([]);
  site.advance(2);
  expect(await listDue('newsletters')).toEqual([key]);
  expect(await listDue('messages')).not.toContain(key);
  // The alarm is for messages that somebody waits for.
  await site.superuser.query(
    `update messages set created_at = now() - interval '2 hours' where message_id = $1`,
    [messageId],
  );
  expect((await readMessageMetrics(site.database)).oldestWaitingSeconds).toBeLessThan(3_600);
});

test('a message that another process tried a moment ago is not tried again', async () => {
  await site.superuser.query('delete from messages');
  await send();
  let tries = 0;
  const email = {
    send: async () => {
      tries += 1;
      throw new SendFailure('mail', 'unreachable');
    },
  };
  const [task] = await createMessageWork({ ...site.delivery, email }).messages.list(site.now(), 50);
  await task?.run();
  // This process listed it before the other one had tried it.
  await task?.run();
  expect(tries).toBe(1);
});

describe('/dev/outbox', () => {
  test('messages are listed newest first, only those of the requested host, and printed', async () => {
    await send();
    site.advance(1);
    await site.call('POST', '/api/register', { phone: '07700900123' });
    const entries = await site.outbox();
    expect(entries[0]).toEqual({
      to: '+447700900123',
      channel: 'sms',
      subject: '',
      text: expect.stringMatching(/^Sumo <Kitchens>: \d{4} is your code to sign in/),
      sentAt: site.identity.now().toISOString(),
    });
    expect(entries[1]).toMatchObject({ to: 'help@sumo.test', channel: 'email' });
    expect(await site.outbox('bombay.test')).toEqual([]);
    expect(site.printed.at(-1)).toContain('Text message to +447700900123 (sumo)');
  });

  const request = (url: string, host = 'sumo.test') =>
    site.fastify.inject({ url, headers: { host } });

  test('the page escapes message text and runs no script', async () => {
    await send();
    await site.outbox();
    const reply = await request('/dev/outbox');
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; frame-ancestors 'none'$/,
    );
    expect(reply.body).toContain('&lt;script&gt;');
    expect(reply.body).not.toContain('<script');
    expect(reply.body).not.toContain('http-equiv="refresh"');
    expect((await request('/dev/outbox?refresh=1')).body).toContain('http-equiv="refresh"');
  });

  test('an e-mail is shown in a sandboxed frame', async () => {
    const page = await request('/dev/outbox');
    const [, address = ''] =
      /<iframe src="([^"]+)" [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/.exec(
        page.body,
      ) ?? [];
    const email = await request(address);
    expect(email.statusCode).toBe(200);
    expect(email.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    expect(email.body).toContain('&lt;b&gt;three&lt;/b&gt;');
    // Other tenants cannot see it.
    expect((await request(address, 'bombay.test')).statusCode).toBe(404);
    expect((await request('/dev/outbox/1')).statusCode).toBe(404);
  });
});

test('T24: the log contains no code, address or token', async () => {
  const email = 'quiet@example.org';
  await site.call('POST', '/api/register', { email }, { ip: '198.51.100.2' });
  const code = extractCode(await site.lastMessage(email));
  await site.call(
    'POST',
    '/api/verify-otp',
    { email: 'not an e-mail', code },
    { ip: '198.51.100.2' },
  );
  const { body } = await site.request(
    'verifyOtp',
    { ip: '198.51.100.2' },
    { body: { email, code } },
  );
  const { token } = body.data;
  await site.call('GET', '/api/customer', undefined, { token });
  const log = site.logged.join('');
  expect(log).toContain('/api/verify-otp');
  for (const secret of [email, token, 'not an e-mail', '198.51.100.2'])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`"${code}"`));
});

test('a stored code wakes the workers of all processes, which deliver it at once', async () => {
  const delivered = Promise.withResolvers<void>();
  const outbox = createLocalOutbox({
    database: site.database,
    now: site.identity.now,
    print: () => delivered.resolve(),
  });
  const { messages } = createMessageWork({ ...site.delivery, ...outbox });
  // Without a notification it would be listed an hour later.
  const work = { messages: { ...messages, intervalMilliseconds: 3_600_000 } };
  const poller = createPoller({ work, now: site.now, log: site.fastify.log });
  await site.superuser.query('delete from messages');
  poller.start();
  const listening = await listen({
    url: site.urls.app,
    channels: [WORK_CHANNEL],
    onNotice: (_channel, kind) => poller.wake(kind),
    onGap: () => {},
    onLost: () => {},
    onError: () => {},
  });
  await site.call('POST', '/api/register', { email: 'fast@example.org' }, { ip: '198.51.100.1' });
  await delivered.promise;
  await Promise.all([poller.stop(), listening.close()]);
});
