// Messages that this process delivers itself (direct-delivery.ts): they are stored with the lease of their first attempt.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { AttemptLease, MessageToStore } from './messages.sql.ts';

/** Stores a message together with its first attempt, which the caller makes after the commit. */
export async function insertLeasedMessage(
  tx: Tx,
  { messageId, template, language, orderId, recipient, fallbacks, values }: MessageToStore,
  { at, leasedUntil, giveUpAt }: AttemptLease,
): Promise<void> {
  await sql`
    with message as (
      insert into messages (tenant_id, message_id, channel, template, language, order_id, recipient, otherwise, content,
        leased_until, give_up_at)
      values (${getTenantId(tx)}, ${messageId}, ${recipient.channel}, ${template}, ${language}, ${orderId},
        ${recipient.to}, ${JSON.stringify(fallbacks)}, ${JSON.stringify(values)}, ${leasedUntil}, ${giveUpAt})
    )
    insert into message_deliveries (tenant_id, message_id, channel, state, tries, first_try_at, last_try_at)
    values (${getTenantId(tx)}, ${messageId}, ${recipient.channel}, 'sending', 1, ${at}, ${at})`.execute(
    tx,
  );
}

/** Undoes the attempt that `insertLeasedMessage` stored, which was not made, unless its lease has passed to another one. */
export async function cancelAttempt(tx: Tx, messageId: string, leasedUntil: Date): Promise<void> {
  await sql`
    with released as (
      update messages set leased_until = null
      where tenant_id = ${getTenantId(tx)} and message_id = ${messageId} and leased_until = ${leasedUntil}
      returning tenant_id, message_id
    )
    delete from message_deliveries d using released r
    where d.tenant_id = ${getTenantId(tx)} and (d.tenant_id, d.message_id) = (r.tenant_id, r.message_id)`.execute(
    tx,
  );
}
