import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SendFailure } from '../send-failure.ts';
import type { SmsMessage } from './sms-sender.ts';
import { createTwilioSender, type TwilioSettings } from './twilio-sender.ts';
import { startTwilio, type TestTwilio, type TwilioIllness } from './twilio.fixture.ts';

let twilio: TestTwilio;
beforeEach(async () => {
  twilio = await startTwilio();
});
afterEach(() => twilio.stop());

const QUICK_MILLISECONDS = 300;
const texts = (part: Partial<TwilioSettings> = {}) =>
  createTwilioSender({ ...twilio.settings, ...part }, QUICK_MILLISECONDS);
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

describe('what Twilio is given', () => {
  it('a text message, good for as long as it is of use', async () => {
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

  it('a messaging service instead of a number, and never more than it takes', async () => {
    await texts({ from: 'MG77' }).send(message({ usefulSeconds: 1e6 }));
    expect(forms()).toMatchObject([{ MessagingServiceSid: 'MG77', ValidityPeriod: '36000' }]);
    expect(forms()[0]).not.toHaveProperty('From');
  });

  it('WhatsApp with the template that was approved', async () => {
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

describe('an answer that is no yes', () => {
  it.each<[string, TwilioIllness, string, boolean]>([
    ['no such number', { refuse: { status: 400, code: 21211 } }, 'refused', false],
    ['who said STOP', { refuse: { status: 400, code: 21610 } }, 'refused', false],
    ['a sender that is not ours', { refuse: { status: 400, code: 21606 } }, 'denied', true],
    ['a wrong password', { refuse: { status: 401, code: 20003 } }, 'denied', true],
    ['no such account', { refuse: { status: 404, code: 20404 } }, 'denied', true],
    ['too many', { refuse: { status: 429, code: 20429 } }, 'busy', true],
    ['a fault', { refuse: { status: 500 } }, 'broken', true],
    ['rubbish', { refuse: { status: 200, body: '<html>' } }, 'broken', true],
    ['rubbish and a 400', { refuse: { status: 400, body: '<html>' } }, 'refused', false],
    ['silence', { hangs: 'before' }, 'timeout', true],
  ])('%s', async (_what, illness, problem, canRetry) => {
    twilio.illness = illness;
    const failure = await texts()
      .send(message())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailure);
    expect(failure).toMatchObject({ problem, canRetry });
    expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain('7700900');
    expect((failure as Error).cause).toBeUndefined();
  });

  it('says when to come again', async () => {
    twilio.illness = { refuse: { status: 429, headers: { 'retry-after': '17' } } };
    await expect(texts().send(message())).rejects.toMatchObject({ retryAfterSeconds: 17 });
  });

  it('nobody there', async () => {
    await twilio.stop();
    await expect(texts().send(message())).rejects.toMatchObject({ problem: 'unreachable' });
    twilio = await startTwilio();
  });
});

it('finds a message whose answer was never heard, and no other', async () => {
  const since = new Date();
  twilio.illness = { hangs: 'after' };
  await expect(texts().send(message())).rejects.toMatchObject({ problem: 'timeout' });
  twilio.illness = {};
  expect(await texts().findSent(message(), since)).toEqual({ providerId: 'SM1' });
  expect(await texts().findSent(message({ text: '5678' }), since)).toBeNull();
  expect(await texts().findSent(message({ to: '+447700900124' }), since)).toBeNull();
  // The same words were sent once before, long ago.
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
])('says of a message that is %s: %s', async (status, became) => {
  await texts().send(message());
  for (const each of twilio.messages) each.status = status;
  expect(await texts().getDeliveryState('SM1')).toBe(became);
});
