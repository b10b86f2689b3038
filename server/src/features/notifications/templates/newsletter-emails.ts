import { z } from 'zod';

import { invariant } from '../../../../../contract/invariant.ts';
import { DAY_SECONDS, defineTemplate, toPreheader } from '../email/email-content.ts';
import { NEWSLETTER_TEXTS } from '../message-texts.ts';

const getUsefulSeconds = () => 3 * DAY_SECONDS;

export const newsletterConfirm = defineTemplate({
  values: z.object({ href: z.string(), unsubscribeHref: z.string() }),
  usefulSeconds: getUsefulSeconds,
  render({ href, unsubscribeHref }, { sender, language }) {
    const texts = NEWSLETTER_TEXTS[language];
    return {
      subject: texts.confirmSubject(sender.websiteName),
      preheader: texts.nothingUntil,
      heading: texts.confirmHeading,
      blocks: [
        { kind: 'text', text: texts.somebodyAsked(sender.websiteName) },
        { kind: 'button', label: texts.yes, href },
        { kind: 'note', text: texts.nothingUntil },
      ],
      sms: texts.confirmSms(href),
      unsubscribeHref,
    };
  },
});

/** Written by the restaurant, for subscribers. */
export const newsletter = defineTemplate({
  values: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    unsubscribeToken: z.string(),
  }),
  usefulSeconds: getUsefulSeconds,
  render({ subject, paragraphs, unsubscribeToken }, { origin }) {
    invariant(origin, 'a tenant that sends newsletters has a host');
    return {
      subject,
      preheader: toPreheader(paragraphs[0] ?? ''),
      heading: subject,
      blocks: paragraphs.map((text) => ({ kind: 'text', text })),
      sms: subject,
      unsubscribeHref: `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`,
    };
  },
});
