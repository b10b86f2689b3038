import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTwilio, type TestTwilio } from '../sms/twilio.fixture.ts';
import { createTwilioVoiceSender } from './twilio-voice-sender.ts';
import type { VoiceMessage } from './voice-sender.ts';

const QUICK_MILLISECONDS = 300;

let twilio: TestTwilio;
beforeEach(async () => {
  twilio = await startTwilio();
});
afterEach(() => twilio.stop());

const voice = () =>
  createTwilioVoiceSender(twilio.settings, twilio.fault.hangs && QUICK_MILLISECONDS);
const message = (part: Partial<VoiceMessage> = {}): VoiceMessage => ({
  tenantId: 'sumo',
  messageId: 'm1',
  to: '+447700900123',
  text: 'One new order waits at Fish & Chips <Camden>.',
  language: 'en',
  ...part,
});

it('a call says the text twice, in its language and escaped', async () => {
  expect(await voice().send(message())).toEqual({ providerId: 'CA1' });
  await voice().send(message({ text: 'Zamówienia: 2', language: 'pl' }));
  expect(twilio.voiceCalls.map(({ form }) => form)).toEqual([
    {
      To: '+447700900123',
      From: '+442079460000',
      Twiml:
        '<Response><Say language="en-GB" loop="2">One new order waits at Fish &amp; Chips &lt;Camden&gt;.</Say></Response>',
    },
    {
      To: '+447700900123',
      From: '+442079460000',
      Twiml: '<Response><Say language="pl-PL" loop="2">Zamówienia: 2</Say></Response>',
    },
  ]);
  expect(twilio.messages).toEqual([]);
});

it.each([
  ['an unknown number', 400, 21211, 'refused', false],
  ['a country that the account may not call', 400, 21215, 'denied', true],
  ['a caller that the account has not verified', 400, 21210, 'denied', true],
  ['a wrong password', 401, 20003, 'denied', true],
  ['the rate limit', 429, 20429, 'busy', true],
  ['a server error', 500, 0, 'broken', true],
])('%s fails the call', async (_, status, code, problem, canRetry) => {
  twilio.fault = { refuse: { status, code } };
  const failure = await voice()
    .send(message())
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ problem, canRetry });
  expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain('7700900');
});

it('findSent finds a call whose response was lost, and no other', async () => {
  const since = new Date();
  twilio.fault = { hangs: 'after' };
  await expect(voice().send(message())).rejects.toMatchObject({ problem: 'timeout' });
  twilio.fault = {};
  expect(await voice().findSent(message(), since)).toEqual({ providerId: 'CA1' });
  expect(await voice().findSent(message({ to: '+447700900124' }), since)).toBeNull();
  // A call that was made before.
  expect(await voice().findSent(message(), new Date(since.getTime() + 60_000))).toBeNull();
  for (const each of twilio.voiceCalls) each.status = 'failed';
  expect(await voice().findSent(message(), since)).toBeNull();
});
