import { z } from 'zod';

import { DAY_SECONDS, defineTemplate } from '../email/email-content.ts';
import { formatInternationalPhone } from '../format-international-phone.ts';
import { formatInstant } from '../format-when.ts';
import { BOOKING_TEXTS } from '../message-texts.ts';

/** To a guest who booked a table. */
export const booking = defineTemplate({
  values: z.object({
    news: z.enum(['confirmed', 'changed', 'cancelled', 'reminder']),
    reference: z.string(),
    storeName: z.string(),
    storeAddress: z.string(),
    storePhone: z.string(),
    people: z.int(),
    startsAt: z.string(),
    changeUntil: z.string(),
    path: z.string(),
  }),
  usefulSeconds: () => DAY_SECONDS,
  render(values, { language, locale, origin, sender: { timeZone } }) {
    const { news, reference, storeName, storeAddress, storePhone, people } = values;
    const texts = BOOKING_TEXTS[language];
    const context = { language, locale, timeZone };
    const when = formatInstant(new Date(values.startsAt), context);
    const until = formatInstant(new Date(values.changeUntil), context);
    const phone = formatInternationalPhone(storePhone);
    const isOver = news === 'cancelled';
    return {
      subject: texts.subject[news](storeName, when),
      preheader: texts.next[news](storeName),
      heading: texts.heading[news],
      blocks: [
        { kind: 'text', text: texts.next[news](storeName) },
        { kind: 'highlight', label: texts.when, value: when, isCode: false },
        {
          kind: 'facts',
          rows: [
            [texts.people, String(people)],
            [texts.where, `${storeName}, ${storeAddress}`],
            [texts.phone, phone],
            [texts.reference, reference],
          ],
        },
        ...(isOver
          ? []
          : ([
              { kind: 'button', label: texts.manage, href: `${origin ?? ''}${values.path}` },
              { kind: 'note', text: texts.changeUntil(until, phone) },
            ] as const)),
      ],
      sms: texts.sms[news](storeName, when, people, reference),
    };
  },
});
