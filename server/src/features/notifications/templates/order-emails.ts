import { z } from 'zod';
import { REJECT_REASONS } from '../../../../../contract/order-reasons.ts';
import {
  DAY_SECONDS,
  defineTemplate,
  type Block,
  type RenderContext,
  type Fact,
  type EmailContent,
} from '../email/email-content.ts';
import { formatPhone } from '../format-phone.ts';
import { capitalise, formatInstant, formatTime, formatWhen } from '../format-when.ts';
import { ORDER_TEXTS } from '../message-texts.ts';
import { createBill, createMoneyFormatter, describeSeller, createVatTable } from './order-bill.ts';
import { orderEmailData, type OrderEmailData } from './order-email-data.ts';

const values = z.object({ order: orderEmailData });
const refunded = values.extend({ refundMinor: z.int().min(1) });

const getWords = ({ language }: RenderContext) => ORDER_TEXTS[language];

function formatSlot({ slot }: OrderEmailData, context: RenderContext): string {
  const window = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  return formatWhen(window, context.now, { ...context, timeZone: context.sender.timeZone });
}

/** Null if the order is ready in time for its slot. */
const formatReadyBy = ({ readyAt, slot }: OrderEmailData, context: RenderContext): string | null =>
  readyAt !== null && readyAt > slot.endsAt ? formatAt(readyAt, context) : null;

const formatAt = (instant: string, context: RenderContext): string =>
  formatTime(new Date(instant), context.now, { ...context, timeZone: context.sender.timeZone });

const createHighlight = (label: string, value: string): Block => ({
  kind: 'highlight',
  label,
  value: capitalise(value),
  isCode: false,
});

function createFacts(order: OrderEmailData, context: RenderContext): Block {
  const words = getWords(context);
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
    [words.timeLabel(order.mode), capitalise(formatSlot(order, context))],
    [words.kitchen, order.storeName],
    ...(place ? [[words.deliverTo, place.filter(Boolean).join(', ')] as const] : []),
  ];
  return { kind: 'facts', rows };
}

const createButton = (order: OrderEmailData, context: RenderContext, label: string): Block[] =>
  context.origin
    ? [{ kind: 'button', label, href: `${context.origin}/orders?order=${order.id}` }]
    : [];

/** For someone without the account; it works while the order is under way. */
const createTrackingLink = (order: OrderEmailData, context: RenderContext): Block[] =>
  context.origin && order.trackingToken
    ? [
        {
          kind: 'link',
          label: getWords(context).trackingLink,
          href: `${context.origin}/orders?track=${order.trackingToken}`,
        },
      ]
    : [];

export const orderPlaced = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS,
  render({ order }, context) {
    const words = getWords(context);
    return {
      subject: words.placedSubject(order.number),
      preheader: words.placedNext(order.storeName),
      heading: words.placedHeading,
      blocks: [
        { kind: 'text', text: words.placedNext(order.storeName) },
        createFacts(order, context),
        ...createButton(order, context, words.follow),
        ...createTrackingLink(order, context),
        createBill(order, context),
        { kind: 'note', text: words.allergyCall(formatPhone(order.storePhone)) },
      ],
      sms: words.placedSms(order.number, formatSlot(order, context), order.storeName),
    };
  },
});

export const orderDelayed = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS / 8,
  render({ order }, context) {
    const words = getWords(context);
    const readyBy = order.readyAt ? formatAt(order.readyAt, context) : formatSlot(order, context);
    return {
      subject: words.delayedSubject(order.storeName, order.number),
      preheader: `${words.readyBy}: ${readyBy}`,
      heading: words.delayedHeading,
      blocks: [
        { kind: 'text', text: words.delayedNext(order.storeName) },
        createHighlight(words.readyBy, readyBy),
        ...createButton(order, context, words.follow),
        ...createTrackingLink(order, context),
      ],
      sms: words.delayedSms(order.number, readyBy, order.storeName),
    };
  },
});

export const orderAccepted = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS / 4,
  render({ order }, context) {
    const words = getWords(context);
    const when = formatSlot(order, context);
    const readyBy = formatReadyBy(order, context);
    return {
      subject: words.acceptedSubject(order.storeName, order.number),
      preheader: `${words.timeLabel(order.mode)}: ${when}`,
      heading: words.acceptedHeading,
      blocks: [
        { kind: 'text', text: words.acceptedNext(order.storeName, readyBy) },
        createHighlight(words.timeLabel(order.mode), when),
        ...(readyBy ? [createHighlight(words.readyBy, readyBy)] : []),
        ...createButton(order, context, words.follow),
        ...createTrackingLink(order, context),
        { kind: 'note', text: words.allergyCall(formatPhone(order.storePhone)) },
      ],
      sms: words.acceptedSms(order.number, { when, readyBy }, order.storeName),
    };
  },
});

export const orderReady = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS / 12,
  render({ order }, context) {
    const words = getWords(context);
    const { number, storeName, mode } = order;
    return {
      subject: words.readySubject(number, mode),
      preheader: words.readyNext(storeName, mode),
      heading: words.readyHeading(mode),
      blocks: [
        { kind: 'highlight', label: words.order, value: number, isCode: false },
        { kind: 'text', text: words.readyNext(storeName, mode) },
        ...createButton(order, context, words.follow),
        ...createTrackingLink(order, context),
      ],
      sms: words.readySms(number, storeName, mode),
    };
  },
});

/** For a rejected, a cancelled and a late-paid order. `keptMinor` is not refunded. */
function createRefundEmail(
  { order, refundMinor, keptMinor = 0 }: z.output<typeof refunded> & { keptMinor?: number },
  context: RenderContext,
  texts: {
    subject: string;
    heading: string;
    why: readonly string[];
    sms: (refund: string) => string;
  },
): EmailContent {
  const words = getWords(context);
  const money = createMoneyFormatter(order, context);
  const refund = money(refundMinor);
  const kept =
    keptMinor > 0 ? words.notRefunded(money(keptMinor), order.storeName, order.storePhone) : null;
  return {
    subject: texts.subject,
    preheader: refundMinor > 0 ? `${words.refund}: ${refund}` : (kept ?? texts.heading),
    heading: texts.heading,
    blocks: [
      ...texts.why.map((text): Block => ({ kind: 'text', text })),
      ...(refundMinor > 0
        ? ([
            { kind: 'highlight', label: words.refund, value: refund, isCode: false },
            { kind: 'text', text: words.refundHow },
          ] as const)
        : []),
      ...(kept === null ? [] : ([{ kind: 'text', text: kept }] as const)),
      ...createButton(order, context, words.seeOrder),
    ],
    sms: [texts.sms(refund), kept].filter(Boolean).join(' '),
  };
}

export const orderRejected = defineTemplate({
  /** `note` is the kitchen's own text. */
  values: refunded.extend({
    refundMinor: z.int().min(0),
    // Messages that were stored by older versions lack it.
    keptMinor: z.int().min(0).default(0),
    reason: z.enum(REJECT_REASONS),
    note: z.string(),
  }),
  usefulSeconds: () => DAY_SECONDS,
  render(data, context) {
    const words = getWords(context);
    const { number, storeName } = data.order;
    return createRefundEmail(data, context, {
      subject: words.rejectedSubject(number),
      heading: words.rejectedHeading,
      why: [
        [words.rejectedWhy(storeName, number), words.rejectReason[data.reason], data.note]
          .filter(Boolean)
          .join(' '),
      ],
      sms: (refund) =>
        data.refundMinor > 0
          ? words.rejectedSms(storeName, number, refund)
          : words.cancelledByStoreSms(storeName, number),
    });
  },
});

export const orderCancelled = defineTemplate({
  values: refunded.extend({ isAsked: z.boolean() }),
  usefulSeconds: () => DAY_SECONDS,
  render(data, context) {
    const words = getWords(context);
    const { number } = data.order;
    return createRefundEmail(data, context, {
      subject: words.cancelledSubject(number),
      heading: words.cancelledHeading,
      why: [data.isAsked ? words.cancelledAsked : words.cancelledByUs],
      sms: (refund) => words.cancelledSms(number, refund),
    });
  },
});

export const orderPaidLate = defineTemplate({
  values: refunded,
  usefulSeconds: () => DAY_SECONDS,
  render(data, context) {
    const words = getWords(context);
    const { number } = data.order;
    return createRefundEmail(data, context, {
      subject: words.lateSubject(number),
      heading: words.lateHeading,
      why: [words.lateWhy(number)],
      sms: (refund) => words.lateSms(number, refund),
    });
  },
});

export const receipt = defineTemplate({
  values,
  usefulSeconds: () => 3 * DAY_SECONDS,
  render({ order }, context) {
    const words = getWords(context);
    const total = createMoneyFormatter(order, context)(order.totalMinor);
    const placedAt = new Date(order.placedAt ?? context.now);
    const date = capitalise(
      formatInstant(placedAt, { ...context, timeZone: context.sender.timeZone }),
    );
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
        createBill(order, context),
        createVatTable(order, context),
        ...createButton(order, context, words.seeOrder),
      ],
      sms: words.receiptSms(order.number, total),
    };
  },
});
