import { sql } from 'kysely';
import type { ConsentRecord } from '../../../../contract/consent.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { languageOf } from '../../../../contract/language.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';

/** Words as they are shown: in which language, and of which version of the site's content. */
export interface Wording {
  wording: string;
  locale: string;
  contentVersion: number;
}

/** The words that stand beside the newsletter form and the marketing switches, for one who reads `locale`. */
export async function readWording(
  tx: Tx,
  what: 'newsletter' | 'marketing',
  locale: string,
): Promise<Wording> {
  const { rows } = await sql<Wording>`
    select coalesce(other.words, own.words, '') as wording, version as "contentVersion",
      case when other.words is null then coalesce(definition ->> 'locale', ${locale}) else ${locale} end as locale
    from tenants
      cross join lateral (select definition #>> array['consent', ${what}] as words) own
      cross join lateral (select tenants.words -> ${languageOf(locale)} ->> own.words as words) other
    where tenant_id = ${tenantOf(tx)}`.execute(tx);
  const [found] = rows;
  invariant(found, 'a transaction has a tenant');
  return found;
}

export interface NewConsent {
  consentId: string;
  customerId?: string;
  email?: string;
  channel: string;
  /** The last two are null where they were not written down when the words were shown. */
  shown: { wording: string; locale: string | null; contentVersion: number | null };
  agreedAt: Date;
  unsubscribeToken: string;
}

/** Leaves one that is alive as it is. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      tenant_id: tenantOf(tx),
      consent_id: consent.consentId,
      customer_id: consent.customerId ?? null,
      email: consent.email ?? null,
      channel: consent.channel,
      wording: consent.shown.wording,
      locale: consent.shown.locale,
      content_version: consent.shown.contentVersion,
      agreed_at: consent.agreedAt,
      unsubscribe_token: consent.unsubscribeToken,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const live = (tx: Tx) =>
  tx
    .updateTable('consents')
    .where('tenant_id', '=', tenantOf(tx))
    .where('withdrawn_at', 'is', null);

/** Switching e-mail off also ends the newsletter to the account's address: no is no. */
export async function endSwitch(
  tx: Tx,
  customerId: string,
  channel: string,
  now: Date,
): Promise<void> {
  const end = { withdrawn_at: now };
  await live(tx)
    .set(end)
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .execute();
  if (channel !== 'email') return;
  await live(tx)
    .set(end)
    .where('email', '=', ({ selectFrom }) =>
      selectFrom('customers')
        .select('customers.email')
        .where('customers.tenant_id', '=', tenantOf(tx))
        .where('customers.customer_id', '=', customerId),
    )
    .execute();
}

/** Where letters with this token go; null: there is no such consent, or its customer has no e-mail any more. */
export async function addressOf(tx: Tx, token: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(c.email, u.email) as email
    from consents c left join customers u on (u.tenant_id, u.customer_id) = (c.tenant_id, c.customer_id)
    where c.tenant_id = ${tenantOf(tx)} and c.unsubscribe_token = ${token}`.execute(tx);
  return rows[0]?.email ?? null;
}

/** Whatever a letter to this address could be sent on: subscriptions, and the switch of the account. */
export async function endLetters(tx: Tx, email: string, now: Date): Promise<void> {
  await live(tx).set({ withdrawn_at: now }).where('email', '=', email).execute();
  const account = await tx
    .updateTable('customers')
    .set({ marketing: sql<string>`marketing || '{"email": false}'` })
    .where('tenant_id', '=', tenantOf(tx))
    .where('email', '=', email)
    .returning('customer_id')
    .executeTakeFirst();
  if (account) await endSwitch(tx, account.customer_id, 'email', now);
}

/** Newest first: the customer's switches, and the newsletter to their address. */
export async function listConsents(
  tx: Tx,
  { customerId, email }: { customerId: string; email: string | null },
): Promise<ConsentRecord[]> {
  const rows = await tx
    .selectFrom('consents')
    .select(['channel', 'email', 'wording', 'locale', 'agreed_at', 'withdrawn_at'])
    .where('tenant_id', '=', tenantOf(tx))
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

export interface Reader {
  email: string;
  consentId: string;
  unsubscribeToken: string;
}

/** Who may be written letters to, each address once, in the order of their addresses. */
export async function readersAfter(tx: Tx, email: string, atMost: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select distinct on (reader.email) reader.email, consent_id as "consentId", unsubscribe_token as "unsubscribeToken"
    from consents c
      left join customers u on (u.tenant_id, u.customer_id) = (c.tenant_id, c.customer_id)
      cross join lateral (select coalesce(c.email, u.email) as email) reader
    where c.tenant_id = ${tenantOf(tx)} and c.channel = 'email' and c.withdrawn_at is null
      and reader.email > ${email}
    order by reader.email, c.agreed_at limit ${atMost}`.execute(tx);
  return rows;
}
