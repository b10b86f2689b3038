// F9: outages of providers, with a real mail server and a mock of Twilio.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { createCircuitBreaker } from '../../integrations/circuit-breaker.ts';
import type { EmailSender } from '../../integrations/email/email-sender.ts';
import { createSmtpSender, type SmtpSender } from '../../integrations/email/smtp-sender.ts';
import { getHeaders, startSmtp, type TestSmtp } from '../../integrations/email/smtp.fixture.ts';
import {
  createGuardedEmailSender,
  createGuardedSmsSender,
  isSenderFault,
} from '../../integrations/guarded-senders.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import { createTwilioSender } from '../../integrations/sms/twilio-sender.ts';
import { startTwilio, type TestTwilio } from '../../integrations/sms/twilio.fixture.ts';
import { createTwilioVoiceSender } from '../../integrations/voice/twilio-voice-sender.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { readMessageMetrics, enqueueMessage, type NewMessage } from './notifications.ts';

let site: AccountApp;
let smtp: TestSmtp;
let smtpSenders: { patient: SmtpSender; impatient: SmtpSender };
let mail: EmailSender;
let twilio: TestTwilio;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());
const NO_TLS = { disabledCommands: ['STARTTLS'] };
/** A provider that hangs is given up after this time; any other answers in time on a busy machine, too. */
const TIMEOUT_MILLISECONDS = 150;
beforeEach(async () => {
  await site.superuser.query('truncate messages cascade');
  smtp = await startSmtp(NO_TLS);
  twilio = await startTwilio(site.identity.now);
  const settings = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    user: null,
    password: null,
    from: 'orders@post.example',
  } as const;
  smtpSenders = {
    patient: createSmtpSender(settings),
    impatient: createSmtpSender(settings, {
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
    }),
  };
  mail = {
    send: (email) => smtpSenders[smtp.fault.hangs ? 'impatient' : 'patient'].send(email),
  };
});
afterEach(async () => {
  for (const sender of Object.values(smtpSenders)) sender.close();
  await Promise.all([smtp.stop(), twilio.stop()]);
});

const texts = (whatsappFrom: string | null = null) =>
  createTwilioSender(
    { ...twilio.settings, whatsappFrom },
    twilio.fault.hangs && TIMEOUT_MILLISECONDS,
  );
const deliver = (part: Partial<DeliveryDeps> = {}) =>
  site.deliver({ email: mail, sms: texts(), ...part });

const EMAIL = 'canary@example.org';
const PHONE = '+447700900321';
const write = (part: Partial<NewMessage<'address-changed'>> = {}) =>
  withTenant(site.database, 'sumo', (tx) =>
    enqueueMessage(tx, {
      channel: 'email',
      to: EMAIL,
      template: 'address-changed',
      values: { what: 'email', masked: 'n•••@example.org', at: '2026-03-10T12:00:00.000Z' },
      ...part,
    }),
  );
const fallbacks = [{ channel: 'sms', to: PHONE }] as const;

const states = async () =>
  (await site.superuser.query('select state, recipient, content from messages')).rows;
const records = async () =>
  (
    await site.superuser.query(
      'select channel, state, tries, provider_id as id, problem from message_deliveries order by first_try_at, channel desc',
    )
  ).rows;

/** Lets time pass as the worker would live through it. */
async function pass(seconds: number, part: Partial<DeliveryDeps> = {}): Promise<void> {
  for (let at = 0; at < seconds; at += 5) {
    await deliver(part);
    site.advance(5);
  }
}

describe('F9: an outage of ten minutes', () => {
  test.each<[string, TestSmtp['fault']]>([
    ['silence', { hangs: 'connect' }],
    ['silence at the end of each mail', { hangs: 'data' }],
    ['4xx', { refuse: { at: 'to', code: 451 } }],
    ['5xx', { refuse: { at: 'connect', code: 554 } }],
  ])('%s, and then it is delivered once, within a minute', async (_what, fault) => {
    await write();
    smtp.fault = fault;
    await pass(10 * 60);
    expect(smtp.mails).toEqual([]);
    expect((await states())[0]?.state).toBe('waiting');
    // Sign-in works during the outage.
    const { status } = await site.call('POST', '/api/register', { phone: '07700900999' });
    expect(status).toBe(200);
    smtp.fault = {};
    await pass(60);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[EMAIL]]);
    await pass(10 * 60);
    expect(smtp.mails).toHaveLength(1);
  });

  test('a message is delivered once after an unreachable server returns', async () => {
    await write();
    const { port } = smtp;
    await smtp.stop();
    await pass(10 * 60);
    smtp = await startSmtp(NO_TLS, port);
    await pass(60);
    expect(smtp.mails).toHaveLength(1);
    const [record] = await records();
    expect(record).toMatchObject({ state: 'accepted', problem: null, id: '4Zx1Q' });
    // Backoff limits the number of attempts.
    expect(record.tries).toBeLessThan(25);
  });

  test('a message that Twilio accepts without answering is sent once', async () => {
    await write({ channel: 'sms', to: PHONE });
    twilio.fault = { hangs: 'after' };
    await deliver();
    expect(twilio.messages).toHaveLength(1);
    twilio.fault = { hangs: 'before' };
    await pass(10 * 60);
    twilio.fault = {};
    await pass(60);
    expect(twilio.messages).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'sent', recipient: null, content: null }]);
  });
});

describe('circuit breaker', () => {
  const breaker = () =>
    createCircuitBreaker({ now: () => site.identity.now().getTime(), isFailure: isSenderFault });
  const BACKLOG = 15;

  test('an unresponsive relay is spared, and the backlog is delivered once', async () => {
    const guarded = { email: createGuardedEmailSender(mail, breaker()) };
    for (let index = 0; index < BACKLOG; index += 1) await write();
    await write({ channel: 'sms', to: PHONE });
    smtp.fault = { hangs: 'connect' };
    await pass(60, guarded);
    expect(smtp.mails).toEqual([]);
    // Ten calls until the breaker opens, then one every ten seconds.
    expect(smtp.sessions).toBeLessThanOrEqual(10 + 6);
    // Other channels are not delayed.
    expect(twilio.messages).toHaveLength(1);
    smtp.fault = {};
    await pass(60, guarded);
    expect(smtp.mails).toHaveLength(BACKLOG);
  });

  test('a send with unknown outcome is looked up once the breaker closes', async () => {
    const smsBreaker = breaker();
    const guarded = { sms: createGuardedSmsSender(texts(), smsBreaker) };
    await write({ channel: 'sms', to: PHONE });
    twilio.fault = { hangs: 'after' };
    await deliver(guarded);
    expect(twilio.messages).toHaveLength(1);
    const down = new SendFailure('texts', 'unreachable');
    for (let call = 0; call < 10; call += 1)
      await smsBreaker.run(() => Promise.reject(down)).catch(() => {});
    await pass(10, guarded);
    expect(await records()).toMatchObject([{ state: 'sending', problem: 'circuit-open' }]);
    twilio.fault = {};
    await pass(60, guarded);
    expect(twilio.messages).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: 'sent' }]);
  });
});

test('an SMS with unknown outcome stays pending while the provider cannot be asked', async () => {
  await write({ channel: 'sms', to: PHONE });
  twilio.fault = { hangs: 'after' };
  await deliver();
  twilio.fault = { refuse: { status: 500 } };
  await pass(60);
  twilio.fault = {};
  await pass(60);
  expect(twilio.messages).toHaveLength(1);
});

describe('a crash between sending and recording', () => {
  const killed = new Error('kill -9');

  test('an e-mail is sent at most twice, with the same Message-ID', async () => {
    await write();
    const dying = {
      send: async (each: Parameters<SmtpSender['send']>[0]) =>
        mail.send(each).then(() => Promise.reject(killed)),
    };
    await expect(deliver({ email: dying })).rejects.toThrow('kill -9');
    // Another worker runs while the lease of the crashed one lasts.
    await deliver();
    expect(smtp.mails).toHaveLength(1);
    site.advance(61);
    await pass(30);
    const ids = smtp.mails.map((each) => Object.fromEntries(getHeaders(each))['message-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('an SMS is sent once', async () => {
    await write({ channel: 'sms', to: PHONE });
    const real = texts();
    const dying = {
      ...real,
      send: async (each: Parameters<typeof real.send>[0]) =>
        real.send(each).then(() => Promise.reject(killed)),
    };
    await expect(deliver({ sms: dying })).rejects.toThrow('kill -9');
    site.advance(61);
    await pass(30);
    expect(twilio.messages).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a voice call', () => {
  const call = { channel: 'voice', to: PHONE } as const;
  const voice = () =>
    createTwilioVoiceSender(twilio.settings, twilio.fault.hangs && TIMEOUT_MILLISECONDS);

  test('is made once, although the response was lost', async () => {
    await write(call);
    twilio.fault = { hangs: 'after' };
    await deliver({ voice: voice() });
    expect(await states()).toMatchObject([{ state: 'waiting' }]);
    twilio.fault = {};
    site.advance(60);
    await deliver({ voice: voice() });
    expect(twilio.voiceCalls).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: 'sent' }]);
  });

  test('is repeated while Twilio fails, and given up for a number that accepts none', async () => {
    await write(call);
    twilio.fault = { refuse: { status: 503 } };
    await deliver({ voice: voice() });
    twilio.fault = { refuse: { status: 400, code: 21211 } };
    site.advance(60);
    await deliver({ voice: voice() });
    expect(twilio.voiceCalls).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'failed' }]);
  });
});

describe('fallback routes', () => {
  test('a rejected mailbox falls back to SMS immediately', async () => {
    await write({ fallbacks });
    smtp.fault = { refuse: { at: 'to', code: 550, enhanced: '5.1.1' } };
    await deliver();
    expect(twilio.messages.map(({ to }) => to)).toEqual([PHONE]);
    expect(await records()).toEqual([
      { channel: 'sms', state: 'accepted', tries: 1, id: 'SM1', problem: null },
      { channel: 'email', state: 'failed', tries: 1, id: null, problem: 'refused' },
    ]);
    expect(await states()).toEqual([{ state: 'sent', recipient: null, content: null }]);
  });

  test('WhatsApp falls back to SMS and then to e-mail when the provider loses a message', async () => {
    const whatsapp = { sms: texts('+442079460001') };
    await write({ channel: 'sms', to: PHONE, fallbacks: [{ channel: 'email', to: EMAIL }] });
    await deliver(whatsapp);
    expect(twilio.messages.map(({ to }) => to)).toEqual([`whatsapp:${PHONE}`]);
    expect((await states())[0]).toMatchObject({ state: 'accepted', recipient: PHONE });
    // The phone has no WhatsApp: Twilio reports that later.
    for (const each of twilio.messages) each.status = 'undelivered';
    await pass(20, whatsapp);
    expect(twilio.messages.map(({ to }) => to)).toEqual([`whatsapp:${PHONE}`, PHONE]);
    for (const each of twilio.messages) each.status = 'failed';
    await pass(20, whatsapp);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[EMAIL]]);
    expect(
      (await records()).map(({ channel, state, problem }) => [channel, state, problem]),
    ).toEqual([
      ['whatsapp', 'failed', 'lost'],
      ['sms', 'failed', 'lost'],
      ['email', 'accepted', null],
    ]);
    expect(await states()).toEqual([{ state: 'sent', recipient: null, content: null }]);
  });

  test('a message that arrived or is pending at a switched-off phone uses no fallback', async () => {
    const whatsapp = { sms: texts('+442079460001') };
    await write({ channel: 'sms', to: PHONE });
    await deliver(whatsapp);
    for (const each of twilio.messages) each.status = 'sent';
    await pass(5 * 60, whatsapp);
    expect(twilio.messages).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'sent', recipient: null, content: null }]);
  });

  test('a provider that fails for five minutes is replaced by the fallback', async () => {
    await write({ channel: 'sms', to: PHONE, fallbacks: [{ channel: 'email', to: EMAIL }] });
    twilio.fault = { refuse: { status: 500 } };
    await pass(4 * 60);
    expect(smtp.mails).toEqual([]);
    await pass(2 * 60);
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('expiry', () => {
  test('an expired code is not delivered, and the metrics count it', async () => {
    smtp.fault = { hangs: 'connect' };
    await withTenant(site.database, 'sumo', (tx) =>
      enqueueMessage(tx, {
        channel: 'email',
        to: EMAIL,
        template: 'code',
        values: { code: '4711', minutes: 10 },
      }),
    );
    await pass(9 * 60);
    expect(await readMessageMetrics(site.database)).toMatchObject({ waiting: 1, givenUp: 0 });
    await pass(2 * 60);
    smtp.fault = {};
    await pass(60);
    expect(smtp.mails).toEqual([]);
    expect(await states()).toEqual([{ state: 'expired', recipient: null, content: null }]);
    await site.superuser.query('update messages set ended_at = now()');
    expect(await readMessageMetrics(site.database)).toMatchObject({ waiting: 0, givenUp: 1 });
  });

  test('an address that refuses the message is tried once', async () => {
    smtp.fault = { refuse: { at: 'to', code: 550 } };
    await write();
    await pass(60);
    expect(await records()).toMatchObject([{ tries: 1, state: 'failed', problem: 'refused' }]);
    expect(await states()).toEqual([{ state: 'failed', recipient: null, content: null }]);
  });
});

test('T24: the log contains no address, phone number or code', () => {
  const log = site.logged.join('');
  expect(log).toContain('"problem":"timeout"');
  expect(log).toContain('message delivery abandoned');
  for (const secret of [EMAIL, 'canary', PHONE, '7700900321', 'n•••'])
    expect(log).not.toContain(secret);
  // Times and ids may contain these four digits.
  expect(log).not.toMatch(/(?<![\da-f-])4711(?![\da-f-])/);
});
