import { z } from 'zod';
import { DAY_SECONDS, defineTemplate } from '../email/email-content.ts';
import { STAFF_TEXTS } from '../message-texts.ts';

const values = z.object({ store: z.string() });
/** Later the news is old. */
const usefulSeconds = () => DAY_SECONDS / 24;

export const storeUnattended = defineTemplate({
  values,
  usefulSeconds,
  render({ store }, { language }) {
    const words = STAFF_TEXTS[language];
    const next = words.unattendedNext(store);
    return {
      subject: words.unattendedSubject(store),
      preheader: next,
      heading: words.unattendedHeading,
      blocks: [{ kind: 'text', text: next }],
      sms: next,
    };
  },
});

export const storePaused = defineTemplate({
  values,
  usefulSeconds,
  render({ store }, { language }) {
    const words = STAFF_TEXTS[language];
    const next = words.pausedNext(store);
    return {
      subject: words.pausedSubject(store),
      preheader: next,
      heading: words.pausedHeading,
      blocks: [{ kind: 'text', text: next }],
      sms: next,
    };
  },
});

export const staffInvited = defineTemplate({
  values: z.object({ site: z.string(), by: z.string(), href: z.url() }),
  usefulSeconds: () => 7 * DAY_SECONDS,
  render({ site, by, href }, { language }) {
    const words = STAFF_TEXTS[language];
    const next = words.invitedNext(by, site);
    return {
      subject: words.invitedSubject(site),
      preheader: next,
      heading: words.invitedHeading,
      blocks: [
        { kind: 'text', text: next },
        { kind: 'button', label: words.openBoard, href },
      ],
      sms: next,
    };
  },
});

export const pinsBlocked = defineTemplate({
  values: z.object({ tablet: z.string() }),
  usefulSeconds,
  render({ tablet }, { language }) {
    const words = STAFF_TEXTS[language];
    const next = words.pinsBlockedNext(tablet);
    return {
      subject: words.pinsBlockedSubject(tablet),
      preheader: next,
      heading: words.pinsBlockedHeading,
      blocks: [{ kind: 'text', text: next }],
      sms: next,
    };
  },
});
