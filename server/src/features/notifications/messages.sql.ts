import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withoutTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { DeliveryChannel, Recipient } from './delivery-routes.ts';

export interface MessageToStore {
  messageId: string;
  template: string;
  language: string | null;
  orderId: string | null;
  recipient: Recipient;
  fallbacks: readonly Recipient[];
  values: unknown;
}

export async function insertMessage(tx: Tx, row: MessageToStore): Promise<void> {
  await tx
    .insertInto('messages')
    .values({
      tenant_id: getTenantId(tx),
      message_id: row.messageId,
      channel: row.recipient.channel,
      template: row.template,
      language: row.language,
      order_id: row.orderId,
      recipient: row.recipient.to,
      otherwise: JSON.stringify(row.fallbacks),
      content: JSON.stringify(row.values),
    })
    .execute();
}

export interface AttemptLease {
  at: Date;
  leasedUntil: Date;
  giveUpAt: Date;
}

/** A message of an order as it is stored. */
export interface MessageOfOrder {
  at: Date;
  template: string;
  /** The last one that was tried. */
  channel: string;
  state: string;
}

/** The messages of an order, the oldest first. */
export async function listMessagesOfOrder(tx: Tx, orderId: string): Promise<MessageOfOrder[]> {
  const { rows } = await sql<MessageOfOrder>`
    select m.created_at as at, m.template, m.state, coalesce(
        (select d.channel from message_deliveries d
          where d.tenant_id = ${getTenantId(tx)} and d.message_id = m.message_id order by d.last_try_at desc limit 1),
        m.channel) as channel
    from messages m where m.tenant_id = ${getTenantId(tx)} and m.order_id = ${orderId}
    order by m.message_id`.execute(tx);
  return rows;
}

export interface OpenMessage {
  template: string;
  language: string | null;
  content: unknown;
  /** In order of preference. */
  recipients: Recipient[];
  state: 'waiting' | 'accepted';
  /** When it is attempted or checked next; null: at once. */
  nextTryAt: Date | null;
  leasedUntil: Date | null;
  giveUpAt: Date | null;
  /** Since it was stored, by the database's clock. */
  ageSeconds: number;
}

/** Null if it has ended. Locked until the end of this transaction. */
export async function lockOpenMessage(tx: Tx, messageId: string): Promise<OpenMessage | null> {
  const row = await tx
    .selectFrom('messages')
    .select(['template', 'language', 'content', 'channel', 'recipient', 'otherwise', 'state'])
    .select(['next_try_at', 'leased_until', 'give_up_at'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age_seconds'))
    .where('tenant_id', '=', getTenantId(tx))
    .where('message_id', '=', messageId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.recipient) return null;
  const first = { channel: row.channel as Recipient['channel'], to: row.recipient };
  return {
    template: row.template,
    language: row.language,
    content: row.content,
    recipients: [first, ...(row.otherwise as Recipient[])],
    state: row.state as OpenMessage['state'],
    nextTryAt: row.next_try_at,
    leasedUntil: row.leased_until,
    giveUpAt: row.give_up_at,
    ageSeconds: row.age_seconds,
  };
}

export interface MessageChange {
  state?: 'waiting' | 'accepted';
  next_try_at?: Date;
  leased_until?: Date | null;
}

export async function changeMessage(
  tx: Tx,
  messageId: string,
  change: MessageChange,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set(change)
    .where('tenant_id', '=', getTenantId(tx))
    .where('message_id', '=', messageId)
    .execute();
}

/** Erases recipients and content, since codes and links must not be stored longer than needed (reliability section 6.3). */
export async function endMessage(
  tx: Tx,
  messageId: string,
  state: 'sent' | 'failed' | 'expired',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state, ended_at: at, recipient: null, content: null, otherwise: '[]' })
    .set({ leased_until: null, next_try_at: null })
    .where('tenant_id', '=', getTenantId(tx))
    .where('message_id', '=', messageId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface SentDelivery {
  messageId: string;
  channel: DeliveryChannel;
  providerId: string | null;
  at: Date;
}

/**
 * Ends messages with their deliveries. One that ended meanwhile, because its attempt outlived its lease, does not change.
 */
export async function endSentMessages(tx: Tx, sent: readonly SentDelivery[]): Promise<void[]> {
  // All batches lock rows in the same order, so they cannot deadlock.
  const sorted = sent.toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1));
  await sql`
    with sent as materialized (
      select m.message_id, s.channel, s.provider_id, s.at
      from unnest(${sorted.map(({ messageId }) => messageId)}::uuid[], ${sorted.map(({ channel }) => channel)}::text[],
          ${sorted.map(({ providerId }) => providerId)}::text[], ${sorted.map(({ at }) => at)}::timestamptz[])
          as s(message_id, channel, provider_id, at)
        join messages m on m.message_id = s.message_id
      where m.tenant_id = ${getTenantId(tx)} and m.ended_at is null
      order by m.message_id for update of m
    ), ended as (
      update messages m set state = 'sent', ended_at = sent.at, recipient = null, content = null, otherwise = '[]',
        leased_until = null, next_try_at = null
      from sent where m.tenant_id = ${getTenantId(tx)} and m.message_id = sent.message_id
    )
    update message_deliveries d set state = 'accepted', provider_id = sent.provider_id, problem = null
    from sent
    where d.tenant_id = ${getTenantId(tx)} and d.message_id = sent.message_id and d.channel = sent.channel`.execute(
    tx,
  );
  return sent.map(() => {});
}

/** Identifies a message. */
export interface MessageKey {
  tenantId: string;
  messageId: string;
}

/** Messages of all tenants whose next attempt or check is due and that no process has leased, the oldest first. */
export async function listDueMessages(
  database: TenantDatabase,
  { at, limit, isNewsletter }: { at: Date; limit: number; isNewsletter: boolean },
): Promise<MessageKey[]> {
  const query = sql<MessageKey>`
    select tenant_id as "tenantId", message_id as "messageId" from due_messages(${at}, ${limit}, ${isNewsletter})`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}

export interface DeliveryRecord {
  channel: DeliveryChannel;
  state: 'sending' | 'waiting' | 'accepted' | 'arrived' | 'failed';
  tries: number;
  providerId: string | null;
  problem: string | null;
  firstTryAt: Date;
  lastTryAt: Date;
}

export async function listDeliveries(tx: Tx, messageId: string): Promise<DeliveryRecord[]> {
  const rows = await tx
    .selectFrom('message_deliveries')
    .selectAll()
    .where('tenant_id', '=', getTenantId(tx))
    .where('message_id', '=', messageId)
    .execute();
  return rows.map((row) => ({
    channel: row.channel as DeliveryChannel,
    state: row.state as DeliveryRecord['state'],
    tries: row.tries,
    providerId: row.provider_id,
    problem: row.problem,
    firstTryAt: row.first_try_at,
    lastTryAt: row.last_try_at,
  }));
}

/** Leases the message. Committed before the provider is called, so that an interrupted attempt is visible afterwards. */
export async function beginAttempt(
  tx: Tx,
  messageId: string,
  channel: DeliveryChannel,
  { at, leasedUntil, giveUpAt }: AttemptLease,
): Promise<void> {
  await sql`
    with attempt as (
      insert into message_deliveries as d
        (tenant_id, message_id, channel, state, tries, first_try_at, last_try_at)
      values (${getTenantId(tx)}, ${messageId}, ${channel}, 'sending', 1, ${at}, ${at})
      on conflict (tenant_id, message_id, channel) do update
        set state = 'sending', tries = d.tries + 1, last_try_at = excluded.last_try_at
    )
    update messages set leased_until = ${leasedUntil}, give_up_at = ${giveUpAt}
    where tenant_id = ${getTenantId(tx)} and message_id = ${messageId}`.execute(tx);
}

export async function recordDelivery(
  tx: Tx,
  messageId: string,
  channel: DeliveryChannel,
  outcome: {
    state: DeliveryRecord['state'];
    provider_id?: string | null;
    problem?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('message_deliveries')
    .set(outcome)
    .where('tenant_id', '=', getTenantId(tx))
    .where('message_id', '=', messageId)
    .where('channel', '=', channel)
    .execute();
}

export interface MessageMetrics {
  waiting: number;
  oldestWaitingSeconds: number;
  /** Messages of the last day that failed on all channels or expired. */
  givenUp: number;
}

/** The metrics of all tenants together. */
export async function readMessageMetrics(database: TenantDatabase): Promise<MessageMetrics> {
  const query = sql<MessageMetrics>`
    select waiting, oldest_seconds as "oldestWaitingSeconds", given_up as "givenUp" from message_figures()`;
  const { rows } = await withoutTenant(database, (tx) => query.execute(tx));
  return rows[0] ?? { waiting: 0, oldestWaitingSeconds: 0, givenUp: 0 };
}
