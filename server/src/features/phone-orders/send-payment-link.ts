import type { Actor } from '../../../../contract/console/actor.ts';
import { MAX_ORDER_MESSAGES_PER_HOUR } from '../../../../contract/console/order-detail.ts';
import { MAX_LINKS_PER_HOUR } from '../../../../contract/console/phone-orders.ts';
import { text } from '../../../../contract/messages/text.ts';
import { can } from '../../../../contract/orders/order-actions.ts';
import { RESEND_SECONDS } from '../../../../contract/sign-in/sign-in-rules.ts';
import { onCommit, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import {
  checkRateLimits,
  enforceRateLimits,
  type RateLimit,
} from '../../platform/rate-limits/rate-limits.ts';
import { checkText, enqueueMessage } from '../notifications/notifications.ts';
import { lockOrder, type LockedOrder } from '../orders/orders.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import { createPaymentPath } from './payment-link.ts';
import type { PhoneOrderDeps } from './phone-order-deps.ts';
import { setLinkSentAt } from './phone-orders.sql.ts';

export interface LinkRequest {
  tenantId: string;
  orderId: string;
  actor: Actor;
}

/** Each link costs money, and leads to a number that nobody has verified. */
const getPersonLimit = ({ id }: Actor): RateLimit => ({
  kind: 'payment-links',
  subject: id,
  windows: [{ limit: MAX_LINKS_PER_HOUR, seconds: 3_600 }],
});

const getOrderLimit = (orderId: string): RateLimit => ({
  kind: 'payment-links',
  subject: orderId,
  windows: [
    { limit: 1, seconds: RESEND_SECONDS },
    { limit: MAX_ORDER_MESSAGES_PER_HOUR, seconds: 3_600 },
  ],
});

/** Refuses an order whose link could not be sent. */
export const requireSendableLink = (
  { database, now }: PhoneOrderDeps,
  { tenantId, phone, actor }: { tenantId: string; phone: string; actor: Actor },
): Promise<void> =>
  withTenant(
    database,
    tenantId,
    async (tx) => {
      const request = { purpose: 'order', now: now() } as const;
      await checkText(tx, phone, request, text('NO_LINKS_ABROAD'));
      await checkRateLimits(tx, [getPersonLimit(actor)], now());
    },
    { isReadOnly: true },
  );

/** Texts the link again while the order can be paid. */
export const resendPaymentLink = (deps: PhoneOrderDeps, request: LinkRequest): Promise<void> =>
  withTenant(deps.database, request.tenantId, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (!order || !isPayable(order, deps.now())) throw new Refusal('NOT_PAYABLE');
    await send(deps, tx, order, { ...request, action: 'phone_order.send_link' });
  });

/** Once, however often the request that took the order is repeated. */
export const sendFirstPaymentLink = (deps: PhoneOrderDeps, request: LinkRequest): Promise<void> =>
  withTenant(deps.database, request.tenantId, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (!order || order.payment_link_sent_at || !isPayable(order, deps.now())) return;
    await send(deps, tx, order, { ...request, action: 'phone_order.take' });
  });

/** An order whose deadline is over is not payable, even before the scheduler has ended it. */
const isPayable = ({ taken_by, status, pay_by }: LockedOrder, now: Date): boolean =>
  taken_by !== null && can('pay', status) && pay_by > now;

async function send(
  { secrets, now, notifyReaders }: PhoneOrderDeps,
  tx: Tx,
  order: LockedOrder,
  {
    tenantId,
    orderId,
    actor,
    action,
  }: LinkRequest & { action: 'phone_order.send_link' | 'phone_order.take' },
): Promise<void> {
  const at = now();
  const { number, store_id: storeId, customer_phone: phone, language } = order;
  if (!phone) throw new Refusal('NOT_PAYABLE');
  await enforceRateLimits(tx, [getOrderLimit(orderId), getPersonLimit(actor)], at);
  await Promise.all([
    setLinkSentAt(tx, orderId, at),
    enqueueMessage(tx, {
      channel: 'sms',
      to: phone,
      ...(language !== null && { language }),
      orderId,
      now: at,
      text: { purpose: 'order' },
      template: 'payment-link',
      values: {
        number,
        storeName: order.store_name,
        totalMinor: order.total_minor,
        currency: order.currency,
        minutes: Math.ceil((order.pay_by.getTime() - at.getTime()) / 60_000),
        path: createPaymentPath(secrets, tenantId, orderId),
      },
    }),
    appendEvent(tx, {
      type: 'phone_order.link_sent',
      storeId,
      isOnBoard: true,
      orderId,
      subjectId: orderId,
      version: null,
      payload: { number, actor },
      at,
    }),
    appendAuditEntry(tx, { at, actor, action, target: orderId, details: { number } }),
  ]);
  onCommit(tx, () => notifyReaders(tenantId));
}
