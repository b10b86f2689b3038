import { z } from 'zod';

import { DAY_SECONDS, defineTemplate, toPreheader } from '../email/email-content.ts';
import { CONTACT_TEXTS } from '../message-texts.ts';

/** What a visitor writes in the contact form, to the tenant's support address. */
export const contact = defineTemplate({
  values: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  usefulSeconds: () => 3 * DAY_SECONDS,
  render({ name, email, message }, { sender, language }) {
    const texts = CONTACT_TEXTS[language];
    return {
      subject: texts.subject(name),
      preheader: toPreheader(message),
      heading: texts.heading(name),
      blocks: [
        { kind: 'quote', text: message },
        {
          kind: 'facts',
          rows: [
            [texts.name, name],
            [texts.email, email],
          ],
        },
        { kind: 'note', text: texts.wroteOn(sender.websiteName) },
      ],
      sms: `${name} (${email}): ${message}`,
      replyTo: email,
    };
  },
});
