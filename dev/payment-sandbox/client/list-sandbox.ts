import type { ProviderList } from '../../../server/src/integrations/payments/payment-provider.ts';
import type { SandboxCall } from './sandbox-call.ts';
import { readIntent, readPage, readRefund } from './sandbox-mapping.ts';

type Call = (tenantId: string, request: SandboxCall) => Promise<unknown>;

const PAGE_SIZE = 500;

/** Objects of a tenant's account created since `since`, page by page, oldest first. */
export async function listSandbox(
  call: Call,
  tenantId: string,
  since: Date,
): Promise<ProviderList> {
  const listAll = async (path: string): Promise<unknown[]> => {
    const rows: { id: string }[] = [];
    const query = `created_after=${Math.floor(since.getTime() / 1000)}&limit=${PAGE_SIZE}`;
    for (let hasMore = true; hasMore;) {
      const last = rows.at(-1);
      const after = last ? `&starting_after=${encodeURIComponent(last.id)}` : '';
      const request = { method: 'GET', path: `/sandbox/v1/${path}?${query}${after}` } as const;
      const page = readPage(await call(tenantId, request));
      rows.push(...page.data);
      hasMore = page.has_more;
    }
    return rows;
  };
  return {
    intents: (await listAll('payment_intents')).map(readIntent),
    refunds: (await listAll('refunds')).map(readRefund),
  };
}
