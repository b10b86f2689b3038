import { z } from 'zod';
import { REJECT_REASONS } from '../../../../../contract/order-reasons.ts';
import {
  DAY_SECONDS,
  template,
  type Block,
  type Desk,
  type Fact,
  type Letter,
} from '../email/email-content.ts';
import { formatPhone } from '../format-phone.ts';
import { capitalised, formatInstant, formatTime, formatWhen } from '../format-when.ts';
import { ORDER_WORDS } from '../texts/order-texts.ts';
import { bill, moneyOf, saySeller, vatTable } from './order-bill.ts';
import { toldOrder, type Told } from './order-email-data.ts';

const values = z.object({ order: toldOrder });
const refunded = values.extend({ refundMinor: z.int().min(1) });

const wordsOf = ({ language }: Desk) => ORDER_WORDS[language];

function whenOf({ slot }: Told, desk: Desk): string {
  const window = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  return formatWhen(window, desk.now, { ...desk, timeZone: desk.sender.timeZone });
}

/** Null: in time for the slot. */
const readyByOf = ({ readyAt }: Told, desk: Desk): string | null =>
  readyAt && formatTime(new Date(readyAt), desk.now, { ...desk, timeZone: desk.sender.timeZone });

const fact = (label: string, value: string): Block => ({
  kind: 'big',
  label,
  value: capitalised(value),
  isCode: false,
});

function facts(shown: Told, desk: Desk): Block {
  const words = wordsOf(desk);
  const { address } = shown;
  const place = address && [
    address.flat,
    address.line1,
    address.line2,
    address.town,
    address.postcode,
  ];
  const rows: Fact[] = [
    [words.order, shown.number],
    [words.timeLabel(shown.mode), capitalised(whenOf(shown, desk))],
    [words.kitchen, shown.storeName],
    ...(place ? [[words.deliverTo, place.filter(Boolean).join(', ')] as const] : []),
  ];
  return { kind: 'facts', rows };
}

const button = (shown: Told, desk: Desk, label: string): Block[] =>
  desk.origin ? [{ kind: 'button', label, href: `${desk.origin}/orders?order=${shown.id}` }] : [];

export const orderPlaced = template({
  values,
  usefulSeconds: () => DAY_SECONDS,
  write({ order: shown }, desk) {
    const words = wordsOf(desk);
    return {
      subject: words.placedSubject(shown.number),
      preheader: words.placedNext(shown.storeName),
      heading: words.placedHeading,
      blocks: [
        { kind: 'text', text: words.placedNext(shown.storeName) },
        facts(shown, desk),
        ...button(shown, desk, words.follow),
        bill(shown, desk),
        { kind: 'note', text: words.allergyCall(formatPhone(shown.storePhone)) },
      ],
      sms: words.placedSms(shown.number, whenOf(shown, desk), shown.storeName),
    };
  },
});

export const orderAccepted = template({
  values,
  usefulSeconds: () => DAY_SECONDS / 4,
  write({ order: shown }, desk) {
    const words = wordsOf(desk);
    const when = whenOf(shown, desk);
    const readyBy = readyByOf(shown, desk);
    return {
      subject: words.acceptedSubject(shown.storeName, shown.number),
      preheader: `${words.timeLabel(shown.mode)}: ${when}`,
      heading: words.acceptedHeading,
      blocks: [
        { kind: 'text', text: words.acceptedNext(shown.storeName, readyBy) },
        fact(words.timeLabel(shown.mode), when),
        ...(readyBy ? [fact(words.readyBy, readyBy)] : []),
        ...button(shown, desk, words.follow),
        { kind: 'note', text: words.allergyCall(formatPhone(shown.storePhone)) },
      ],
      sms: words.acceptedSms(shown.number, { when, readyBy }, shown.storeName),
    };
  },
});

export const orderReady = template({
  values,
  usefulSeconds: () => DAY_SECONDS / 12,
  write({ order: shown }, desk) {
    const words = wordsOf(desk);
    const { number, storeName, mode } = shown;
    return {
      subject: words.readySubject(number, mode),
      preheader: words.readyNext(storeName, mode),
      heading: words.readyHeading(mode),
      blocks: [
        { kind: 'big', label: words.order, value: number, isCode: false },
        { kind: 'text', text: words.readyNext(storeName, mode) },
        ...button(shown, desk, words.follow),
      ],
      sms: words.readySms(number, storeName, mode),
    };
  },
});

/** The three ways in which money goes back and no food comes. */
function refundLetter(
  { order: shown, refundMinor }: z.output<typeof refunded>,
  desk: Desk,
  said: {
    subject: string;
    heading: string;
    why: readonly string[];
    sms: (refund: string) => string;
  },
): Letter {
  const words = wordsOf(desk);
  const refund = moneyOf(shown, desk)(refundMinor);
  return {
    subject: said.subject,
    preheader: `${words.refund}: ${refund}`,
    heading: said.heading,
    blocks: [
      ...said.why.map((text): Block => ({ kind: 'text', text })),
      { kind: 'big', label: words.refund, value: refund, isCode: false },
      { kind: 'text', text: words.refundHow },
      ...button(shown, desk, words.seeOrder),
    ],
    sms: said.sms(refund),
  };
}

export const orderRejected = template({
  /** Why, and what the kitchen wrote beside it. */
  values: refunded.extend({ reason: z.enum(REJECT_REASONS), note: z.string() }),
  usefulSeconds: () => DAY_SECONDS,
  write(told, desk) {
    const words = wordsOf(desk);
    const { number, storeName } = told.order;
    return refundLetter(told, desk, {
      subject: words.rejectedSubject(number),
      heading: words.rejectedHeading,
      why: [
        [words.rejectedWhy(storeName, number), words.rejectReason[told.reason], told.note]
          .filter(Boolean)
          .join(' '),
      ],
      sms: (refund) => words.rejectedSms(storeName, number, refund),
    });
  },
});

export const orderCancelled = template({
  values: refunded.extend({ isAsked: z.boolean() }),
  usefulSeconds: () => DAY_SECONDS,
  write(told, desk) {
    const words = wordsOf(desk);
    const { number } = told.order;
    return refundLetter(told, desk, {
      subject: words.cancelledSubject(number),
      heading: words.cancelledHeading,
      why: [told.isAsked ? words.cancelledAsked : words.cancelledByUs],
      sms: (refund) => words.cancelledSms(number, refund),
    });
  },
});

export const orderPaidLate = template({
  values: refunded,
  usefulSeconds: () => DAY_SECONDS,
  write(told, desk) {
    const words = wordsOf(desk);
    const { number } = told.order;
    return refundLetter(told, desk, {
      subject: words.lateSubject(number),
      heading: words.lateHeading,
      why: [words.lateWhy(number)],
      sms: (refund) => words.lateSms(number, refund),
    });
  },
});

export const receipt = template({
  values,
  usefulSeconds: () => 3 * DAY_SECONDS,
  write({ order: shown }, desk) {
    const words = wordsOf(desk);
    const total = moneyOf(shown, desk)(shown.totalMinor);
    const placedAt = new Date(shown.placedAt ?? desk.now);
    const date = capitalised(formatInstant(placedAt, { ...desk, timeZone: desk.sender.timeZone }));
    const rows: Fact[] = [
      [words.order, shown.number],
      [words.date, date],
      [words.kitchen, shown.storeName],
      [words.seller, saySeller(shown, desk)],
    ];
    return {
      subject: words.receiptSubject(shown.number, desk.sender.websiteName),
      preheader: `${words.total}: ${total}`,
      heading: words.receiptHeading,
      blocks: [
        { kind: 'text', text: words.enjoy },
        { kind: 'facts', rows },
        bill(shown, desk),
        vatTable(shown, desk),
        ...button(shown, desk, words.seeOrder),
      ],
      sms: words.receiptSms(shown.number, total),
    };
  },
});
