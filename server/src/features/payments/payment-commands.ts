import type { CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { createTenants } from '../tenants/tenants.ts';
import { readAudit, type PaymentAudit } from './payment-audit.sql.ts';

interface CommandContext {
  print(line: string): void;
  withDatabase<Result>(work: (database: Pick<Database, 'app'>) => Promise<Result>): Promise<Result>;
}

export const paymentCommands = ({ print, withDatabase }: CommandContext): CliCommand[] => [
  {
    name: 'payments audit',
    description: 'compare each site with its card provider; exit code 1 on discrepancies',
    run: () =>
      withDatabase(async ({ app }) => {
        const listed = await createTenants({ database: app, isDemo: false }).list();
        let discrepancyCount = 0;
        for (const { tenantId, kind } of listed) {
          if (kind !== 'site') continue;
          const audit = await withTenant(app, tenantId, readAudit, { isReadOnly: true });
          formatAudit(tenantId, audit).forEach(print);
          discrepancyCount += audit.discrepancies.length;
        }
        print(
          discrepancyCount === 0
            ? 'No discrepancies.'
            : `${discrepancyCount} ${discrepancyCount === 1 ? 'discrepancy' : 'discrepancies'}.`,
        );
        return discrepancyCount === 0 ? 0 : 1;
      }),
  },
];

function formatAudit(tenantId: string, audit: PaymentAudit): string[] {
  const { comparedAt, openIntents, unfinishedRefunds, failedRefunds, disputed, discrepancies } =
    audit;
  const stray = discrepancies.filter(({ kind }) => kind === 'stray_money');
  const strayMinor = stray.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [
    `${tenantId}: ${comparedAt ? `compared ${comparedAt.toISOString()}` : 'not compared yet'}`,
    `  open intents         ${formatSum(openIntents)}`,
    `  unfinished refunds   ${formatSum(unfinishedRefunds)}`,
    `  refunds that failed  ${formatSum(failedRefunds)}`,
    `  disputed payments    ${disputed}`,
    `  money without order  ${formatSum({ count: stray.length, sumMinor: strayMinor })}`,
    `  discrepancies        ${discrepancies.length}`,
    ...discrepancies.flatMap(({ kind, provider, intentId, orderId, openedAt, theirs, ours }) => [
      `    ${kind} since ${openedAt.toISOString()}: ${provider} ${intentId}, order ${orderId}`,
      `      theirs: ${theirs}`,
      `      ours:   ${ours}`,
    ]),
  ];
}

/** Amounts are in minor units, as in the provider's dashboard and exports. */
const formatSum = ({ count, sumMinor, oldestAt }: Sum): string =>
  count === 0
    ? '0'
    : `${count}, ${sumMinor} minor units${oldestAt ? `, oldest from ${new Date(oldestAt).toISOString()}` : ''}`;

interface Sum {
  count: number;
  sumMinor: number;
  oldestAt?: string | null;
}
