// Voice calls through Twilio's HTTP API.
// https://www.twilio.com/docs/voice/api/call-resource
import { z } from 'zod';

import type { Language } from '../../../../contract/language.ts';
import { escapeHtml } from '../../../../contract/text/escape-html.ts';
import { SendFailure } from '../send-failure.ts';
import { createTwilioClient, isCreatedSince, type TwilioAccount } from '../twilio/twilio-client.ts';
import type { VoiceMessage, VoiceSender } from './voice-sender.ts';

const call = z.object({
  sid: z.string(),
  status: z.string(),
  date_created: z.string().nullish(),
});
const callList = z.object({ calls: z.array(call) });

/** `from`: a number in E.164 that Twilio may show to the person who is called. */
export function createTwilioVoiceSender(
  { from, ...account }: TwilioAccount & { from: string },
  timeoutMilliseconds?: number,
): VoiceSender {
  const request = createTwilioClient(account, 'calls', timeoutMilliseconds);
  return {
    canCall: true,
    async send(message) {
      const form = new URLSearchParams({ To: message.to, From: from, Twiml: toTwiml(message) });
      const answer = call.safeParse(await request('Calls.json', form));
      if (!answer.success) throw new SendFailure('calls', 'broken');
      if (isLost(answer.data)) throw new SendFailure('calls', 'refused');
      return { providerId: answer.data.sid };
    },
    // The list has no text: another call to the same person at this time counts, because they were called.
    async findSent({ to }, since) {
      const query = new URLSearchParams({ To: to, PageSize: '50' });
      const listed = callList.safeParse(await request(`Calls.json?${query}`));
      if (!listed.success) throw new SendFailure('calls', 'broken');
      const found = listed.data.calls.find(
        (each) => !isLost(each) && isCreatedSince(each.date_created, since),
      );
      return found ? { providerId: found.sid } : null;
    },
  };
}

const isLost = ({ status }: z.output<typeof call>): boolean =>
  status === 'failed' || status === 'canceled';

/** https://www.twilio.com/docs/voice/twiml/say */
const VOICES: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' };

/** Said twice, for a person who picks up in a loud kitchen. */
const toTwiml = ({ text, language }: VoiceMessage): string =>
  `<Response><Say language="${VOICES[language]}" loop="2">${escapeHtml(text)}</Say></Response>`;
