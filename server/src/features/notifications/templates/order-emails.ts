import { z } from 'zod';

import { capitalise } from '../../../../../contract/text/capitalise.ts';
import { DAY_SECONDS, defineTemplate, type Fact } from '../email/email-content.ts';
import { formatInternationalPhone } from '../format-international-phone.ts';
import { formatInstant } from '../format-when.ts';
import { createBill, createMoneyFormatter, describeSeller, createVatTables } from './order-bill.ts';
import {
  createButton,
  createFacts,
  createHighlight,
  createTrackingLink,
  formatAt,
  formatReadyBy,
  formatSlot,
  getTexts,
} from './order-blocks.ts';
import { orderEmailData } from './order-email-data.ts';

const values = z.object({ order: orderEmailData });

export const orderPlaced = defineTemplate({
  values: values.extend({
    /** Until when a kitchen that is closed answers; null: it answers within minutes. Older versions stored messages without it. */
    answersBy: z.string().nullable().default(null),
  }),
  usefulSeconds: () => DAY_SECONDS,
  render({ order, answersBy }, context) {
    const texts = getTexts(context);
    const next = answersBy
      ? texts.placedClosed(order.storeName, formatAt(answersBy, context))
      : texts.placedNext(order.storeName);
    return {
      subject: texts.placedSubject(order.number),
      preheader: next,
      heading: texts.placedHeading,
      blocks: [
        { kind: 'text', text: next },
        createFacts(order, context),
        ...createButton(order, context, texts.follow),
        ...createTrackingLink(order, context),
        createBill(order, context),
        { kind: 'note', text: texts.allergyCall(formatInternationalPhone(order.storePhone)) },
      ],
      sms: `${texts.placedSms(order.number, formatSlot(order, context))} ${next}`,
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

export const orderRescheduled = defineTemplate({
  values: values.extend({ before: z.object({ startsAt: z.string(), endsAt: z.string() }) }),
  usefulSeconds: () => DAY_SECONDS,
  render({ order, before }, context) {
    const texts = getTexts(context);
    const was = formatSlot({ ...order, slot: { ...order.slot, ...before } }, context);
    const when = formatSlot(order, context);
    const phone = formatInternationalPhone(order.storePhone);
    return {
      subject: texts.rescheduledSubject(order.storeName, order.number),
      preheader: `${texts.timeLabel(order.mode)}: ${when}`,
      heading: texts.rescheduledHeading,
      blocks: [
        { kind: 'text', text: texts.rescheduledNext(order.storeName) },
        createHighlight(texts.newTime, when),
        createHighlight(texts.oldTime, was),
        { kind: 'text', text: texts.rescheduledCall(phone) },
        ...createButton(order, context, texts.follow),
        ...createTrackingLink(order, context),
      ],
      sms: texts.rescheduledSms(order.number, { was, when }, { store: order.storeName, phone }),
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
        ...createVatTables(order, context),
        ...createButton(order, context, texts.seeOrder),
      ],
      sms: texts.receiptSms(order.number, total),
    };
  },
});
