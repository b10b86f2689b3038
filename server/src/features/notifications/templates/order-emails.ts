import { z } from 'zod';
import { REJECT_REASONS } from '../../../../../contract/order-reasons.ts';
import {
  DAY_SECONDS,
  template,
  type Block,
  type RenderContext,
  type Fact,
  type EmailContent,
} from '../email/email-content.ts';
import { formatPhone } from '../format-phone.ts';
import { capitalised, formatInstant, formatTime, formatWhen } from '../format-when.ts';
import { ORDER_WORDS } from '../texts/order-texts.ts';
import { bill, createMoneyFormatter, describeSeller, createVatTable } from './order-bill.ts';
import { orderEmailData, type OrderEmailData } from './order-email-data.ts';

const values = z.object({ order: orderEmailData });
const refunded = values.extend({ refundMinor: z.int().min(1) });

const wordsOf = ({ language }: RenderContext) => ORDER_WORDS[language];

function whenOf({ slot }: OrderEmailData, context: RenderContext): string {
  const window = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  return formatWhen(window, context.now, { ...context, timeZone: context.sender.timeZone });
}

/** Null: in time for the slot. */
const readyByOf = ({ readyAt }: OrderEmailData, context: RenderContext): string | null =>
  readyAt && formatTime(new Date(readyAt), context.now, { ...context, timeZone: context.sender.timeZone });

const fact = (label: string, value: string): Block => ({
  kind: 'big',
  label,
  value: capitalised(value),
  isCode: false,
});

function facts(order: OrderEmailData, context: RenderContext): Block {
  const words = wordsOf(context);
  const { address } = order;
  const place = address && [
    address.flat,
    address.line1,
    address.line2,
    address.town,
    address.postcode,
  ];
  const rows: Fact[] = [
    [words.order, order.number],
    [words.timeLabel(order.mode), capitalised(whenOf(order, context))],
    [words.kitchen, order.storeName],
    ...(place ? [[words.deliverTo, place.filter(Boolean).join(', ')] as const] : []),
  ];
  return { kind: 'facts', rows };
}

const button = (order: OrderEmailData, context: RenderContext, label: string): Block[] =>
  context.origin ? [{ kind: 'button', label, href: `${context.origin}/orders?order=${order.id}` }] : [];

export const orderPlaced = template({
  values,
  usefulSeconds: () => DAY_SECONDS,
  write({ order: order }, context) {
    const words = wordsOf(context);
    return {
      subject: words.placedSubject(order.number),
      preheader: words.placedNext(order.storeName),
      heading: words.placedHeading,
      blocks: [
        { kind: 'text', text: words.placedNext(order.storeName) },
        facts(order, context),
        ...button(order, context, words.follow),
        bill(order, context),
        { kind: 'note', text: words.allergyCall(formatPhone(order.storePhone)) },
      ],
      sms: words.placedSms(order.number, whenOf(order, context), order.storeName),
    };
  },
});

export const orderAccepted = template({
  values,
  usefulSeconds: () => DAY_SECONDS / 4,
  write({ order: order }, context) {
    const words = wordsOf(context);
    const when = whenOf(order, context);
    const readyBy = readyByOf(order, context);
    return {
      subject: words.acceptedSubject(order.storeName, order.number),
      preheader: `${words.timeLabel(order.mode)}: ${when}`,
      heading: words.acceptedHeading,
      blocks: [
        { kind: 'text', text: words.acceptedNext(order.storeName, readyBy) },
        fact(words.timeLabel(order.mode), when),
        ...(readyBy ? [fact(words.readyBy, readyBy)] : []),
        ...button(order, context, words.follow),
        { kind: 'note', text: words.allergyCall(formatPhone(order.storePhone)) },
      ],
      sms: words.acceptedSms(order.number, { when, readyBy }, order.storeName),
    };
  },
});

export const orderReady = template({
  values,
  usefulSeconds: () => DAY_SECONDS / 12,
  write({ order: order }, context) {
    const words = wordsOf(context);
    const { number, storeName, mode } = order;
    return {
      subject: words.readySubject(number, mode),
      preheader: words.readyNext(storeName, mode),
      heading: words.readyHeading(mode),
      blocks: [
        { kind: 'big', label: words.order, value: number, isCode: false },
        { kind: 'text', text: words.readyNext(storeName, mode) },
        ...button(order, context, words.follow),
      ],
      sms: words.readySms(number, storeName, mode),
    };
  },
});

/** The three ways in which money goes back and no food comes. */
function createRefundEmail(
  { order: order, refundMinor }: z.output<typeof refunded>,
  context: RenderContext,
  said: {
    subject: string;
    heading: string;
    why: readonly string[];
    sms: (refund: string) => string;
  },
): EmailContent {
  const words = wordsOf(context);
  const refund = createMoneyFormatter(order, context)(refundMinor);
  return {
    subject: said.subject,
    preheader: `${words.refund}: ${refund}`,
    heading: said.heading,
    blocks: [
      ...said.why.map((text): Block => ({ kind: 'text', text })),
      { kind: 'big', label: words.refund, value: refund, isCode: false },
      { kind: 'text', text: words.refundHow },
      ...button(order, context, words.seeOrder),
    ],
    sms: said.sms(refund),
  };
}

export const orderRejected = template({
  /** Why, and what the kitchen wrote beside it. */
  values: refunded.extend({ reason: z.enum(REJECT_REASONS), note: z.string() }),
  usefulSeconds: () => DAY_SECONDS,
  write(data, context) {
    const words = wordsOf(context);
    const { number, storeName } = data.order;
    return createRefundEmail(data, context, {
      subject: words.rejectedSubject(number),
      heading: words.rejectedHeading,
      why: [
        [words.rejectedWhy(storeName, number), words.rejectReason[data.reason], data.note]
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
  write(data, context) {
    const words = wordsOf(context);
    const { number } = data.order;
    return createRefundEmail(data, context, {
      subject: words.cancelledSubject(number),
      heading: words.cancelledHeading,
      why: [data.isAsked ? words.cancelledAsked : words.cancelledByUs],
      sms: (refund) => words.cancelledSms(number, refund),
    });
  },
});

export const orderPaidLate = template({
  values: refunded,
  usefulSeconds: () => DAY_SECONDS,
  write(data, context) {
    const words = wordsOf(context);
    const { number } = data.order;
    return createRefundEmail(data, context, {
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
  write({ order: order }, context) {
    const words = wordsOf(context);
    const total = createMoneyFormatter(order, context)(order.totalMinor);
    const placedAt = new Date(order.placedAt ?? context.now);
    const date = capitalised(formatInstant(placedAt, { ...context, timeZone: context.sender.timeZone }));
    const rows: Fact[] = [
      [words.order, order.number],
      [words.date, date],
      [words.kitchen, order.storeName],
      [words.seller, describeSeller(order, context)],
    ];
    return {
      subject: words.receiptSubject(order.number, context.sender.websiteName),
      preheader: `${words.total}: ${total}`,
      heading: words.receiptHeading,
      blocks: [
        { kind: 'text', text: words.enjoy },
        { kind: 'facts', rows },
        bill(order, context),
        createVatTable(order, context),
        ...button(order, context, words.seeOrder),
      ],
      sms: words.receiptSms(order.number, total),
    };
  },
});
