import { z } from 'zod';

import { formatMoney } from '../../../../../contract/money/money.ts';
import { REFUND_REASONS } from '../../../../../contract/orders/order-reasons.ts';
import { DAY_SECONDS, defineTemplate, type EmailContent } from '../email/email-content.ts';
import { STAFF_TEXTS } from '../message-texts.ts';

const values = z.object({ store: z.string(), storeId: z.string() });
/** An e-mail of one paragraph. */
const createNotice = (subject: string, heading: string, text: string): EmailContent => ({
  subject,
  preheader: text,
  heading,
  blocks: [{ kind: 'text', text }],
  sms: text,
});

/** Later the news is old. */
const usefulSeconds = () => DAY_SECONDS / 24;

export const storeUnattended = defineTemplate({
  values: values.extend({ willPause: z.boolean().default(true) }),
  usefulSeconds,
  render({ store, storeId, willPause }, { language }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.unattendedNext(store, willPause);
    return {
      ...createNotice(texts.unattendedSubject(store), texts.unattendedHeading, next),
      boardStoreId: storeId,
    };
  },
});

export const storePaused = defineTemplate({
  values,
  usefulSeconds,
  render({ store, storeId }, { language }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.pausedNext(store);
    return {
      ...createNotice(texts.pausedSubject(store), texts.pausedHeading, next),
      boardStoreId: storeId,
    };
  },
});

export const ordersWaiting = defineTemplate({
  values: values.extend({ count: z.int().min(1) }),
  // Then it has been accepted, or went back to the customer.
  usefulSeconds: () => 600,
  render({ store, storeId, count }, { language, sender }) {
    const texts = STAFF_TEXTS[language];
    const subject = texts.waitingSubject(store, count);
    return {
      ...createNotice(subject, texts.waitingHeading, texts.waitingNext(store, count)),
      speech: texts.waitingSpeech(sender.websiteName, store, count),
      boardStoreId: storeId,
    };
  },
});

/** Proves to the person that messages reach the device. */
export const pushReady = defineTemplate({
  values: z.object({ site: z.string() }),
  usefulSeconds: () => 60,
  render({ site }, { language }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.pushReadyNext(site);
    return createNotice(texts.pushReadySubject, texts.pushReadySubject, next);
  },
});

export const staffInvited = defineTemplate({
  values: z.object({ site: z.string(), by: z.string(), href: z.url() }),
  usefulSeconds: () => 7 * DAY_SECONDS,
  render({ site, by, href }, { language }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.invitedNext(by, site);
    return {
      subject: texts.invitedSubject(site),
      preheader: next,
      heading: texts.invitedHeading,
      blocks: [
        { kind: 'text', text: next },
        { kind: 'button', label: texts.openBoard, href },
      ],
      sms: next,
    };
  },
});

export const pinsBlocked = defineTemplate({
  values: z.object({ tablet: z.string() }),
  usefulSeconds,
  render({ tablet }, { language }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.pinsBlockedNext(tablet);
    return createNotice(texts.pinsBlockedSubject(tablet), texts.pinsBlockedHeading, next);
  },
});

export const pinGuessed = defineTemplate({
  values: z.object({ person: z.string(), tablet: z.string() }),
  usefulSeconds: () => DAY_SECONDS,
  render({ person, tablet }, { language }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.pinGuessedNext(person, tablet);
    return createNotice(texts.pinGuessedSubject(person), texts.pinsBlockedHeading, next);
  },
});

export const passkeyAdded = defineTemplate({
  values: z.object({ site: z.string(), name: z.string() }),
  usefulSeconds: () => DAY_SECONDS,
  render({ site, name }, { language }) {
    const texts = STAFF_TEXTS[language];
    const next = texts.passkeyAddedNext(site, name);
    return createNotice(texts.passkeyAddedSubject(site), texts.passkeyAddedHeading, next);
  },
});

export const setNotPublished = defineTemplate({
  values: z.object({
    site: z.string(),
    set: z.string(),
    /** When it should have been published. */
    at: z.iso.datetime(),
    timeZone: z.string(),
    reasons: z.array(z.string()).min(1),
  }),
  usefulSeconds: () => 7 * DAY_SECONDS,
  render({ site, set, at, timeZone, reasons }, { language, locale }) {
    const texts = STAFF_TEXTS[language];
    const when = new Intl.DateTimeFormat(locale, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(at));
    const next = texts.notPublishedNext(set, site, when);
    const shown = reasons.slice(0, SHOWN_REASONS);
    const more = reasons.length - shown.length;
    return {
      subject: texts.notPublishedSubject(set),
      preheader: next,
      heading: texts.notPublishedHeading,
      blocks: [
        { kind: 'text', text: next },
        ...shown.map((text) => ({ kind: 'text', text }) as const),
        ...(more > 0 ? [{ kind: 'note', text: texts.notPublishedMore(more) } as const] : []),
        { kind: 'note', text: texts.notPublishedNote },
      ],
      sms: next,
    };
  },
});

const SHOWN_REASONS = 10;

const refundOfDay = z.object({
  number: z.string(),
  storeName: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.enum(REFUND_REASONS),
  /** Empty: nobody, it was caused by the order. */
  by: z.string(),
  /** The person's id, which tells people of one name apart. */
  byId: z.string().default(''),
});

/** Each person with the number and the sum of their refunds, the largest sum first. */
function sumByPerson(refunds: readonly z.output<typeof refundOfDay>[]) {
  const byPerson = Map.groupBy(refunds, ({ byId, by }) => `${byId} ${by}`);
  return [...byPerson.values()]
    .map((own) => ({
      by: own[0]?.by ?? '',
      count: own.length,
      sumMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    }))
    .toSorted((a, b) => b.sumMinor - a.sumMinor);
}

export const refundsOfDay = defineTemplate({
  values: z.object({ site: z.string(), date: z.iso.date(), refunds: z.array(refundOfDay).min(1) }),
  usefulSeconds: () => 7 * DAY_SECONDS,
  render({ site, date, refunds }, { language, locale }) {
    const texts = STAFF_TEXTS[language];
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(date),
    );
    const [{ currency } = { currency: '' }] = refunds;
    const sum = refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const next = texts.refundsNext(refunds.length, formatMoney(sum, currency, locale), day);
    return {
      subject: texts.refundsSubject(site, day),
      preheader: next,
      heading: texts.refundsHeading,
      blocks: [
        { kind: 'text', text: next },
        {
          kind: 'table',
          title: texts.refundsHeading,
          head: texts.refundsHead,
          rows: refunds.map(({ number, storeName, by, reason, amountMinor }) => [
            `${number}, ${storeName}`,
            texts.refundReasons[reason],
            by || texts.automatic,
            formatMoney(amountMinor, currency, locale),
          ]),
        },
        {
          kind: 'table',
          title: texts.refundsByPerson,
          head: texts.refundsByPersonHead,
          rows: sumByPerson(refunds).map(({ by, count, sumMinor }) => [
            by || texts.automatic,
            String(count),
            formatMoney(sumMinor, currency, locale),
          ]),
        },
        { kind: 'note', text: texts.refundsNote },
      ],
      sms: next,
    };
  },
});
