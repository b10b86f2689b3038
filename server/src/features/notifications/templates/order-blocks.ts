// Parts that several e-mails about an order have.
import { capitalise } from '../../../../../contract/text/capitalise.ts';
import type { Block, Fact, RenderContext } from '../email/email-content.ts';
import { formatTime, formatWhen } from '../format-when.ts';
import { ORDER_TEXTS } from '../message-texts.ts';
import type { OrderEmailData } from './order-email-data.ts';

export const getTexts = ({ language }: RenderContext) => ORDER_TEXTS[language];

export function formatSlot({ slot }: OrderEmailData, context: RenderContext): string {
  const window = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  return formatWhen(window, context.now, { ...context, timeZone: context.sender.timeZone });
}

/** Null if the order is ready in time for its slot. */
export const formatReadyBy = (
  { readyAt, slot }: OrderEmailData,
  context: RenderContext,
): string | null => (readyAt !== null && readyAt > slot.endsAt ? formatAt(readyAt, context) : null);

export const formatAt = (instant: string, context: RenderContext): string =>
  formatTime(new Date(instant), context.now, { ...context, timeZone: context.sender.timeZone });

export const createHighlight = (label: string, value: string): Block => ({
  kind: 'highlight',
  label,
  value: capitalise(value),
  isCode: false,
});

export function createFacts(order: OrderEmailData, context: RenderContext): Block {
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

export const createButton = (
  order: OrderEmailData,
  context: RenderContext,
  label: string,
): Block[] =>
  context.origin
    ? [{ kind: 'button', label, href: `${context.origin}/orders?order=${order.id}` }]
    : [];

/** A link for someone without the account; it works while the order is under way. */
export const createTrackingLink = (order: OrderEmailData, context: RenderContext): Block[] =>
  context.origin && order.trackingToken
    ? [
        {
          kind: 'link',
          label: getTexts(context).trackingLink,
          href: `${context.origin}/orders?track=${order.trackingToken}`,
        },
      ]
    : [];
