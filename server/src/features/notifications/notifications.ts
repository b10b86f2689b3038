// Every message goes through a row that is written with what causes it, and leaves only after the commit.
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Address } from './delivery-routes.ts';
import { insertMessage } from './messages.sql.ts';
import { parseTemplateValues, type TemplateName, type TemplateValues } from './templates.ts';

export { deliverMessage } from './deliver-message.ts';
export type { Delivery } from './delivery.ts';
export type { Sender } from './email/email-content.ts';
export { readMessageMetrics, type MessageMetrics } from './message-metrics.ts';
export { findSender } from './senders.sql.ts';

export interface NewMessage<Name extends TemplateName> extends Address {
  /** Where it goes when that fails, best first. */
  otherwise?: readonly Address[];
  template: Name;
  values: TemplateValues<Name>;
  /** The reader's, such as 'pl' or 'pl-PL'; absent: the site's own. */
  language?: string;
}

/** Sends a message if and only if this transaction commits. Not to be retried by the caller: the worker does that. */
export async function enqueueMessage<Name extends TemplateName>(
  tx: Tx,
  { channel, to, otherwise = [], template, values, language }: NewMessage<Name>,
): Promise<void> {
  const messageId = randomUUIDv7();
  await Promise.all([
    insertMessage(tx, {
      messageId,
      template,
      language: language ?? null,
      address: { channel, to },
      otherwise,
      values: parseTemplateValues(template, values),
    }),
    enqueue(tx, 'deliver-message', { messageId }),
  ]);
}
