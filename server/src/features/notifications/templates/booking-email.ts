import { z } from 'zod';

import { createCalendarFile } from '../../../../../contract/text/create-calendar-file.ts';
import type { CalendarAttachment } from '../../../integrations/email/email-sender.ts';
import { DAY_SECONDS, defineTemplate, type RenderContext } from '../email/email-content.ts';
import { formatInternationalPhone } from '../format-international-phone.ts';
import { formatInstant } from '../format-when.ts';
import { BOOKING_TEXTS } from '../message-texts.ts';

const values = z.object({
  news: z.enum(['confirmed', 'changed', 'cancelled', 'reminder']),
  reference: z.string(),
  storeName: z.string(),
  storeAddress: z.string(),
  storePhone: z.string(),
  people: z.int(),
  startsAt: z.string(),
  /** Messages of the release before lack it. */
  endsAt: z.string().nullable().default(null),
  changeUntil: z.string(),
  path: z.string(),
});

/** To a guest who booked a table. */
export const booking = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS,
  render(message, context) {
    const { language, locale, origin, sender } = context;
    const { news, reference, storeName, storeAddress, storePhone, people } = message;
    const texts = BOOKING_TEXTS[language];
    const zone = { language, locale, timeZone: sender.timeZone };
    const when = formatInstant(new Date(message.startsAt), zone);
    const until = formatInstant(new Date(message.changeUntil), zone);
    const phone = formatInternationalPhone(storePhone);
    const isOver = news === 'cancelled';
    const calendarFile = createAttachment(message, context);
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
              { kind: 'button', label: texts.manage, href: `${origin ?? ''}${message.path}` },
              { kind: 'note', text: texts.changeUntil(until, phone) },
            ] as const)),
      ],
      sms: texts.sms[news](storeName, when, people, reference),
      ...(calendarFile && { calendarFile }),
    };
  },
});

/** The calendar file of a booking that is new or has moved. */
function createAttachment(
  message: z.output<typeof values>,
  { language, origin, sender, now }: RenderContext,
): CalendarAttachment | null {
  const { news, reference, storeName, storeAddress, storePhone, startsAt, endsAt } = message;
  if (endsAt === null || origin === null || (news !== 'confirmed' && news !== 'changed'))
    return null;
  const texts = BOOKING_TEXTS[language];
  const event = {
    // The same as in the file of the site, so that a calendar has one entry.
    uid: `${reference}@${new URL(origin).host}`,
    startsAt,
    endsAt,
    title: texts.calendarTitle(sender.websiteName),
    location: storeAddress,
    description: `${texts.reference}: ${reference}. ${storeName}, ${formatInternationalPhone(storePhone)}`,
    href: `${origin}${message.path}`,
  };
  return { name: `${reference}.ics`, text: createCalendarFile(event, now) };
}
