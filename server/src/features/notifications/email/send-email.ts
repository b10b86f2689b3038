import type { Sent } from '../../../integrations/email/email-sender.ts';
import type { Attempt, Delivery } from '../delivery.ts';
import { renderEmailHtml } from './email-html.ts';
import { renderSms, renderEmailText } from './email-text.ts';

/** Hands the letter to whoever carries it that route. */
export async function sendLetter(
  { mail, texts, now }: Pick<Delivery, 'mail' | 'texts' | 'now'>,
  { tenantId, messageId, written, route, giveUpAt, before }: Attempt,
): Promise<Sent> {
  const { letter, sender, language } = written;
  const envelope = { tenantId, messageId, to: route.to, fromName: sender.websiteName };
  if (route.channel === 'email') {
    return mail.send({
      ...envelope,
      // The address that letters come from is nobody's mailbox.
      replyTo: letter.replyTo ?? sender.supportEmail,
      subject: letter.subject,
      text: renderEmailText(written),
      html: renderEmailHtml(written),
      language,
      unsubscribeHref: letter.unsubscribeHref ?? null,
    });
  }
  const usefulSeconds = (giveUpAt.getTime() - now().getTime()) / 1_000;
  const text = { ...envelope, channel: route.channel, text: renderSms(written), usefulSeconds };
  // The last try was cut off, or nobody heard how it ended: no reader wants the same news ten times.
  const sent = before?.state === 'sending' ? await texts.findSent(text, before.firstTryAt) : null;
  return sent ?? texts.send(text);
}
