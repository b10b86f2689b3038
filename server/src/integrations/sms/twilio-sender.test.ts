import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SendFailure } from '../send-failure.ts';
import type { SmsMessage } from './sms-sender.ts';
import { createTwilioSender, type TwilioSettings } from './twilio-sender.ts';
import { startTwilio, type TestTwilio, type TwilioFault } from './twilio.fixture.ts';

let twilio: TestTwilio;
beforeEach(async () => {
  twilio = await startTwilio();
});
afterEach(() => twilio.stop());

const QUICK_MILLISECONDS = 300;
const texts = (part: Partial<TwilioSettings> = {}) =>
  createTwilioSender({ ...twilio.settings, ...part }, twilio.fault.hangs && QUICK_MILLISECONDS);
const message = (part: Partial<SmsMessage> = {}): SmsMessage => ({
  tenantId: 'sumo',
  messageId: 'm1',
  channel: 'sms',
  to: '+447700900123',
  fromName: 'Sumo & Co',
  text: '1234 to Twój kod',
  usefulSeconds: 600.5,
  ...part,
});
const forms = () => twilio.messages.map(({ form }) => form);

describe('a request to Twilio has', () => {
  it('the text and its validity period', async () => {
    expect(await texts().send(message())).toEqual({ providerId: 'SM1' });
    expect(forms()).toEqual([
      {
        To: '+447700900123',
        From: '+442079460000',
        Body: 'Sumo & Co: 1234 to Twój kod',
        ValidityPeriod: '600',
      },
    ]);
  });

  it('a messaging service instead of a number, and at most the longest validity period', async () => {
    await texts({ from: 'MG77' }).send(message({ usefulSeconds: 1e6 }));
    expect(forms()).toMatchObject([{ MessagingServiceSid: 'MG77', ValidityPeriod: '36000' }]);
    expect(forms()[0]).not.toHaveProperty('From');
  });

  it('the approved template for WhatsApp', async () => {
    const sender = texts({ whatsappFrom: '+442079460001', whatsappContent: 'HX5' });
    expect(sender.channels).toEqual(['whatsapp', 'sms']);
    await sender.send(message({ channel: 'whatsapp' }));
    expect(forms()).toMatchObject([
      {
        To: 'whatsapp:+447700900123',
        From: 'whatsapp:+442079460001',
        ContentSid: 'HX5',
        ContentVariables: '{"1":"Sumo & Co","2":"1234 to Twój kod"}',
      },
    ]);
    expect(texts().channels).toEqual(['sms']);
  });
});

describe('a failed request', () => {
  it.each<[string, TwilioFault, string, boolean]>([
    ['an unknown number', { refuse: { status: 400, code: 21211 } }, 'refused', false],
    ['a recipient who has opted out', { refuse: { status: 400, code: 21610 } }, 'refused', false],
    ['a sender of another account', { refuse: { status: 400, code: 21606 } }, 'denied', true],
    ['a wrong password', { refuse: { status: 401, code: 20003 } }, 'denied', true],
    ['an unknown account', { refuse: { status: 404, code: 20404 } }, 'denied', true],
    ['the rate limit', { refuse: { status: 429, code: 20429 } }, 'busy', true],
    ['a server error', { refuse: { status: 500 } }, 'broken', true],
    ['a response that is not JSON', { refuse: { status: 200, body: '<html>' } }, 'broken', true],
    ['a 400 that is not JSON', { refuse: { status: 400, body: '<html>' } }, 'refused', false],
    ['no response', { hangs: 'before' }, 'timeout', true],
  ])('%s', async (_what, fault, problem, canRetry) => {
    twilio.fault = fault;
    const failure = await texts()
      .send(message())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailure);
    expect(failure).toMatchObject({ problem, canRetry });
    expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain('7700900');
    expect((failure as Error).cause).toBeUndefined();
  });

  it('has the seconds of Retry-After', async () => {
    twilio.fault = { refuse: { status: 429, headers: { 'retry-after': '17' } } };
    await expect(texts().send(message())).rejects.toMatchObject({ retryAfterSeconds: 17 });
  });

  it('an unreachable server', async () => {
    await twilio.stop();
    await expect(texts().send(message())).rejects.toMatchObject({ problem: 'unreachable' });
    twilio = await startTwilio();
  });
});

it('findSent finds a message whose response was lost, and no other', async () => {
  const since = new Date();
  twilio.fault = { hangs: 'after' };
  await expect(texts().send(message())).rejects.toMatchObject({ problem: 'timeout' });
  twilio.fault = {};
  expect(await texts().findSent(message(), since)).toEqual({ providerId: 'SM1' });
  expect(await texts().findSent(message({ text: '5678' }), since)).toBeNull();
  expect(await texts().findSent(message({ to: '+447700900124' }), since)).toBeNull();
  // An equal message that was sent before.
  expect(await texts().findSent(message(), new Date(since.getTime() + 60_000))).toBeNull();
  const [lost] = twilio.messages;
  if (lost) lost.status = 'failed';
  expect(await texts().findSent(message(), since)).toBeNull();
});

it.each([
  ['queued', 'under way'],
  ['sent', 'under way'],
  ['delivered', 'arrived'],
  ['read', 'arrived'],
  ['undelivered', 'lost'],
  ['failed', 'lost'],
])('a message with the status %s is %s', async (status, became) => {
  await texts().send(message());
  for (const each of twilio.messages) each.status = status;
  expect(await texts().getDeliveryState('SM1')).toBe(became);
});
