// Transactional outbox: a message is stored in the caller's transaction, and delivered after the commit, directly by this process
// or by any that finds it due.
import { randomUUIDv7 } from 'node:crypto';

import type { OrderMessage } from '../../../../contract/console/order-detail.ts';
import { getTenantId, onCommit, type Tx } from '../../platform/db/with-tenant.ts';
import { wakeWorkers } from '../../platform/work/wake-workers.ts';
import type { Recipient } from './delivery-routes.ts';
import type { DirectDelivery } from './direct-delivery.ts';
import { insertLeasedMessage } from './leased-messages.sql.ts';
import { MESSAGE_WORK } from './message-work.ts';
import { changeMessage, endMessage, insertMessage } from './messages.sql.ts';
import { takeTurn } from './pace-order-messages.ts';
import { addSeconds } from './retry-times.ts';
import {
  getUsefulSeconds,
  parseTemplateValues,
  type TemplateName,
  type TemplateValues,
} from './templates.ts';
import { requireText, takeText, type TextRequest } from './text-gate.ts';

export { deliverMessage } from './deliver-message.ts';
export { createDeliveryDeps, type DeliveryDeps, type PushTargets } from './delivery-deps.ts';
export { createDirectDelivery, type DirectDelivery } from './direct-delivery.ts';
export type { EmailBrand } from './email/email-content.ts';
export {
  listMessagesOfOrder,
  readMessageMetrics,
  type MessageMetrics,
  type MessageOfOrder,
} from './messages.sql.ts';
export type { Recipient } from './delivery-routes.ts';
export { createMessageWork } from './message-work.ts';
export { deleteUnsent, lockUnsent } from './pace-order-messages.ts';
export { findSender } from './senders.sql.ts';
export { checkText } from './text-gate.ts';

export interface NewMessage<Name extends TemplateName> extends Recipient {
  /** Recipients to try if the first fails, in order. */
  fallbacks?: readonly Recipient[];
  template: Name;
  values: TemplateValues<Name>;
  /** The recipient's, such as 'pl' or 'pl-PL'; defaults to the tenant's. */
  language?: string;
  /**
   * The order that the message is about. Its details in the console list messages by template, so only templates of
   * ORDER_MESSAGES may have one.
   */
  orderId?: [Name] extends [OrderMessage] ? string : never;
  /** For the limits; default: this machine's clock. */
  now?: Date;
  /**
   * The limits of a text message or a call; default: those of orders. `canDrop`: beyond them it is not sent, otherwise it is
   * refused.
   */
  text?: Omit<TextRequest, 'now'> & { canDrop?: boolean };
}

/**
 * Delivers the message if and only if this transaction commits. Deliveries are retried here; the caller must not retry.
 * `direct`: an e-mail is delivered by this process, if it can. False: the gate of text messages dropped it.
 */
export async function enqueueMessage<Name extends TemplateName>(
  tx: Tx,
  newMessage: NewMessage<Name>,
  direct?: DirectDelivery,
): Promise<boolean> {
  const { channel, to, fallbacks = [], template, values, language, orderId } = newMessage;
  const { now = new Date() } = newMessage;
  const message = {
    messageId: randomUUIDv7(),
    template,
    language: language ?? null,
    orderId: orderId ?? null,
    recipient: { channel, to },
    fallbacks,
    values: parseTemplateValues(template, values),
  };
  const { sendAt, hasReplaced } = orderId
    ? await takeTurn(tx, { orderId, template, to, now })
    : { sendAt: null, hasReplaced: false };
  // The one that it replaces has passed.
  if (!hasReplaced && !(await passesTextGate(tx, newMessage, now))) {
    // The order's details and the alarm about messages show that its customer was not told.
    if (orderId && !sendAt) {
      await insertMessage(tx, message);
      await endMessage(tx, message.messageId, 'failed', now);
    }
    return false;
  }
  if (sendAt) {
    await insertMessage(tx, message);
    await changeMessage(tx, message.messageId, { next_try_at: sendAt });
    return true;
  }
  const lease = channel === 'email' ? direct?.lease() : null;
  if (!direct || !lease) {
    await Promise.all([insertMessage(tx, message), wakeWorkers(tx, MESSAGE_WORK)]);
    return true;
  }
  const giveUpAt = addSeconds(lease.at, getUsefulSeconds(template, message.values));
  await insertLeasedMessage(tx, message, { ...lease, giveUpAt });
  const { messageId, recipient } = message;
  const tenantId = getTenantId(tx);
  onCommit(tx, () =>
    direct.add({
      tenantId,
      messageId,
      template,
      language: message.language,
      content: message.values,
      recipients: [recipient, ...fallbacks],
      leasedUntil: lease.leasedUntil,
      expiresAt: giveUpAt,
    }),
  );
  return true;
}

/** Checks the first recipient; a fallback passes when it is used (deliver-message.ts). */
async function passesTextGate(
  tx: Tx,
  { channel, to, text = { purpose: 'order' } }: NewMessage<TemplateName>,
  now: Date,
): Promise<boolean> {
  if (channel === 'email' || channel === 'push') return true;
  const { canDrop = false, ...request } = text;
  if (canDrop) return takeText(tx, to, { ...request, now });
  await requireText(tx, to, { ...request, now });
  return true;
}
