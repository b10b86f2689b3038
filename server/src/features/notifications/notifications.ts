// Transactional outbox: a message is stored and its delivery enqueued in the caller's transaction, and delivered by a
// job after the commit.
import { randomUUIDv7 } from 'node:crypto';
import type { OrderMessage } from '../../../../contract/ops/order-detail.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import type { Recipient } from './delivery-routes.ts';
import { enqueueDelivery, insertMessage } from './messages.sql.ts';
import { parseTemplateValues, type TemplateName, type TemplateValues } from './templates.ts';

export { deliverMessage } from './deliver-message.ts';
export type { DeliveryDeps, PushTargets } from './delivery-deps.ts';
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

/** Delivers the message if and only if this transaction commits. The worker retries; the caller must not. */
export async function enqueueMessage<Name extends TemplateName>(
  tx: Tx,
  { channel, to, fallbacks = [], template, values, language, orderId }: NewMessage<Name>,
): Promise<void> {
  const messageId = randomUUIDv7();
  await Promise.all([
    insertMessage(tx, {
      messageId,
      template,
      language: language ?? null,
      orderId: orderId ?? null,
      recipient: { channel, to },
      fallbacks,
      values: parseTemplateValues(template, values),
    }),
    enqueueDelivery(tx, { messageId, template }),
  ]);
}
