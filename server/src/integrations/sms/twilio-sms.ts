// Text messages and WhatsApp through Twilio's HTTP API, without its SDK: three calls do not need five megabytes.
// https://www.twilio.com/docs/messaging/api/message-resource
import { z } from 'zod';
import { SendFailure, type SendProblem } from '../send-failure.ts';
import { wholeText, type PhoneChannel, type TextMessage, type TextSender } from './sms-sender.ts';

export interface TwilioSettings {
  /** 'https://api.twilio.com', or the region's own. */
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

const LONGEST_CALL_MILLISECONDS = 8_000;

const message = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().nullish(),
  date_created: z.string().nullish(),
});
const messageList = z.object({ messages: z.array(message) });
type Message = z.output<typeof message>;

export function twilioTexts(
  settings: TwilioSettings,
  longestCallMilliseconds = LONGEST_CALL_MILLISECONDS,
): TextSender {
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
      if (!answer.ok) throw refusal(answer, body);
      return body;
    } catch (error) {
      if (error instanceof SendFailure) throw error;
      throw new SendFailure('texts', signal.aborted ? 'timeout' : 'unreachable');
    }
  }

  return {
    channels: whatsappFrom ? ['whatsapp', 'sms'] : ['sms'],
    async send(text) {
      const answer = message.safeParse(await call(`${messages}.json`, formOf(text, settings)));
      if (!answer.success) throw new SendFailure('texts', 'broken');
      if (isLost(answer.data)) throw new SendFailure('texts', 'refused');
      return { providerId: answer.data.sid };
    },
    async findSent(text, since) {
      const query = new URLSearchParams({
        To: addressOf(text.channel, text.to),
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
    async whatBecameOf(providerId) {
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

/** Twilio's dates have whole seconds. */
const isSince = ({ date_created }: Message, since: Date): boolean =>
  !date_created || Date.parse(date_created) >= since.getTime() - 1_000;

const addressOf = (channel: PhoneChannel, number: string): string =>
  channel === 'whatsapp' ? `whatsapp:${number}` : number;

/** What Twilio takes as a validity period, in seconds. */
const LONGEST_VALIDITY_SECONDS = 36_000;

function formOf(text: TextMessage, settings: TwilioSettings): URLSearchParams {
  const { channel, to, usefulSeconds } = text;
  const form = new URLSearchParams({ To: addressOf(channel, to) });
  if (channel === 'whatsapp') form.set('From', addressOf(channel, settings.whatsappFrom ?? ''));
  else form.set(settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From', settings.from);
  if (channel === 'whatsapp' && settings.whatsappContent) {
    form.set('ContentSid', settings.whatsappContent);
    form.set('ContentVariables', JSON.stringify({ 1: text.fromName, 2: text.text }));
  } else {
    form.set('Body', wholeText(text));
  }
  const validity = Math.max(1, Math.min(LONGEST_VALIDITY_SECONDS, Math.floor(usefulSeconds)));
  form.set('ValidityPeriod', String(validity));
  return form;
}

function refusal(answer: Response, body: unknown): SendFailure {
  const wait = Number(answer.headers.get('retry-after'));
  return new SendFailure('texts', problemOf(answer.status, body), wait > 0 ? wait : null);
}

/** Of the account and not of the number: sender not ours, trial account, no permission for the country. */
const ABOUT_US = [21212, 21606, 21607, 21608, 21659, 21660, 63007];

/** https://www.twilio.com/docs/api/errors */
function problemOf(status: number, body: unknown): SendProblem {
  if (status === 429) return 'busy';
  if (status >= 500) return 'broken';
  // 404: the account itself is not there.
  if (status === 401 || status === 403 || status === 404) return 'denied';
  const code = z.object({ code: z.int() }).safeParse(body).data?.code;
  return code !== undefined && ABOUT_US.includes(code) ? 'denied' : 'refused';
}
