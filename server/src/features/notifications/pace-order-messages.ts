// The pace of messages that staff can cause repeatedly, such as a delay by each tap on a tablet.
import { sql } from 'kysely';

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

/** Null: there was none. One whose delivery has begun may have reached the customer. */
async function deleteUnsent(
  tx: Tx,
  { orderId, template, to }: PacedMessage,
): Promise<{ sendAt: Date | null } | null> {
  const { rows } = await sql<{ sendAt: Date | null }>`
    delete from messages
    where tenant_id = ${getTenantId(tx)} and order_id = ${orderId} and template = ${template} and recipient = ${to}
      and state = 'waiting' and leased_until is null
    returning next_try_at as "sendAt"`.execute(tx);
  return rows[0] ?? null;
}
