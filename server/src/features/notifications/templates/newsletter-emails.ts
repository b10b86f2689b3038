import { z } from 'zod';
import { invariant } from '../../../../../contract/invariant.ts';
import { DAY_SECONDS, template } from '../email/email-content.ts';
import { GROWTH_WORDS } from '../texts/newsletter-texts.ts';

const usefulSeconds = () => 3 * DAY_SECONDS;

export const newsletterConfirm = template({
  values: z.object({ href: z.string(), unsubscribeHref: z.string() }),
  usefulSeconds,
  write({ href, unsubscribeHref }, { sender, language }) {
    const words = GROWTH_WORDS[language];
    return {
      subject: words.confirmSubject(sender.websiteName),
      preheader: words.nothingUntil,
      heading: words.confirmHeading,
      blocks: [
        { kind: 'text', text: words.somebodyAsked(sender.websiteName) },
        { kind: 'button', label: words.yes, href },
        { kind: 'note', text: words.nothingUntil },
      ],
      sms: words.confirmSms(href),
      unsubscribeHref,
    };
  },
});

/** The restaurant's own words, to those who agreed to them. */
export const newsletter = template({
  values: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    unsubscribeToken: z.string(),
  }),
  usefulSeconds,
  write({ subject, paragraphs, unsubscribeToken }, { origin }) {
    invariant(origin, 'a site that writes letters has a host');
    return {
      subject,
      preheader: (paragraphs[0] ?? '').slice(0, 90),
      heading: subject,
      blocks: paragraphs.map((text) => ({ kind: 'text', text })),
      sms: subject,
      unsubscribeHref: `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`,
    };
  },
});

/** Goes to the tenant's own support address. */
export const contact = template({
  values: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  usefulSeconds,
  write({ name, email, message }, { sender, language }) {
    const words = GROWTH_WORDS[language];
    return {
      subject: words.contactSubject(name),
      preheader: message.slice(0, 90),
      heading: words.contactHeading(name),
      blocks: [
        { kind: 'quote', text: message },
        {
          kind: 'facts',
          rows: [
            [words.name, name],
            [words.email, email],
          ],
        },
        { kind: 'note', text: words.wroteOn(sender.websiteName) },
      ],
      sms: `${name} (${email}): ${message}`,
      replyTo: email,
    };
  },
});
