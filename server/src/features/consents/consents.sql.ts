import { sql } from 'kysely';

import type { ConsentRecord } from '../../../../contract/customers/consent.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { getLanguage } from '../../../../contract/language.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

/** A consent text as it was shown: its language, and the version of the tenant's content. */
export interface ConsentWording {
  wording: string;
  locale: string;
  contentVersion: number;
}

/** The consent text beside the newsletter form or the marketing switches, in the language of `locale` if translated. */
export async function readWording(
  tx: Tx,
  purpose: 'newsletter' | 'marketing',
  locale: string,
): Promise<ConsentWording> {
  const { rows } = await sql<ConsentWording>`
    select coalesce(other.words, own.words, '') as wording, version as "contentVersion",
      case when other.words is null then coalesce(definition ->> 'locale', ${locale}) else ${locale} end as locale
    from tenants
      cross join lateral (select definition #>> array['consent', ${purpose}] as words) own
      cross join lateral (select tenants.words -> ${getLanguage(locale)} ->> own.words as words) other
    where tenant_id = ${getTenantId(tx)}`.execute(tx);
  const [found] = rows;
  invariant(found, 'a transaction has a tenant');
  return found;
}

/** Locale and version are null in old rows, which did not record them. */
export interface StoredWording {
  wording: string;
  locale: string | null;
  contentVersion: number | null;
}

export interface NewConsent {
  consentId: string;
  customerId?: string;
  email?: string;
  channel: string;
  wording: StoredWording;
  agreedAt: Date;
  unsubscribeToken: string;
}

/** No effect if there is an active consent already. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      tenant_id: getTenantId(tx),
      consent_id: consent.consentId,
      customer_id: consent.customerId ?? null,
      email: consent.email ?? null,
      channel: consent.channel,
      wording: consent.wording.wording,
      locale: consent.wording.locale,
      content_version: consent.wording.contentVersion,
      agreed_at: consent.agreedAt,
      unsubscribe_token: consent.unsubscribeToken,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const updateActive = (tx: Tx) =>
  tx
    .updateTable('consents')
    .where('tenant_id', '=', getTenantId(tx))
    .where('withdrawn_at', 'is', null);

/**
 * Taken before any consent of the customer is changed: without the lock a withdrawal would not find a consent that is being
 * given at the same time, and two withdrawals that change a customer's consents in different orders would deadlock.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
}

/** The caller has locked the customer. Withdrawing e-mail also ends the newsletter to the account's address. */
export async function withdrawMarketingConsent(
  tx: Tx,
  customerId: string,
  channel: string,
  now: Date,
): Promise<void> {
  const end = { withdrawn_at: now };
  await updateActive(tx)
    .set(end)
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .execute();
  if (channel !== 'email') return;
  await updateActive(tx)
    .set(end)
    .where('email', '=', ({ selectFrom }) =>
      selectFrom('customers')
        .select('customers.email')
        .where('customers.tenant_id', '=', getTenantId(tx))
        .where('customers.customer_id', '=', customerId),
    )
    .execute();
}

/** The address of the consent with this token; null if there is none, or its customer has no e-mail any more. */
export async function findEmailByToken(tx: Tx, token: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(c.email, u.email) as email
    from consents c left join customers u on (u.tenant_id, u.customer_id) = (c.tenant_id, c.customer_id)
    where c.tenant_id = ${getTenantId(tx)} and c.unsubscribe_token = ${token}`.execute(tx);
  return rows[0]?.email ?? null;
}

/** Withdraws every consent to e-mail this address: subscriptions, and the account's marketing switch. */
export async function withdrawEmailConsents(tx: Tx, email: string, now: Date): Promise<void> {
  // Locks the customer first, as lockCustomer does.
  const account = await tx
    .updateTable('customers')
    .set({ marketing: sql<string>`marketing || '{"email": false}'` })
    .where('tenant_id', '=', getTenantId(tx))
    .where('email', '=', email)
    .returning('customer_id')
    .executeTakeFirst();
  await updateActive(tx).set({ withdrawn_at: now }).where('email', '=', email).execute();
  if (account) await withdrawMarketingConsent(tx, account.customer_id, 'email', now);
}

/** Newest first: the customer's marketing consents, and newsletter consents of their address. */
export async function listConsents(
  tx: Tx,
  { customerId, email }: { customerId: string; email: string | null },
): Promise<ConsentRecord[]> {
  const rows = await tx
    .selectFrom('consents')
    .select(['channel', 'email', 'wording', 'locale', 'agreed_at', 'withdrawn_at'])
    .where('tenant_id', '=', getTenantId(tx))
    .where(({ eb, or }) =>
      or([eb('customer_id', '=', customerId), ...(email ? [eb('email', '=', email)] : [])]),
    )
    .orderBy('agreed_at', 'desc')
    .orderBy('consent_id', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.email === null ? 'offers' : 'newsletter',
    channel: row.channel as ConsentRecord['channel'],
    wording: row.wording,
    locale: row.locale,
    agreedAt: row.agreed_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
}

export interface Subscriber {
  email: string;
  consentId: string;
  unsubscribeToken: string;
}

/** Addresses with an active consent to e-mail, each once, in alphabetical order. */
export async function listSubscribersAfter(
  tx: Tx,
  email: string,
  limit: number,
): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select distinct on (recipient.email) recipient.email, consent_id as "consentId", unsubscribe_token as "unsubscribeToken"
    from consents c
      left join customers u on (u.tenant_id, u.customer_id) = (c.tenant_id, c.customer_id)
      cross join lateral (select coalesce(c.email, u.email) as email) recipient
    where c.tenant_id = ${getTenantId(tx)} and c.channel = 'email' and c.withdrawn_at is null
      and recipient.email > ${email}
    order by recipient.email, c.agreed_at limit ${limit}`.execute(tx);
  return rows;
}
