// Transactional outbox: a message is stored in the caller's transaction, and delivered after the commit by a job or directly by
// this process.
import { randomUUIDv7 } from 'node:crypto';
import type { OrderMessage } from '../../../../contract/ops/order-detail.ts';
import { getTenantId, onCommit, type Tx } from '../../platform/db/with-tenant.ts';
import type { Recipient } from './delivery-routes.ts';
import type { DirectDelivery } from './direct-delivery.ts';
import { insertLeasedMessage } from './leased-messages.sql.ts';
import { enqueueDelivery, insertMessage } from './messages.sql.ts';
import { addSeconds } from './retry-times.ts';
import {
  getUsefulSeconds,
  parseTemplateValues,
  type TemplateName,
  type TemplateValues,
} from './templates.ts';

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
export { createMessageRequeue } from './requeue-messages.ts';
export { findSender } from './senders.sql.ts';

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
}

/**
 * Delivers the message if and only if this transaction commits. Deliveries are retried here; the caller must not retry.
 * `direct`: an e-mail is delivered by this process without a job, if it can.
 */
export async function enqueueMessage<Name extends TemplateName>(
  tx: Tx,
  { channel, to, fallbacks = [], template, values, language, orderId }: NewMessage<Name>,
  direct?: DirectDelivery,
): Promise<void> {
  const message = {
    messageId: randomUUIDv7(),
    template,
    language: language ?? null,
    orderId: orderId ?? null,
    recipient: { channel, to },
    fallbacks,
    values: parseTemplateValues(template, values),
  };
  const lease = channel === 'email' ? direct?.lease() : null;
  if (!direct || !lease) {
    await Promise.all([insertMessage(tx, message), enqueueDelivery(tx, message)]);
    return;
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
}
