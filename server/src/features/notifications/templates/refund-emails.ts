// E-mails about money that goes back: of an order that ended without a meal, or a refund by staff.
import { z } from 'zod';

import {
  REJECT_REASONS,
  STAFF_REFUND_REASONS,
} from '../../../../../contract/orders/order-reasons.ts';
import { orderRefund } from '../../../../../contract/orders/order.ts';
import type { OrderFee } from '../../../../../contract/pricing/order-fees.ts';
import {
  DAY_SECONDS,
  defineTemplate,
  type Block,
  type EmailContent,
  type RenderContext,
} from '../email/email-content.ts';
import { createMoneyFormatter } from './order-bill.ts';
import { createButton, createHighlight, getTexts } from './order-blocks.ts';
import { orderEmailData, type OrderEmailData } from './order-email-data.ts';

const values = z.object({
  order: orderEmailData,
  /** 0: the money went back before, or the customer's bank has it. */
  refundMinor: z.int().min(0),
});

/** The e-mail about a rejected, a cancelled or a late-paid order. `keptMinor` is not refunded. */
function createRefundEmail(
  { order, refundMinor, keptMinor = 0 }: z.output<typeof values> & { keptMinor?: number },
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
  values: values.extend({
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
  values: values.extend({ isAsked: z.boolean() }),
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
  values,
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

const staffRefund = orderRefund.pick({ amountMinor: true, lines: true, fees: true }).extend({
  reason: z.enum(STAFF_REFUND_REASONS),
  /** The restaurant's own text. */
  note: z.string(),
});

export const orderRefunded = defineTemplate({
  values: z.object({ order: orderEmailData, refund: staffRefund }),
  usefulSeconds: () => DAY_SECONDS,
  render({ order, refund }, context) {
    const texts = getTexts(context);
    const { number, storeName } = order;
    const amount = createMoneyFormatter(order, context)(refund.amountMinor);
    const why = [texts.refundReason[refund.reason], refund.note];
    return {
      subject: texts.refundedSubject(number, amount),
      preheader: `${texts.refund}: ${amount}`,
      heading: texts.refundedHeading,
      blocks: [
        {
          kind: 'text',
          text: [texts.refundedWhat(storeName, number), ...why].filter(Boolean).join(' '),
        },
        createHighlight(texts.refund, amount),
        ...createRefundBill(order, refund, context),
        { kind: 'text', text: texts.refundHow },
        ...createButton(order, context, texts.seeOrder),
      ],
      sms: [texts.refundedSms(storeName, number, amount), ...why].filter(Boolean).join(' '),
    };
  },
});

/** Empty for a refund of all that was left, which names no parts. */
function createRefundBill(
  order: OrderEmailData,
  { amountMinor, lines, fees }: z.output<typeof staffRefund>,
  context: RenderContext,
): Block[] {
  if (lines.length + fees.length === 0) return [];
  const texts = getTexts(context);
  const money = createMoneyFormatter(order, context);
  const feeNames: Record<OrderFee, string> = {
    delivery: texts.deliveryFee,
    small_order: texts.smallOrderFee,
    service: texts.serviceFee,
    bag: texts.bagCharge,
    tip: texts.tip,
  };
  return [
    {
      kind: 'bill',
      lines: lines.map((refunded) => ({
        quantity: refunded.quantity,
        name: order.lines[refunded.line]?.name ?? '',
        details: [],
        amount: money(refunded.amountMinor),
      })),
      sums: [
        ...fees.map(({ fee, amountMinor: feeMinor }) => ({
          label: feeNames[fee],
          amount: money(feeMinor),
          isTotal: false,
        })),
        { label: texts.refund, amount: money(amountMinor), isTotal: true },
      ],
    },
  ];
}
