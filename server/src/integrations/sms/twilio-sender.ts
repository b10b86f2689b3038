// SMS and WhatsApp through Twilio's HTTP API.
// https://www.twilio.com/docs/messaging/api/message-resource
import { z } from 'zod';

import { SendFailure } from '../send-failure.ts';
import { createTwilioClient, isCreatedSince, type TwilioAccount } from '../twilio/twilio-client.ts';
import { formatSmsText, type PhoneChannel, type SmsMessage, type SmsSender } from './sms-sender.ts';

export interface TwilioSettings extends TwilioAccount {
  /** A number in E.164, a name of letters, or a messaging service ('MG...'). */
  from: string;
  /** A number in E.164; null: no WhatsApp. */
  whatsappFrom: string | null;
  /** 'HX...': the template that WhatsApp approved; {{1}} is the site's name and {{2}} the message. */
  whatsappContent: string | null;
  /** A number in E.164; null: no voice calls. */
  voiceFrom: string | null;
}

const message = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().nullish(),
  date_created: z.string().nullish(),
});
const messageList = z.object({ messages: z.array(message) });
type Message = z.output<typeof message>;

export function createTwilioSender(
  settings: TwilioSettings,
  timeoutMilliseconds?: number,
): SmsSender {
  const { whatsappFrom } = settings;
  const call = createTwilioClient(settings, 'texts', timeoutMilliseconds);
  return {
    channels: whatsappFrom ? ['whatsapp', 'sms'] : ['sms'],
    async send(sms) {
      const answer = message.safeParse(await call('Messages.json', toForm(sms, settings)));
      if (!answer.success) throw new SendFailure('texts', 'broken');
      if (isLost(answer.data)) throw new SendFailure('texts', 'refused');
      return { providerId: answer.data.sid };
    },
    async findSent(sms, since) {
      const query = new URLSearchParams({
        To: toTwilioAddress(sms.channel, sms.to),
        'DateSent>': since.toISOString().slice(0, 10),
        PageSize: '50',
      });
      const listed = messageList.safeParse(await call(`Messages.json?${query}`));
      if (!listed.success) throw new SendFailure('texts', 'broken');
      const found = listed.data.messages.find(
        (each) =>
          !isLost(each) &&
          each.body?.includes(sms.text) &&
          isCreatedSince(each.date_created, since),
      );
      return found ? { providerId: found.sid } : null;
    },
    async getDeliveryState(providerId) {
      const answer = message.safeParse(
        await call(`Messages/${encodeURIComponent(providerId)}.json`),
      );
      if (!answer.success) throw new SendFailure('texts', 'broken');
      if (isLost(answer.data)) return 'lost';
      return ['delivered', 'read'].includes(answer.data.status) ? 'arrived' : 'under way';
    },
  };
}

const isLost = ({ status }: Message): boolean =>
  ['failed', 'undelivered', 'canceled'].includes(status);

const toTwilioAddress = (channel: PhoneChannel, number: string): string =>
  channel === 'whatsapp' ? `whatsapp:${number}` : number;

/** Twilio's maximum validity period. */
const MAX_VALIDITY_SECONDS = 36_000;

function toForm(sms: SmsMessage, settings: TwilioSettings): URLSearchParams {
  const { channel, to, usefulSeconds } = sms;
  const form = new URLSearchParams({ To: toTwilioAddress(channel, to) });
  if (channel === 'whatsapp')
    form.set('From', toTwilioAddress(channel, settings.whatsappFrom ?? ''));
  else form.set(settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From', settings.from);
  if (channel === 'whatsapp' && settings.whatsappContent) {
    form.set('ContentSid', settings.whatsappContent);
    form.set('ContentVariables', JSON.stringify({ 1: sms.fromName, 2: sms.text }));
  } else {
    form.set('Body', formatSmsText(sms));
  }
  const validity = Math.max(1, Math.min(MAX_VALIDITY_SECONDS, Math.floor(usefulSeconds)));
  form.set('ValidityPeriod', String(validity));
  return form;
}
