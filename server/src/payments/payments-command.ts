// `npm run tiffin -- payments audit`: how each site stands with its card provider, as the last comparison found it.
import type { Database } from '../db/database.ts';
import { withTenant } from '../db/with-tenant.ts';
import { createTenants } from '../tenants/tenants.ts';
import { readAudit, type PaymentAudit } from './audit.sql.ts';

export interface PaymentsSurroundings {
  print(line: string): void;
  withDatabase<Result>(work: (database: Pick<Database, 'app'>) => Promise<Result>): Promise<Result>;
}

export const PAYMENTS_USAGE = [
  'payments audit    what each site has open with its card provider; 1 if the books differ',
];

/** Gives the exit code: 0 nothing differs, 1 there are breaks, 2 not a command. */
export async function paymentsCommand(
  [verb]: readonly string[],
  { print, withDatabase }: PaymentsSurroundings,
): Promise<number> {
  if (verb !== 'audit') {
    PAYMENTS_USAGE.forEach(print);
    return 2;
  }
  return withDatabase(async ({ app }) => {
    const listed = await createTenants({ database: app, isDemo: false }).list();
    let breaks = 0;
    for (const { tenantId, kind } of listed) {
      if (kind !== 'site') continue;
      const audit = await withTenant(app, tenantId, (tx) => readAudit(tx), { isReadOnly: true });
      linesOf(tenantId, audit).forEach(print);
      breaks += audit.breaks.length;
    }
    print(breaks === 0 ? 'No breaks.' : `${breaks} ${breaks === 1 ? 'break' : 'breaks'}.`);
    return breaks === 0 ? 0 : 1;
  });
}

function linesOf(tenantId: string, audit: PaymentAudit): string[] {
  const { comparedAt, openIntents, unfinishedRefunds, failedRefunds, disputed, breaks } = audit;
  const stray = breaks.filter(({ kind }) => kind === 'stray_money');
  const strayMinor = stray.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [
    `${tenantId}: ${comparedAt ? `compared ${comparedAt.toISOString()}` : 'not compared yet'}`,
    `  open intents         ${sumOf(openIntents)}`,
    `  unfinished refunds   ${sumOf(unfinishedRefunds)}`,
    `  refunds that failed  ${sumOf(failedRefunds)}`,
    `  disputed payments    ${disputed}`,
    `  money without order  ${sumOf({ count: stray.length, sumMinor: strayMinor })}`,
    `  breaks               ${breaks.length}`,
    ...breaks.flatMap(({ kind, provider, intentId, orderId, openedAt, theirs, ours }) => [
      `    ${kind} since ${openedAt.toISOString()}: ${provider} ${intentId}, order ${orderId}`,
      `      theirs: ${theirs}`,
      `      ours:   ${ours}`,
    ]),
  ];
}

/** Minor units, as everything here is read beside a provider's dashboard or a ledger. */
const sumOf = ({ count, sumMinor, oldestAt }: Sum): string =>
  count === 0
    ? '0'
    : `${count}, ${sumMinor} minor units${oldestAt ? `, the oldest of ${new Date(oldestAt).toISOString()}` : ''}`;

interface Sum {
  count: number;
  sumMinor: number;
  oldestAt?: string | null;
}
