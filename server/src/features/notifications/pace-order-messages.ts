// The pace of messages that staff can cause repeatedly, such as a delay by each tap on a tablet.
import { sql, type RawBuilder } from 'kysely';

import {
  MAX_ORDER_MESSAGES_PER_HOUR,
  REPEATED_MESSAGES,
  type OrderMessage,
} from '../../../../contract/console/order-detail.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import {
  consumeRateLimits,
  getSecondsUntilAllowed,
} from '../../platform/rate-limits/rate-limits.ts';

interface PacedMessage {
  orderId: string;
  template: string;
  to: string;
  now: Date;
}

interface Turn {
  /** Null: at once. */
  sendAt: Date | null;
  /** An unsent message to the same recipient was deleted. */
  hasReplaced: boolean;
}

/**
 * When a message about an order may be sent. Deletes the one that it replaces. The caller has locked the order, so that no other
 * message about it is stored meanwhile.
 */
export async function takeTurn(tx: Tx, message: PacedMessage): Promise<Turn> {
  const { orderId, template, now } = message;
  const toTurn = (at: Date | null, hasReplaced: boolean): Turn => ({
    sendAt: at && at > now ? at : null,
    hasReplaced,
  });
  const pace = REPEATED_MESSAGES[template as OrderMessage];
  if (!pace) return toTurn(null, false);
  // The newer message takes its turn.
  const replaced = pace === 'latest' ? await deleteUnsent(tx, message) : null;
  if (replaced) return toTurn(replaced.sendAt, true);
  const limit = {
    kind: 'order-message',
    subject: `${orderId} ${template}`,
    windows: [{ limit: MAX_ORDER_MESSAGES_PER_HOUR, seconds: 3_600 }],
  };
  const seconds = await getSecondsUntilAllowed(tx, [limit], now);
  const sendAt = new Date(now.getTime() + Math.ceil(seconds * 1_000));
  await consumeRateLimits(tx, [limit], sendAt);
  return toTurn(sendAt, false);
}

type MessageKey = Pick<PacedMessage, 'orderId' | 'template' | 'to'>;

/** Null: there was none. One whose delivery has begun may have reached the customer. */
export async function deleteUnsent(
  tx: Tx,
  key: MessageKey,
): Promise<{ sendAt: Date | null } | null> {
  const { rows } = await sql<{ sendAt: Date | null }>`
    delete from messages where ${isUnsent(tx, key)} returning next_try_at as "sendAt"`.execute(tx);
  return rows[0] ?? null;
}

/** The stored values of the message that the next one with this key replaces, and which is not sent meanwhile; null: none. */
export async function lockUnsent(tx: Tx, key: MessageKey): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    select content from messages where ${isUnsent(tx, key)} for update`.execute(tx);
  return rows[0]?.content ?? null;
}

const isUnsent = (tx: Tx, { orderId, template, to }: MessageKey): RawBuilder<unknown> => sql`
  tenant_id = ${getTenantId(tx)} and order_id = ${orderId} and template = ${template} and recipient = ${to}
    and state = 'waiting' and leased_until is null`;
