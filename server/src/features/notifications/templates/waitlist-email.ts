import { z } from 'zod';

import { DAY_SECONDS, defineTemplate } from '../email/email-content.ts';
import { formatInstant } from '../format-when.ts';
import { WAITLIST_TEXTS } from '../message-texts.ts';

const values = z.object({
  storeName: z.string(),
  people: z.int(),
  /** The evening: 'yyyy-MM-dd'. */
  date: z.iso.date(),
  /** The table that is held; null: the guest has joined the waitlist. */
  offer: z.object({ startsAt: z.string(), heldUntil: z.string() }).nullable(),
  path: z.string(),
});

/** An offer is worthless after its hold. */
const OFFER_SECONDS = 15 * 60;

/** To a guest who waits for a table. */
export const waitlist = defineTemplate({
  values,
  usefulSeconds: ({ offer }) => (offer ? OFFER_SECONDS : DAY_SECONDS),
  render({ storeName, people, date, offer, path }, { language, locale, origin, sender }) {
    const texts = WAITLIST_TEXTS[language];
    const zone = { language, locale, timeZone: sender.timeZone };
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
    const when = offer ? formatInstant(new Date(offer.startsAt), zone) : day.format(new Date(date));
    const until = offer && formatInstant(new Date(offer.heldUntil), zone);
    const href = `${origin ?? ''}${path}`;
    const next = until === null ? texts.waitingNext(storeName) : texts.offerNext(storeName, until);
    return {
      subject: offer ? texts.offerSubject(storeName, when) : texts.waitingSubject(storeName, when),
      preheader: next,
      heading: offer ? texts.offerHeading : texts.waitingHeading,
      blocks: [
        { kind: 'text', text: next },
        { kind: 'highlight', label: texts.when, value: when, isCode: false },
        { kind: 'facts', rows: [[texts.people, String(people)]] },
        { kind: 'button', label: offer ? texts.accept : texts.leave, href },
      ],
      sms:
        until === null
          ? texts.waitingSms(storeName, when, href)
          : texts.offerSms(storeName, when, until, href),
    };
  },
});
