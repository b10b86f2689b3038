import type { Customer } from '../../../../contract/customers/customer.ts';
import type { CustomerExport } from '../../../../contract/customers/privacy.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

type UnlinkedData = Pick<CustomerExport, 'newsletter' | 'contactMessages'> & {
  createdAt: string | null;
};

/** Data that refers to the account's e-mail and not to the account. */
export async function readUnlinkedData(tx: Tx, { id, email }: Customer): Promise<UnlinkedData> {
  const [customer, newsletter, contactMessages] = await Promise.all([
    tx
      .selectFrom('customers')
      .select('created_at')
      .where('tenant_id', '=', getTenantId(tx))
      .where('customer_id', '=', id)
      .executeTakeFirst(),
    tx
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'asked_at'])
      .where('tenant_id', '=', getTenantId(tx))
      .where('email', '=', email ?? '')
      .executeTakeFirst(),
    tx
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message', 'created_at'])
      .where('tenant_id', '=', getTenantId(tx))
      .where('email', '=', email ?? '')
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  return {
    createdAt: customer?.created_at.toISOString() ?? null,
    newsletter: newsletter
      ? { email: newsletter.email, askedAt: newsletter.asked_at.toISOString() }
      : null,
    contactMessages: contactMessages.map(({ created_at, ...written }) => ({
      ...written,
      createdAt: created_at.toISOString(),
    })),
  };
}
