import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SendFailure } from '../send-failure.ts';
import type { Email } from './email-sender.ts';
import { createSmtpSender, type SmtpSender, type SmtpSettings } from './smtp-sender.ts';
import { getHeaders, startSmtp, type SmtpFault, type TestSmtp } from './smtp.fixture.ts';

let smtp: TestSmtp;
let mail: SmtpSender;

const settings = (part: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none',
  user: null,
  password: null,
  from: 'orders@post.example',
  ...part,
});
const createEmail = (part: Partial<Email> = {}): Email => ({
  tenantId: 'sumo',
  messageId: '0198f3f0-0000-7000-8000-000000000001',
  fromName: 'Sumo Küche',
  to: 'asha@example.org',
  replyTo: 'help@sumo.test',
  subject: 'Your code',
  text: 'Zażółć 1234',
  html: '<p>Zażółć <b>1234</b></p>',
  language: 'pl',
  unsubscribeHref: null,
  calendarFile: null,
  ...part,
});
const QUICK = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

beforeEach(async () => {
  smtp = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
  mail = createSmtpSender(settings());
});
afterEach(async () => {
  mail.close();
  await smtp.stop();
});

const received = () => {
  const [first] = smtp.mails;
  if (!first) throw new Error('No e-mail was received');
  return { ...first, headers: getHeaders(first), fields: Object.fromEntries(getHeaders(first)) };
};

describe('a sent e-mail', () => {
  it('has a text and an HTML part, the name of its sender and its Message-ID', async () => {
    expect(await mail.send(createEmail())).toEqual({ providerId: '4Zx1Q' });
    const { raw, from, to, fields } = received();
    expect([from, to]).toEqual(['orders@post.example', ['asha@example.org']]);
    expect(fields).toMatchObject({
      from: expect.stringMatching(/^=\?UTF-8\?Q\?Sumo_K=C3=BCche\?= <orders@post\.example>$/),
      to: 'asha@example.org',
      'reply-to': 'help@sumo.test',
      'message-id': '<0198f3f0-0000-7000-8000-000000000001@post.example>',
      'auto-submitted': 'auto-generated',
      'content-language': 'pl',
      'content-type': expect.stringContaining('multipart/alternative'),
    });
    expect(fields).not.toHaveProperty('list-unsubscribe');
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(raw).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('has its calendar file attached', async () => {
    const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await mail.send(createEmail({ calendarFile: { name: 'K7WQ4MXA.ics', text } }));
    const { raw, fields } = received();
    expect(fields['content-type']).toContain('multipart/mixed');
    expect(raw).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=K7WQ4MXA\.ics/,
    );
    expect(raw).toMatch(/Content-Disposition: attachment; filename=K7WQ4MXA\.ics/);
    expect(raw).toContain(Buffer.from(text).toString('base64'));
  });

  it('has the headers for one-click unsubscribe if it has an unsubscribe link', async () => {
    await mail.send(
      createEmail({ unsubscribeHref: 'https://sumo.test/newsletter/unsubscribe?token=x' }),
    );
    expect(received().fields).toMatchObject({
      'list-unsubscribe': '<https://sumo.test/newsletter/unsubscribe?token=x>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\0'])(
    'T19: %j in a field adds no header',
    async (end) => {
      const evil = `x${end}Bcc: victim@example.org${end}${end}<script>`;
      await mail.send(
        createEmail({ fromName: evil, subject: evil, replyTo: `a@b.org${end}Bcc: v@e.org` }),
      );
      const { headers, to } = received();
      const names = headers.map(([name]) => name);
      expect(names).not.toContain('bcc');
      expect(new Set(names).size).toBe(names.length);
      expect(names.toSorted()).toEqual(
        [
          'auto-submitted',
          'content-language',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ].toSorted(),
      );
      expect(to).toEqual(['asha@example.org']);
    },
  );

  it('T19: an address with a line break reaches no other recipient', async () => {
    const to = 'asha@example.org>\r\nRCPT TO:<victim@example.org';
    await mail.send(createEmail({ to })).catch(() => {});
    expect(smtp.mails.flatMap((each) => each.to)).not.toContain('victim@example.org');
  });
});

describe('a connection', () => {
  it('requires STARTTLS where configured', async () => {
    const strict = createSmtpSender(settings({ security: 'starttls' }));
    await expect(strict.send(createEmail())).rejects.toMatchObject({ problem: 'unreachable' });
    strict.close();
    expect(smtp.mails).toEqual([]);
  });

  it('rejects a self-signed certificate', async () => {
    // smtp-server brings a self-signed one of its own.
    const secure = await startSmtp();
    const strict = createSmtpSender(settings({ port: secure.port, security: 'starttls' }));
    await expect(strict.send(createEmail())).rejects.toMatchObject({ canRetry: true });
    strict.close();
    await secure.stop();
    expect(secure.mails).toEqual([]);
  });

  it('authenticates with the configured password', async () => {
    const seen: unknown[] = [];
    const guarded = await startSmtp({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        if (password === 'right') done(null, { user: username });
        else done(new Error('535 5.7.8 no'));
      },
    });
    const as = (password: string) =>
      createSmtpSender(settings({ port: guarded.port, user: 'tiffin', password }));
    const [right, wrong] = [as('right'), as('wrong')];
    await right.send(createEmail());
    await expect(wrong.send(createEmail())).rejects.toMatchObject({
      problem: 'denied',
      canRetry: true,
    });
    right.close();
    wrong.close();
    await guarded.stop();
    expect(seen).toContainEqual(['tiffin', 'right']);
    expect(guarded.mails).toHaveLength(1);
  });
});

describe('a refused e-mail', () => {
  it.each<[string, SmtpFault, string, boolean]>([
    ['is busy', { refuse: { at: 'connect', code: 421 } }, 'busy', true],
    ['refuses connections', { refuse: { at: 'connect', code: 554 } }, 'broken', true],
    ['refuses the sender', { refuse: { at: 'from', code: 550 } }, 'denied', true],
    ['greylists', { refuse: { at: 'to', code: 451 } }, 'busy', true],
    ['does not know the mailbox', { refuse: { at: 'to', code: 550 } }, 'refused', false],
    [
      'does not know the mailbox, with an enhanced code',
      { refuse: { at: 'to', code: 550, enhanced: '5.1.1' } },
      'refused',
      false,
    ],
    ['does not relay', { refuse: { at: 'to', code: 550, enhanced: '5.7.1' } }, 'denied', true],
    ['fails after the data', { refuse: { at: 'data', code: 554 } }, 'broken', true],
    ['does not greet', { hangs: 'connect' }, 'timeout', true],
    ['does not answer after the data', { hangs: 'data' }, 'timeout', true],
  ])('fails if the server %s', async (_why, fault, problem, canRetry) => {
    smtp.fault = fault;
    const sender = createSmtpSender(settings(), fault.hangs && QUICK);
    const failure = await sender.send(createEmail()).catch((error: unknown) => error);
    sender.close();
    expect(failure).toBeInstanceOf(SendFailure);
    expect(failure).toMatchObject({ problem, canRetry });
    // Servers quote addresses; what is thrown ends in logs.
    const printed = `${String(failure)} ${JSON.stringify(failure)} ${(failure as Error).stack}`;
    expect(printed).not.toContain('asha@');
    expect((failure as Error).cause).toBeUndefined();
  });

  it('fails if the server is down', async () => {
    await smtp.stop();
    await expect(mail.send(createEmail())).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
