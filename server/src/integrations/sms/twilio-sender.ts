// SMS and WhatsApp through Twilio's HTTP API. Three calls do not justify its 5 MB SDK.
// https://www.twilio.com/docs/messaging/api/message-resource
import { z } from 'zod';
import { SendFailure, type SendProblem } from '../send-failure.ts';
import { formatSmsText, type PhoneChannel, type SmsMessage, type SmsSender } from './sms-sender.ts';

export interface TwilioSettings {
  /** 'https://api.twilio.com' or a regional origin. */
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number in E.164, a name of letters, or a messaging service ('MG...'). */
  from: string;
  /** A number in E.164; null: no WhatsApp. */
  whatsappFrom: string | null;
  /** 'HX...': the template that WhatsApp approved; {{1}} is the site's name and {{2}} the message. */
  whatsappContent: string | null;
}

const TIMEOUT_MILLISECONDS = 8_000;

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
  longestCallMilliseconds = TIMEOUT_MILLISECONDS,
): SmsSender {
  const { baseUrl, accountSid, authToken, whatsappFrom } = settings;
  const messages = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function call(url: string, form?: URLSearchParams): Promise<unknown> {
    const signal = AbortSignal.timeout(longestCallMilliseconds);
    try {
      const answer = await fetch(url, {
        ...(form && { method: 'POST', body: form }),
        headers: { authorization, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      const body: unknown = await answer.json().catch(() => null);
      if (!answer.ok) throw toSendFailure(answer, body);
      return body;
    } catch (error) {
      if (error instanceof SendFailure) throw error;
      throw new SendFailure('texts', signal.aborted ? 'timeout' : 'unreachable');
    }
  }

  return {
    channels: whatsappFrom ? ['whatsapp', 'sms'] : ['sms'],
    async send(text) {
      const answer = message.safeParse(await call(`${messages}.json`, toForm(text, settings)));
      if (!answer.success) throw new SendFailure('texts', 'broken');
      if (isLost(answer.data)) throw new SendFailure('texts', 'refused');
      return { providerId: answer.data.sid };
    },
    async findSent(text, since) {
      const query = new URLSearchParams({
        To: toTwilioAddress(text.channel, text.to),
        'DateSent>': since.toISOString().slice(0, 10),
        PageSize: '50',
      });
      const listed = messageList.safeParse(await call(`${messages}.json?${query}`));
      if (!listed.success) throw new SendFailure('texts', 'broken');
      const found = listed.data.messages.find(
        (each) => !isLost(each) && each.body?.includes(text.text) && isSince(each, since),
      );
      return found ? { providerId: found.sid } : null;
    },
    async getDeliveryState(providerId) {
      const answer = message.safeParse(
        await call(`${messages}/${encodeURIComponent(providerId)}.json`),
      );
      if (!answer.success) throw new SendFailure('texts', 'broken');
      if (isLost(answer.data)) return 'lost';
      return ['delivered', 'read'].includes(answer.data.status) ? 'arrived' : 'under way';
    },
  };
}

const isLost = ({ status }: Message): boolean =>
  ['failed', 'undelivered', 'canceled'].includes(status);

/** Twilio's dates have a resolution of one second. */
const isSince = ({ date_created }: Message, since: Date): boolean =>
  !date_created || Date.parse(date_created) >= since.getTime() - 1_000;

const toTwilioAddress = (channel: PhoneChannel, number: string): string =>
  channel === 'whatsapp' ? `whatsapp:${number}` : number;

/** Twilio's maximum validity period. */
const MAX_VALIDITY_SECONDS = 36_000;

function toForm(text: SmsMessage, settings: TwilioSettings): URLSearchParams {
  const { channel, to, usefulSeconds } = text;
  const form = new URLSearchParams({ To: toTwilioAddress(channel, to) });
  if (channel === 'whatsapp')
    form.set('From', toTwilioAddress(channel, settings.whatsappFrom ?? ''));
  else form.set(settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From', settings.from);
  if (channel === 'whatsapp' && settings.whatsappContent) {
    form.set('ContentSid', settings.whatsappContent);
    form.set('ContentVariables', JSON.stringify({ 1: text.fromName, 2: text.text }));
  } else {
    form.set('Body', formatSmsText(text));
  }
  const validity = Math.max(1, Math.min(MAX_VALIDITY_SECONDS, Math.floor(usefulSeconds)));
  form.set('ValidityPeriod', String(validity));
  return form;
}

function toSendFailure(answer: Response, body: unknown): SendFailure {
  const wait = Number(answer.headers.get('retry-after'));
  return new SendFailure('texts', toSendProblem(answer.status, body), wait > 0 ? wait : null);
}

/** Errors of the account, not the recipient: foreign sender, trial account, country not permitted. */
const ACCOUNT_ERROR_CODES = [21212, 21606, 21607, 21608, 21659, 21660, 63007];

/** https://www.twilio.com/docs/api/errors */
function toSendProblem(status: number, body: unknown): SendProblem {
  if (status === 429) return 'busy';
  if (status >= 500) return 'broken';
  // 404: the account does not exist.
  if (status === 401 || status === 403 || status === 404) return 'denied';
  const code = z.object({ code: z.int() }).safeParse(body).data?.code;
  return code !== undefined && ACCOUNT_ERROR_CODES.includes(code) ? 'denied' : 'refused';
}
