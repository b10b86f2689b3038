import { sql } from 'kysely';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import type { Address, Channel } from './delivery-routes.ts';

export async function insertMessage(
  tx: Tx,
  row: {
    messageId: string;
    template: string;
    language: string | null;
    address: Address;
    otherwise: readonly Address[];
    values: unknown;
  },
): Promise<void> {
  await tx
    .insertInto('messages')
    .values({
      tenant_id: tenantOf(tx),
      message_id: row.messageId,
      channel: row.address.channel,
      template: row.template,
      language: row.language,
      recipient: row.address.to,
      otherwise: JSON.stringify(row.otherwise),
      content: JSON.stringify(row.values),
    })
    .execute();
}

export interface OpenMessage {
  template: string;
  language: string | null;
  content: unknown;
  /** The best first. */
  addresses: Address[];
  state: 'waiting' | 'accepted';
  leasedUntil: Date | null;
  giveUpAt: Date | null;
  /** Since it was written, by the database's clock. */
  ageSeconds: number;
}

/** Null when it has ended. Locked until this transaction ends. */
export async function lockOpenMessage(tx: Tx, messageId: string): Promise<OpenMessage | null> {
  const row = await tx
    .selectFrom('messages')
    .select(['template', 'language', 'content', 'channel', 'recipient', 'otherwise', 'state'])
    .select(['leased_until', 'give_up_at'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age_seconds'))
    .where('tenant_id', '=', tenantOf(tx))
    .where('message_id', '=', messageId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.recipient) return null;
  const first = { channel: row.channel as Address['channel'], to: row.recipient };
  return {
    template: row.template,
    language: row.language,
    content: row.content,
    addresses: [first, ...(row.otherwise as Address[])],
    state: row.state as OpenMessage['state'],
    leasedUntil: row.leased_until,
    giveUpAt: row.give_up_at,
    ageSeconds: row.age_seconds,
  };
}

export interface MessageChange {
  state?: 'waiting' | 'accepted';
  next_try_at?: Date;
  leased_until?: Date | null;
  give_up_at?: Date;
}

export async function changeMessage(
  tx: Tx,
  messageId: string,
  change: MessageChange,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set(change)
    .where('tenant_id', '=', tenantOf(tx))
    .where('message_id', '=', messageId)
    .execute();
}

/** Wipes whom it went to and what it said: codes and links are not kept (reliability section 6.3). */
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
    .where('tenant_id', '=', tenantOf(tx))
    .where('message_id', '=', messageId)
    .execute();
}

export interface DeliveryRecord {
  channel: Channel;
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
    .where('tenant_id', '=', tenantOf(tx))
    .where('message_id', '=', messageId)
    .execute();
  return rows.map((row) => ({
    channel: row.channel as Channel,
    state: row.state as DeliveryRecord['state'],
    tries: row.tries,
    providerId: row.provider_id,
    problem: row.problem,
    firstTryAt: row.first_try_at,
    lastTryAt: row.last_try_at,
  }));
}

/** Written before the provider is called, so that a try that was cut off can be data from none. */
export async function beginTry(
  tx: Tx,
  messageId: string,
  channel: Channel,
  at: Date,
): Promise<void> {
  await sql`
    insert into message_deliveries as d
      (tenant_id, message_id, channel, state, tries, first_try_at, last_try_at)
    values (${tenantOf(tx)}, ${messageId}, ${channel}, 'sending', 1, ${at}, ${at})
    on conflict (tenant_id, message_id, channel) do update
      set state = 'sending', tries = d.tries + 1, last_try_at = excluded.last_try_at`.execute(tx);
}

export async function recordDelivery(
  tx: Tx,
  messageId: string,
  channel: Channel,
  outcome: {
    state: DeliveryRecord['state'];
    provider_id?: string | null;
    problem?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('message_deliveries')
    .set(outcome)
    .where('tenant_id', '=', tenantOf(tx))
    .where('message_id', '=', messageId)
    .where('channel', '=', channel)
    .execute();
}
