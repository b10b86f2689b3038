import { getTenantId, type Tx } from '../../server/src/platform/db/with-tenant.ts';

export interface OutboxMessage {
  tenantId: string;
  messageId: string;
  channel: 'email' | 'sms' | 'push' | 'voice';
  to: string;
  subject: string;
  text: string;
  /** Empty for a text message. */
  html: string;
}

export interface SentOutboxMessage extends OutboxMessage {
  sentAt: Date;
}

/** Idempotent: a message that is delivered again after a crash is stored once. */
export const insertOutboxMessages = (
  tx: Tx,
  messages: readonly SentOutboxMessage[],
): Promise<unknown[]> =>
  Promise.all(
    messages
      .toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1))
      .map(({ messageId, channel, to, subject, text, html, sentAt }) =>
        tx
          .insertInto('outbox_messages')
          .values({
            tenant_id: getTenantId(tx),
            message_id: messageId,
            channel,
            recipient: to,
            subject,
            text,
            html,
            sent_at: sentAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
  );

export interface OutboxEntry {
  messageId: string;
  to: string;
  channel: OutboxMessage['channel'];
  subject: string;
  text: string;
  sentAt: string;
}

const MAX_LISTED = 200;

/** Newest first. */
export async function listOutbox(tx: Tx): Promise<OutboxEntry[]> {
  const rows = await tx
    .selectFrom('outbox_messages')
    .select(['message_id', 'recipient', 'channel', 'subject', 'text', 'sent_at'])
    .where('tenant_id', '=', getTenantId(tx))
    .orderBy('sent_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ message_id, recipient, sent_at, channel, ...row }) => ({
    messageId: message_id,
    to: recipient,
    channel: channel as OutboxMessage['channel'],
    ...row,
    sentAt: sent_at.toISOString(),
  }));
}

/** The HTML of an e-mail; null: no such message. */
export async function findOutboxHtml(tx: Tx, messageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('outbox_messages')
    .select('html')
    .where('tenant_id', '=', getTenantId(tx))
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.html || null;
}
