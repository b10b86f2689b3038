import type Stripe from 'stripe';

import { getAccountTenant, type ProviderList } from '../payment-provider.ts';
import type { CallStripe } from './stripe-clients.ts';
import { EXPAND } from './stripe-intents.ts';
import { readIntent, readRefund } from './stripe-mapping.ts';

const PAGE = 100;

interface PageQuery {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

/** The intents that the account's site has made there, and all refunds of the account, since a time. */
export async function listStripePayments(
  call: CallStripe,
  account: string,
  since: Date,
): Promise<ProviderList> {
  const listAll = async <Row extends { id: string }>(
    fetchPage: (stripe: Stripe, query: PageQuery) => Promise<{ data: Row[]; has_more: boolean }>,
  ): Promise<Row[]> => {
    const rows: Row[] = [];
    const query = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
    for (let hasMore = true; hasMore;) {
      const last = rows.at(-1);
      const page = await call(
        account,
        (stripe) => fetchPage(stripe, { ...query, ...(last && { starting_after: last.id }) }),
        { isRead: true },
      );
      rows.push(...page.data);
      hasMore = page.has_more && page.data.length > 0;
    }
    return rows;
  };
  const expand = EXPAND.map((field) => `data.${field}`);
  const intents = await listAll((stripe, query) =>
    stripe.paymentIntents.list({ ...query, expand }),
  );
  const refunds = await listAll((stripe, query) => stripe.refunds.list(query));
  const tenantId = getAccountTenant(account);
  // Intents of other systems on the same account are left out.
  const own = intents.filter(({ metadata }) => metadata['tenant'] === tenantId);
  return { intents: own.map(readIntent), refunds: refunds.map(readRefund) };
}
