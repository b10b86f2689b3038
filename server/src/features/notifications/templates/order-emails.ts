import { z } from 'zod';
import { REJECT_REASONS } from '../../../../../contract/order-reasons.ts';
import { capitalise } from '../../../../../contract/text/capitalise.ts';
import {
  DAY_SECONDS,
  defineTemplate,
  type Block,
  type RenderContext,
  type Fact,
  type EmailContent,
} from '../email/email-content.ts';
import { formatInternationalPhone } from '../format-international-phone.ts';
import { formatInstant, formatTime, formatWhen } from '../format-when.ts';
import { ORDER_TEXTS } from '../message-texts.ts';
import { createBill, createMoneyFormatter, describeSeller, createVatTable } from './order-bill.ts';
import { orderEmailData, type OrderEmailData } from './order-email-data.ts';

const values = z.object({ order: orderEmailData });
/** 0: the money went back before, or the customer's bank has it. */
const refunded = values.extend({ refundMinor: z.int().min(0) });

const getTexts = ({ language }: RenderContext) => ORDER_TEXTS[language];

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
  const texts = getTexts(context);
  const { address } = order;
  const place = address && [
    address.flat,
    address.line1,
    address.line2,
    address.town,
    address.postcode,
  ];
  const rows: Fact[] = [
    [texts.order, order.number],
    [texts.timeLabel(order.mode), capitalise(formatSlot(order, context))],
    [texts.kitchen, order.storeName],
    ...(place ? [[texts.deliverTo, place.filter(Boolean).join(', ')] as const] : []),
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
          label: getTexts(context).trackingLink,
          href: `${context.origin}/orders?track=${order.trackingToken}`,
        },
      ]
    : [];

export const orderPlaced = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS,
  render({ order }, context) {
    const texts = getTexts(context);
    return {
      subject: texts.placedSubject(order.number),
      preheader: texts.placedNext(order.storeName),
      heading: texts.placedHeading,
      blocks: [
        { kind: 'text', text: texts.placedNext(order.storeName) },
        createFacts(order, context),
        ...createButton(order, context, texts.follow),
        ...createTrackingLink(order, context),
        createBill(order, context),
        { kind: 'note', text: texts.allergyCall(formatInternationalPhone(order.storePhone)) },
      ],
      sms: texts.placedSms(order.number, formatSlot(order, context), order.storeName),
    };
  },
});

export const orderDelayed = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS / 8,
  render({ order }, context) {
    const texts = getTexts(context);
    const readyBy = order.readyAt ? formatAt(order.readyAt, context) : formatSlot(order, context);
    return {
      subject: texts.delayedSubject(order.storeName, order.number),
      preheader: `${texts.readyBy}: ${readyBy}`,
      heading: texts.delayedHeading,
      blocks: [
        { kind: 'text', text: texts.delayedNext(order.storeName) },
        createHighlight(texts.readyBy, readyBy),
        ...createButton(order, context, texts.follow),
        ...createTrackingLink(order, context),
      ],
      sms: texts.delayedSms(order.number, readyBy, order.storeName),
    };
  },
});

export const orderAccepted = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS / 4,
  render({ order }, context) {
    const texts = getTexts(context);
    const when = formatSlot(order, context);
    const readyBy = formatReadyBy(order, context);
    return {
      subject: texts.acceptedSubject(order.storeName, order.number),
      preheader: `${texts.timeLabel(order.mode)}: ${when}`,
      heading: texts.acceptedHeading,
      blocks: [
        { kind: 'text', text: texts.acceptedNext(order.storeName, readyBy) },
        createHighlight(texts.timeLabel(order.mode), when),
        ...(readyBy ? [createHighlight(texts.readyBy, readyBy)] : []),
        ...createButton(order, context, texts.follow),
        ...createTrackingLink(order, context),
        { kind: 'note', text: texts.allergyCall(formatInternationalPhone(order.storePhone)) },
      ],
      sms: texts.acceptedSms(order.number, { when, readyBy }, order.storeName),
    };
  },
});

export const orderReady = defineTemplate({
  values,
  usefulSeconds: () => DAY_SECONDS / 12,
  render({ order }, context) {
    const texts = getTexts(context);
    const { number, storeName, mode } = order;
    return {
      subject: texts.readySubject(number, mode),
      preheader: texts.readyNext(storeName, mode),
      heading: texts.readyHeading(mode),
      blocks: [
        { kind: 'highlight', label: texts.order, value: number, isCode: false },
        { kind: 'text', text: texts.readyNext(storeName, mode) },
        ...createButton(order, context, texts.follow),
        ...createTrackingLink(order, context),
      ],
      sms: texts.readySms(number, storeName, mode),
    };
  },
});

/** For a rejected, a cancelled and a late-paid order. `keptMinor` is not refunded. */
function createRefundEmail(
  { order, refundMinor, keptMinor = 0 }: z.output<typeof refunded> & { keptMinor?: number },
  context: RenderContext,
  wording: {
    subject: string;
    heading: string;
    why: readonly string[];
    /** `refund`: null if nothing is refunded. */
    sms: (refund: string | null) => string;
  },
): EmailContent {
  const texts = getTexts(context);
  const money = createMoneyFormatter(order, context);
  const refund = money(refundMinor);
  const kept =
    keptMinor > 0 ? texts.notRefunded(money(keptMinor), order.storeName, order.storePhone) : null;
  return {
    subject: wording.subject,
    preheader: refundMinor > 0 ? `${texts.refund}: ${refund}` : (kept ?? wording.heading),
    heading: wording.heading,
    blocks: [
      ...wording.why.map((text): Block => ({ kind: 'text', text })),
      ...(refundMinor > 0
        ? ([
            { kind: 'highlight', label: texts.refund, value: refund, isCode: false },
            { kind: 'text', text: texts.refundHow },
          ] as const)
        : []),
      ...(kept === null ? [] : ([{ kind: 'text', text: kept }] as const)),
      ...createButton(order, context, texts.seeOrder),
    ],
    sms: [wording.sms(refundMinor > 0 ? refund : null), kept].filter(Boolean).join(' '),
  };
}

export const orderRejected = defineTemplate({
  /** `note` is the kitchen's own text. */
  values: refunded.extend({
    // Messages that were stored by older versions lack it.
    keptMinor: z.int().min(0).default(0),
    reason: z.enum(REJECT_REASONS),
    note: z.string(),
  }),
  usefulSeconds: () => DAY_SECONDS,
  render(data, context) {
    const texts = getTexts(context);
    const { number, storeName } = data.order;
    return createRefundEmail(data, context, {
      subject: texts.rejectedSubject(number),
      heading: texts.rejectedHeading,
      why: [
        [texts.rejectedWhy(storeName, number), texts.rejectReason[data.reason], data.note]
          .filter(Boolean)
          .join(' '),
      ],
      sms: (refund) =>
        refund === null
          ? texts.cancelledByStoreSms(storeName, number)
          : texts.rejectedSms(storeName, number, refund),
    });
  },
});

export const orderCancelled = defineTemplate({
  values: refunded.extend({ isAsked: z.boolean() }),
  usefulSeconds: () => DAY_SECONDS,
  render(data, context) {
    const texts = getTexts(context);
    const { number } = data.order;
    return createRefundEmail(data, context, {
      subject: texts.cancelledSubject(number),
      heading: texts.cancelledHeading,
      why: [data.isAsked ? texts.cancelledAsked : texts.cancelledByUs],
      sms: (refund) => texts.cancelledSms(number, refund),
    });
  },
});

export const orderPaidLate = defineTemplate({
  values: refunded,
  usefulSeconds: () => DAY_SECONDS,
  render(data, context) {
    const texts = getTexts(context);
    const { number } = data.order;
    return createRefundEmail(data, context, {
      subject: data.refundMinor > 0 ? texts.lateSubject(number) : texts.cancelledSubject(number),
      heading: texts.lateHeading,
      why: [texts.lateWhy(number)],
      sms: (refund) => texts.lateSms(number, refund),
    });
  },
});

export const receipt = defineTemplate({
  values,
  usefulSeconds: () => 3 * DAY_SECONDS,
  render({ order }, context) {
    const texts = getTexts(context);
    const total = createMoneyFormatter(order, context)(order.totalMinor);
    const placedAt = new Date(order.placedAt ?? context.now);
    const date = capitalise(
      formatInstant(placedAt, { ...context, timeZone: context.sender.timeZone }),
    );
    const rows: Fact[] = [
      [texts.order, order.number],
      [texts.date, date],
      [texts.kitchen, order.storeName],
      [texts.seller, describeSeller(order, context)],
    ];
    return {
      subject: texts.receiptSubject(order.number, context.sender.websiteName),
      preheader: `${texts.total}: ${total}`,
      heading: texts.receiptHeading,
      blocks: [
        { kind: 'text', text: texts.enjoy },
        { kind: 'facts', rows },
        createBill(order, context),
        createVatTable(order, context),
        ...createButton(order, context, texts.seeOrder),
      ],
      sms: texts.receiptSms(order.number, total),
    };
  },
});
